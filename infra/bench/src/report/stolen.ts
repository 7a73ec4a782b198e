import { readFileSync } from 'node:fs';

/** Processor time of all processors since the machine started, in ticks, and what others of the host had of it. */
interface Ticks {
  all: number;
  stolen: number;
}

/**
 * Begins to watch how much of this machine's processors its host gives to others: a pause of them is in every latency.
 * @returns tells the share so far, 0 to 1; null where the system does not say (anything but Linux)
 */
export function watchStolen(): () => number | null {
  const before = ticksSoFar();
  return () => {
    const now = ticksSoFar();
    return before === null || now === null
      ? null
      : (now.stolen - before.stolen) / Math.max(1, now.all - before.all);
  };
}

function ticksSoFar(): Ticks | null {
  try {
    // user, nice, system, idle, iowait, irq, softirq, steal; what follows is part of the first two.
    const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n');
    const ticks = line.trim().split(/\s+/).slice(1, 9).map(Number);
    return { all: ticks.reduce((sum, one) => sum + one, 0), stolen: ticks[7] ?? 0 };
  } catch {
    return null;
  }
}
