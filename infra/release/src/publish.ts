import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildUnit } from '@sold/build/build';
import { unitDir } from '@sold/build/paths';
import { defaultVersion } from '@sold/build/version';
import type { ReleaseSet, UnitName } from '@sold/contracts/federation/release';
import { keepRelease, makeLive, readRelease, readSet, storeDir } from './store.ts';

export interface PublishOptions {
  /** Default: from the sources, see {@link defaultVersion}. */
  version?: string;
  /** Default: {@link storeDir}. */
  store?: string;
  /** The unit's folder, for units outside the repository. */
  dir?: string;
}

/** What publishing came to. */
export interface Published {
  unit: UnitName;
  version: string;
  /** `unchanged`: these sources are live. `live_again`: built earlier, now live again. */
  outcome: 'published' | 'live_again' | 'unchanged';
  /** Milliseconds of building; 0 when nothing was built. */
  ms: number;
  set: ReleaseSet;
}

const VERSION = /^\d+\.\d+\.\d+[0-9A-Za-z.-]*$/;

/**
 * Builds a unit, keeps it under its version for ever and makes it live.
 * Throws when a chosen version exists, is no version, or the unit does not build; the live set is then as before.
 */
export async function publishUnit(unit: UnitName, options: PublishOptions = {}): Promise<Published> {
  const { store = storeDir(), dir = unitDir(unit) } = options;
  const version = options.version ?? defaultVersion(unit, dir);
  if (!VERSION.test(version))
    throw new Error(`"${version}" is no version. Write it like 1.4.0 or 1.4.0-rc.1.`);
  const exists = readRelease(store, unit, version) !== null;
  if (exists && options.version === undefined) {
    const set = readSet(store);
    if (set.units[unit] === version) return { unit, version, outcome: 'unchanged', ms: 0, set };
    return { unit, version, outcome: 'live_again', ms: 0, set: makeLive(store, unit, version) };
  }
  if (exists) keepRelease(store, unit, version, '');

  const building = join(store, `building-${unit}-${process.pid}`);
  mkdirSync(building, { recursive: true });
  try {
    const { ms } = await buildUnit(unit, { version, outDir: building }, dir);
    keepRelease(store, unit, version, building);
    return { unit, version, outcome: 'published', ms, set: makeLive(store, unit, version) };
  } finally {
    rmSync(building, { recursive: true, force: true });
  }
}

/** Publishes those of `units` whose sources are not live yet, one after the other. */
export async function ensurePublished(
  units: readonly UnitName[],
  options: Pick<PublishOptions, 'store'> = {},
): Promise<Published[]> {
  const done: Published[] = [];
  for (const unit of units) done.push(await publishUnit(unit, options));
  return done;
}
