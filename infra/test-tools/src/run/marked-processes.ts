import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** Environment variable that every process of a test run inherits; its value names the run. */
export const RUN_MARK = 'SOLD_TEST_RUN';

/** @returns ids of all processes of a test run except this one */
export function processesOf(run: string): number[] {
  const pids = process.platform === 'linux' ? fromProc(run) : fromPs(run);
  return pids.filter((pid) => pid !== process.pid);
}

function fromProc(run: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && environmentOf(name).includes(`${RUN_MARK}=${run}`))
    .map(Number);
}

/** Empty for a process that has ended or belongs to another user. */
function environmentOf(pid: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
  } catch {
    return [];
  }
}

function fromPs(run: string): number[] {
  const lines = execFileSync('ps', ['axeww', '-o', 'pid=,command='], {
    encoding: 'utf8',
    maxBuffer: 64_000_000,
  });
  return lines
    .split('\n')
    .filter((line) => line.includes(`${RUN_MARK}=${run}`))
    .map((line) => Number.parseInt(line, 10));
}

/** Milliseconds between two looks at processes that were asked to end. */
const LOOK_MS = 50;

/**
 * Ends every process of a test run: asks first, then kills.
 * @param graceMs time to end cleanly, milliseconds
 * @returns commands that were ended
 */
export async function endProcessesOf(run: string, graceMs: number): Promise<string[]> {
  const found = processesOf(run);
  const commands = found.map(commandOf);
  for (const pid of found) signal(pid, 'SIGTERM');
  for (const until = Date.now() + graceMs; Date.now() < until && processesOf(run).length > 0; ) await pause();
  // A process that is killed may have started another one meanwhile.
  for (let left = processesOf(run); left.length > 0; left = processesOf(run)) {
    for (const pid of left) signal(pid, 'SIGKILL');
    await pause();
  }
  return commands;
}

const pause = () => new Promise((done) => setTimeout(done, LOOK_MS));

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended meanwhile.
  }
}

function commandOf(pid: number): string {
  try {
    return execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return `process ${pid}`;
  }
}
