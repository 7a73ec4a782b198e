import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endProcessesOf, processesOf, RUN_MARK } from './marked-processes.ts';

const PREFIX = 'sold-test-';
const NOTE = 'run.json';

/** Note of a run in its folder. */
interface RunNote {
  run: string;
  /** Process of the run; while it is alive the folder belongs to it. */
  pid: number;
}

/** A run's own place on the machine. */
export interface RunFolder {
  folder: string;
  /** For every process of the run: temporary files below the folder, and the mark by which its processes are found. */
  environment: Record<string, string>;
  /** Ends what the run has started and removes its folder. @returns commands that were still running */
  close(graceMs: number): Promise<string[]>;
}

/** @param run name of the run, the value of {@link RUN_MARK} in this process's environment */
export function openRunFolder(run: string): RunFolder {
  const folder = mkdtempSync(join(tmpdir(), PREFIX));
  // A database server that root starts runs as another user, who has to pass through.
  chmodSync(folder, 0o711);
  writeFileSync(join(folder, NOTE), JSON.stringify({ run, pid: process.pid } satisfies RunNote));
  const temporary = join(folder, 't');
  mkdirSync(temporary);
  chmodSync(temporary, 0o1777);
  return {
    folder,
    environment: { TMPDIR: temporary, [RUN_MARK]: run },
    async close(graceMs) {
      const ended = await endProcessesOf(run, graceMs);
      remove(folder);
      return ended;
    },
  };
}

/** Cleans up after runs that were killed. @param parent folder of their folders @returns how many there were */
export async function sweepRunFolders(parent: string = tmpdir()): Promise<number> {
  let swept = 0;
  for (const name of readdirSync(parent).filter((name) => name.startsWith(PREFIX))) {
    const folder = join(parent, name);
    const note = noteIn(folder);
    if (note === undefined || processesOf(note.run).includes(note.pid) || note.pid === process.pid) continue;
    await endProcessesOf(note.run, 0);
    remove(folder);
    swept += 1;
  }
  return swept;
}

/** Undefined for a folder of another user or without a note. */
function noteIn(folder: string): RunNote | undefined {
  const file = join(folder, NOTE);
  try {
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as RunNote) : undefined;
  } catch {
    return undefined;
  }
}

const remove = (folder: string) => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
