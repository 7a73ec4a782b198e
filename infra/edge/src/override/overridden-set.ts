import type { Release, UnitName } from '@sold/contracts/federation/release';
import { readRelease } from '@sold/release/store/store';
import { LRUCache } from 'lru-cache';
import { type LiveReleases, readySet } from '../releases/releases.ts';

const made = new LRUCache<string, LiveReleases>({ max: 50 });

/** A set with other versions of some units; the set itself without any that is kept and may run. */
export function overriddenSet(
  store: string,
  live: LiveReleases,
  versions: Readonly<Partial<Record<UnitName, string>>>,
): LiveReleases {
  const others = Object.entries(versions).flatMap(([unit, version]) => {
    const isWithdrawn = live.withdrawn[unit as UnitName]?.includes(version);
    const release = isWithdrawn ? null : readRelease(store, unit as UnitName, version);
    return release === null ? [] : [release];
  });
  if (others.length === 0) return live;
  const id = [live.id, ...others.map(({ unit, version }) => `${unit}@${version}`)].join(' ');
  const known = made.get(`${store} ${id}`);
  if (known) return known;
  const own = [...(live.host ? [live.host] : []), ...live.remotes.values(), ...others];
  const releases = new Map<UnitName, Release>(own.map((release) => [release.unit, release]));
  const { serial, practice } = live.inline;
  const accepted = {
    set: { serial, at: '', units: {}, withdrawn: live.withdrawn },
    releases,
    canaries: new Map(),
    signed: live.signed,
  };
  const names = others.map(({ unit }) => unit);
  // Its first views serve one person: they are left out rather than rendered.
  const set = { ...readySet(accepted, practice, names), id, all: live.all };
  made.set(`${store} ${id}`, set);
  return set;
}
