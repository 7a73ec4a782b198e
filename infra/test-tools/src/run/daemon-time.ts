import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RUN_MARK } from './marked-processes.ts';

/** Clock tick of Linux, seconds. */
const TICK_S = 0.01;
/** Fields of /proc/<pid>/stat behind the name: own time and that of children that have ended, in user and in system mode. */
const TIMES = [11, 12, 13, 14] as const;

const file = () => join(tmpdir(), 'daemon-seconds');

/** Notes the processor time of a daemon that is about to end, because nobody waits for it. */
export function noteDaemonTime(pid: number): void {
  if (process.platform !== 'linux' || !process.env[RUN_MARK]) return;
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const seconds = TIMES.reduce((sum, at) => sum + Number(fields[at]) * TICK_S, 0);
  appendFileSync(file(), `${seconds}\n`);
}

/** @returns processor time of every daemon of a run, seconds. @param folder temporary folder of the run */
export function daemonSeconds(folder: string): number {
  const noted = join(folder, 'daemon-seconds');
  if (!existsSync(noted)) return 0;
  return readFileSync(noted, 'utf8')
    .split('\n')
    .reduce((sum, line) => sum + Number(line), 0);
}
