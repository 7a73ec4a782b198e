import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Field of `/proc/<pid>/stat` behind the name: when the process started, in ticks since the system did. */
const START_FIELD = 19;

/**
 * Tells a process of this machine from every other that has had or will have its number: the same text whenever it is asked,
 * also after the clock was set. @returns null where the system does not say it
 */
export function birthOfProcess(pid: number): string | null {
  try {
    return process.platform === 'linux' ? fromProc(pid) : fromPs(pid);
  } catch {
    return null;
  }
}

function fromProc(pid: number): string | null {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  // A zombie has ended, and waits for its parent alone.
  if (fields[0] === 'Z') return null;
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  return `${boot} ${fields[START_FIELD]}`;
}

function fromPs(pid: number): string | null {
  const started = execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return started.trim() || null;
}
