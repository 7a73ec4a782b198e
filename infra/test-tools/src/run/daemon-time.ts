import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { processSeconds } from './cost/used-time.ts';
import { RUN_MARK } from './marked-processes.ts';

const file = () => join(tmpdir(), 'daemon-seconds');

/** Notes the processor time of a daemon that is about to end: no process waits for it. */
export function noteDaemonTime(pid: number): void {
  if (!process.env[RUN_MARK]) return;
  appendFileSync(file(), `${processSeconds(pid)}\n`);
}

/** @returns processor time of every daemon of a run, seconds. @param folder temporary folder of the run */
export function daemonSeconds(folder: string): number {
  const noted = join(folder, 'daemon-seconds');
  if (!existsSync(noted)) return 0;
  return readFileSync(noted, 'utf8')
    .split('\n')
    .reduce((sum, line) => sum + Number(line), 0);
}
