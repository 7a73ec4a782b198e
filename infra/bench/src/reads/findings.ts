import type { ColdTimes } from './cold-reads.ts';
import type { EdgeReads } from './edge-reads.ts';
import type { Subject } from './subjects.ts';

/** Figures of a run; sections and targets are made of them. */
export interface Findings {
  /** Reads per second of the floor. */
  least: number;
  withSmall: readonly Subject[];
  withLarge: readonly Subject[];
  coldSmall: ColdTimes;
  coldLarge: ColdTimes;
  /** Trades of the long history. */
  history: number;
  edge: EdgeReads;
  /** Texts of answers that are not 200. */
  odd: ReadonlySet<string>;
}
