import type { UnitName } from '@sold/contracts/federation/release';
import type { LiveSet } from './live-set.ts';

/** A kept version of a unit. */
export interface Version {
  unit: UnitName;
  version: string;
}

/** A unit that moves; `from` and `to` are the same when something else about it changes. */
export interface Move {
  unit: UnitName;
  from: string | null;
  to: string | null;
  /** Percentage of visitors, when not all get it. */
  percent?: number;
}

export interface Plan {
  set: LiveSet;
  moves: readonly Move[];
}

/** Whether a unit gets another version, for all visitors or for some. */
export function isMoving({ from, to }: Move): boolean {
  return from !== to;
}
