import { allCalls } from '@sold/build/sources/used-calls';
import { defaultVersion } from '@sold/build/version';
import type { UnitName } from '@sold/contracts/federation/release';
import { TRUSTED_TYPES_POLICIES } from '@sold/contracts/federation/trusted-types';
import { keepBuilds } from '../builds/keep-builds.ts';
import { keepServices } from '../gate/calls/services.ts';
import { Refused } from '../store/refused.ts';
import { readSet } from '../store/sets.ts';
import { storeDir } from '../store/store.ts';
import { type Published, type PublishOptions, publishUnit, publishUnits, signFirst } from './publish.ts';

export type Ensured =
  | Published
  /** It is live in another version than these sources have, and stays so. */
  | { unit: UnitName; version: string; outcome: 'differs'; sources: string }
  /** It was never live, and does not go with what is. */
  | { unit: UnitName; outcome: 'refused'; problems: readonly string[] };

/**
 * Publishes those of `units` that were never live, one after the other in this order, once all are built; what is live stays as it is.
 * @throws Error when a unit does not build
 */
export async function ensurePublished(
  units: readonly UnitName[],
  options: Pick<PublishOptions, 'store'> = {},
): Promise<Ensured[]> {
  const { store = storeDir() } = options;
  prepare(store);
  const { units: before } = readSet(store);
  const took = await keepBuilds(
    units.filter((unit) => before[unit] === undefined),
    store,
  );
  const done: Ensured[] = [];
  for (const unit of units) {
    const set = readSet(store);
    const live = set.units[unit];
    const sources = defaultVersion(unit);
    if (live === undefined) done.push(await publishFirst(unit, store, took));
    else if (live === sources)
      done.push({ unit, version: live, outcome: 'unchanged', ms: 0, forced: [], notes: [], set });
    else done.push({ unit, version: live, outcome: 'differs', sources });
  }
  return done;
}

/** Makes live what the sources say, all units in one step: for development and tests. */
export async function followSources(
  units: readonly UnitName[],
  options: Pick<PublishOptions, 'store'> = {},
): Promise<Published[]> {
  const { store = storeDir() } = options;
  prepare(store);
  const took = await keepBuilds(units, store);
  const published = await publishUnits(units, { ...options, reason: 'follows the sources' });
  return published.map((one) => withBuild(one, took));
}

/** Says of a unit that was built just now how long that took. */
function withBuild(published: Published, took: ReadonlyMap<UnitName, number>): Published {
  const ms = took.get(published.unit);
  return ms === undefined ? published : { ...published, outcome: 'published', ms };
}

async function publishFirst(
  unit: UnitName,
  store: string,
  took: ReadonlyMap<UnitName, number>,
): Promise<Ensured> {
  try {
    return withBuild(await publishUnit(unit, { store }), took);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { unit, outcome: 'refused', problems: error.problems };
  }
}

/** `npm start` runs the services of these sources. */
function prepare(store: string): void {
  signFirst(store);
  keepServices(store, { url: 'these sources', calls: allCalls(), policies: TRUSTED_TYPES_POLICIES });
}
