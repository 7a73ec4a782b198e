import type { PageVitals } from '@sold/contracts/federation/fault-report';

/** Parts that jump within so long of each other jump together, milliseconds (web.dev/articles/cls). */
const TOGETHER_MS = 1_000;
const LONGEST_MS = 5_000;

/** An entry of the browser's, as far as it is read here. */
export interface VitalEntry {
  startTime: number;
  duration: number;
  /** Of layout shifts. */
  value?: number;
  hadRecentInput?: boolean;
  /** Of events: not 0 for presses. */
  interactionId?: number;
}

/** Sums up how a page does, entry by entry. */
export function vitalsCount() {
  let lcp: number | undefined;
  let inp: number | undefined;
  let cls = 0;
  let jumps = { from: 0, last: Number.NEGATIVE_INFINITY, sum: 0 };
  return {
    largestPart({ startTime }: VitalEntry): void {
      lcp = Math.round(startTime);
    },
    event({ duration, interactionId = 0 }: VitalEntry): void {
      if (interactionId > 0) inp = Math.max(inp ?? 0, Math.round(duration));
    },
    shift({ startTime, value = 0, hadRecentInput = false }: VitalEntry): void {
      if (hadRecentInput) return;
      const goesOn = startTime - jumps.last < TOGETHER_MS && startTime - jumps.from < LONGEST_MS;
      jumps = goesOn
        ? { ...jumps, last: startTime, sum: jumps.sum + value }
        : { from: startTime, last: startTime, sum: value };
      cls = Math.max(cls, jumps.sum);
    },
    read: (): PageVitals => ({
      ...(lcp !== undefined && { lcp }),
      ...(inp !== undefined && { inp }),
      cls: Math.round(cls * 1_000) / 1_000,
    }),
  };
}
