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
  /** Of visitors, when not everybody is to get it. */
  percent?: number;
}

/** What a change is to be. */
export interface Plan {
  set: LiveSet;
  moves: readonly Move[];
}

/** A unit that gets another version, for everybody or for some. */
export function isMoving({ from, to }: Move): boolean {
  return from !== to;
}
