import { answerParent } from '../processes/child.ts';

/** Resources that a process under measurement reports on request. */
export interface Figures {
  /** Processor time of all of its threads since its start, milliseconds. */
  cpuMs: number;
  /** Memory that is resident, MB. */
  memoryMb: number;
}

/** Answers every message of the parent with the figures of this process. */
export function tellFigures(): void {
  answerParent((): Figures => {
    const { user, system } = process.cpuUsage();
    return { cpuMs: (user + system) / 1_000, memoryMb: process.memoryUsage.rss() / 1_048_576 };
  });
}
