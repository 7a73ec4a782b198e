import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildUnit } from '@sold/build/build';
import { integrityOf } from '@sold/build/unit/integrity';
import { unitDir } from '@sold/build/unit/paths';
import { defaultVersion } from '@sold/build/version';
import type { Release, UnitName } from '@sold/contracts/federation/release';
import { commitOfSources, lackingCommit } from '../builds/commit.ts';
import { needPackages } from '../builds/need-packages.ts';
import { typeProblems } from '../gate/types.ts';
import { readBuilt, removeForeign } from '../store/damage.ts';
import type { LiveSet } from '../store/live-set.ts';
import { commitOf } from '../store/log.ts';
import type { Plan } from '../store/plan.ts';
import { Refused } from '../store/refused.ts';
import { readSet, storedSetFiles } from '../store/sets.ts';
import { keepRelease, releaseHash, storeDir } from '../store/store.ts';
import { type Changed, changeSet } from './change.ts';
import { firstPercent, type PromoteOptions, toSome } from './versions.ts';

export interface PublishOptions extends PromoteOptions {
  /** Default: from the sources, see {@link defaultVersion}. */
  version?: string;
  /** Default: {@link storeDir}. */
  store?: string;
  /** The unit's folder, for units outside the repository. */
  dir?: string;
  /** Whether types are checked, which takes some seconds. Default: false. */
  checksTypes?: boolean;
  /** Tries what is built and kept, once the gate has nothing against it: what fails, one sentence each. */
  tries?: ((planned: Changed) => Promise<readonly string[]>) | undefined;
}

export interface Published {
  unit: UnitName;
  version: string;
  /** `unchanged`: these sources are live. `live_again`: built earlier, now live again. */
  outcome: 'published' | 'live_again' | 'unchanged';
  /** Milliseconds of building; 0 when nothing was built. */
  ms: number;
  /** Refusals of the gate that force overruled. */
  forced: readonly string[];
  /** Remarks about it, sentences. */
  notes: readonly string[];
  set: LiveSet;
}

/** A version that is to go live. */
interface Candidate {
  unit: UnitName;
  version: string;
  outcome: Published['outcome'];
  ms: number;
  release: Release;
  hash: string;
  problems: readonly string[];
  /** That it took the place of one that no signature covers, a sentence. */
  replaced: string | null;
}

const VERSION = /^\d+\.\d+\.\d+[0-9A-Za-z.-]*$/;

/**
 * Builds a unit, stores it under its version without expiry and makes it live.
 * @throws Error when a chosen version exists, is no version, or the unit does not build; the live set is then as before
 * @throws Refused when it would break something that is live; it is kept, and can be promoted later
 */
export async function publishUnit(unit: UnitName, options: PublishOptions = {}): Promise<Published> {
  const [published] = await publishUnits([unit], options);
  return published as Published;
}

/** Publishes units that belong together in one step. See {@link publishUnit}; version and folder are for one unit alone. */
export async function publishUnits(
  units: readonly UnitName[],
  options: PublishOptions = {},
): Promise<Published[]> {
  const { store = storeDir(), checksTypes = false } = options;
  // An install during a build would remove its tools.
  if (checksTypes) await needPackages('publish');
  if (!options.isDryRun) signFirst(store);
  const seen = readSet(store);
  const pinned = units.flatMap((unit) =>
    seen.pinned[unit] === undefined
      ? []
      : [`${unit} is pinned at ${seen.pinned[unit]}. First: npm run release -- unpin ${unit}`],
  );
  if (pinned.length > 0) throw new Refused(pinned, false);
  const candidates: Candidate[] = [];
  for (const unit of units) candidates.push(await candidateOf(unit, store, seen, options));
  const going = candidates.filter(({ outcome }) => outcome !== 'unchanged');
  const tried =
    going.length === 0 || options.tries === undefined || options.isDryRun
      ? []
      : await options.tries(makeLive(store, seen, going, { ...options, isDryRun: true }));
  const changed = going.length === 0 ? null : makeLive(store, seen, going, { ...options, problems: tried });
  return candidates.map(({ unit, version, outcome, ms, replaced }) => ({
    unit,
    version,
    outcome,
    ms,
    forced: changed?.forced ?? [],
    notes: [
      ...(replaced === null ? [] : [replaced]),
      ...(changed?.notes ?? []),
      ...lostSources(store, unit, outcome === 'unchanged' ? null : seen),
    ],
    set: changed?.set ?? seen,
  }));
}

