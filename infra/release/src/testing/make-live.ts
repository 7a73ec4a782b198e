import type { UnitName } from '@sold/contracts/federation/release';
import { EMPTY_SET, type LiveSet, movedOn } from '../store/live-set.ts';
import { readSet, writeSet } from '../store/sets.ts';
import { releaseHash } from '../store/store.ts';

/** Makes a kept version live as it is, without asking the gate. */
export function makeLive(store: string, unit: UnitName, version: string): LiveSet {
  const live = readSet(store);
  const hash = releaseHash(store, unit, version) ?? '';
  const set = {
    ...EMPTY_SET,
    ...movedOn(live, unit, version, hash),
    serial: live.serial + 1,
    at: new Date().toISOString(),
  };
  writeSet(store, set);
  return set;
}
