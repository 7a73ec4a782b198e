import { readFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';

/** Clock tick of Linux, seconds. */
const TICK_S = 0.01;
/** Fields of /proc/<pid>/stat behind the name: time in user and in system mode. */
const OWN = [11, 12];
/** The same of children that have ended. */
const CHILDREN = [13, 14];

function secondsIn(pid: number | 'self', places: readonly number[]): number {
  if (process.platform !== 'linux') return 0;
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return places.reduce((sum, at) => sum + Number(fields[at]) * TICK_S, 0);
}

/** Processor time of another process and of its children that have ended, seconds. 0 on systems other than Linux. */
export const processSeconds = (pid: number): number => secondsIn(pid, [...OWN, ...CHILDREN]);

/** Processor time of the processes that this one and its children have waited for, seconds. 0 on systems other than Linux. */
export const childrenSeconds = (): number => secondsIn('self', CHILDREN);

/** Processor time of this process and of every process that it or its children waited for, seconds. Undefined except on Linux. */
export function usedSeconds(): number | undefined {
  if (process.platform !== 'linux') return undefined;
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6 + childrenSeconds();
}

/** @returns a line: wall time, processor time and the load of the machine */
export function timeLine(wallSeconds: number, seconds: number | undefined): string {
  const used = seconds === undefined ? '' : `${seconds.toFixed(0)} processor-seconds, `;
  const load = loadavg()
    .map((average) => average.toFixed(1))
    .join(' ');
  return `${wallSeconds.toFixed(0)} s, ${used}load ${load} on ${availableParallelism()} cores`;
}
