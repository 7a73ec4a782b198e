import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Parent of a process. A small Linux has no `ps`. @throws Error when the process has ended */
export const parentOf = (pid: number): number =>
  process.platform === 'linux'
    ? Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
    : Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }));