/** Signs a store of before sets were signed, once. */
export function signFirst(store: string): void {
  const seen = readSet(store);
  if (seen.serial === 0 || storedSetFiles(store).length > 0) return;
  changeSet(store, { action: 'sign', seen, plan: (set) => ({ set, moves: [] }) });
}

/** That what was live came from sources that these do not hold: another person's change may be gone by this. */
function lostSources(store: string, unit: UnitName, seen: LiveSet | null): string[] {
  const live = seen?.units[unit];
  const commit = live === undefined ? null : commitOf(store, unit, live);
  if (commit === null) return [];
  const lacking = lackingCommit(commit);
  if (lacking === null) return [];
  const what = {
    lacks: `which these sources do not hold: what was changed there is live no more. Merge it and publish again, or: npm run release -- rollback ${unit}`,
    unknown:
      'which this clone does not know, so that nobody can tell whether its changes are in these sources',
  }[lacking];
  return [`${unit} ${live}, which was live, was built from ${commit}, ${what}`];
}

function makeLive(
  store: string,
  seen: LiveSet,
  candidates: readonly Candidate[],
  { force, reason, isDryRun, stages, percent = firstPercent(stages), problems = [] }: PublishOptions,
): Changed {
  return changeSet(store, {
    force,
    reason,
    isDryRun,
    action: 'publish',
    seen,
    built: candidates.map(({ release }) => release),
    problems: [...candidates.flatMap((one) => one.problems), ...problems],
    commit: commitOfSources(),
    plan: (set) =>
      candidates.reduce<Plan>((plan, one) => toSome(plan, one, one.hash, percent, stages), {
        set,
        moves: [],
      }),
  });
}

async function candidateOf(
  unit: UnitName,
  store: string,
  { units }: LiveSet,
  options: PublishOptions,
): Promise<Candidate> {
  const { dir = unitDir(unit), checksTypes = false } = options;
  const version = options.version ?? defaultVersion(unit, dir);
  if (!VERSION.test(version))
    throw new Error(`"${version}" is no version. Write it like 1.4.0 or 1.4.0-rc.1.`);
  const stored = readBuilt(store, { unit, version });
  if (stored !== null && options.version !== undefined) keepRelease(store, unit, version, '');
  const [made, problems] = await Promise.all([
    stored === null
      ? build(unit, version, {
          store,
          dir,
          isDryRun: options.isDryRun ?? false,
          isOwn: options.version === undefined,
        })
      : null,
    checksTypes && units[unit] !== version ? typeProblems(unit, dir) : [],
  ]);
  if (made !== null) return { unit, version, outcome: 'published', problems, ...made };
  const outcome = units[unit] === version ? 'unchanged' : 'live_again';
  const hash = releaseHash(store, unit, version) ?? '';
  return { unit, version, outcome, ms: 0, release: stored as Release, hash, problems, replaced: null };
}

/** Builds a version and keeps it, unless it is a dry run. `isOwn`: its name is a hash of its sources. */
async function build(
  unit: UnitName,
  version: string,
  { store, dir, isDryRun, isOwn }: { store: string; dir: string; isDryRun: boolean; isOwn: boolean },
): Promise<Pick<Candidate, 'ms' | 'release' | 'hash' | 'replaced'>> {
  // Beside its place, so that it can be moved there in one step; a dry run leaves the store alone.
  const building = join(isDryRun ? tmpdir() : store, `building-${unit}-${randomUUID()}`);
  mkdirSync(building, { recursive: true });
  try {
    const { ms, release } = await buildUnit(unit, { version, outDir: building }, dir);
    const hash = integrityOf(readFileSync(join(building, 'release.json')));
    // Another person may have built the same sources meanwhile; a version that was chosen is refused instead.
    const isThere = isOwn && readBuilt(store, { unit, version }) !== null;
    if (isDryRun || isThere) return { ms, release, hash, replaced: null };
    const replaced = removeForeign(store, { unit, version });
    keepRelease(store, unit, version, building);
    return { ms, release, hash, replaced };
  } finally {
    rmSync(building, { recursive: true, force: true });
  }
}
