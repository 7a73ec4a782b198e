import type { UnitName } from '@sold/contracts/federation/release';
import type { Versions } from '../journeys/verdicts.ts';
import { publicKeys } from '../store/keys.ts';
import type { LiveSet } from '../store/live-set.ts';
import { type LogEntry, readLog } from '../store/log.ts';
import type { Version } from '../store/plan.ts';
import { Refused } from '../store/refused.ts';
import { storedSetFiles } from '../store/sets.ts';
import { readSignedFile } from '../store/signed.ts';
import { releaseHash } from '../store/store.ts';
import { firstFailing, smallest } from './smallest.ts';

export interface BisectOptions {
  /** Whether what is looked for happens with these versions live together. */
  fails(versions: Versions): Promise<boolean>;
  /** Serial of a set that did not fail. Default: the oldest whose releases are all kept. */
  good?: number | undefined;
  say?: (line: string) => void;
}

export interface Guilty {
  /** Serial of the first set that fails. */
  serial: number;
  /** The smallest change that makes the set before it fail. */
  changes: readonly Version[];
  /** Log entries of its change. */
  log: readonly LogEntry[];
  /** Sets that were tried. */
  tried: number;
}

/**
 * Finds the smallest change of the log that made something fail: first the set in which it began, then, of the units that moved in
 * it, those that it takes.
 * @throws Refused when the live set does not fail, or no older one works
 */
export async function bisect(
  store: string,
  { fails, good, say = () => undefined }: BisectOptions,
): Promise<Guilty> {
  const known = new Map<string, boolean>();
  const ask = async (versions: Versions): Promise<boolean> => {
    const key = JSON.stringify(Object.entries(versions).sort());
    const before = known.get(key);
    if (before !== undefined) return before;
    const found = await fails(versions);
    known.set(key, found);
    say(`${found ? 'fails' : 'works'}: ${textOf(versions)}`);
    return found;
  };
  const sets = wholeSets(store).filter(({ serial }) => serial >= (good ?? 0));
  const [oldest] = sets;
  const newest = sets.at(-1);
  if (oldest === undefined || newest === undefined)
    throw new Refused(
      [
        good === undefined
          ? 'There is no set whose releases are all kept.'
          : `There is no set from ${good} on whose releases are all kept. Choose an older one: npm run release -- log`,
      ],
      false,
    );
  if (!(await ask(newest.units)))
    throw new Refused([`It does not fail with set ${newest.serial}, the newest one.`], false);
  if (await ask(oldest.units))
    throw new Refused(
      [
        `It fails with set ${oldest.serial} already, the oldest whose releases are kept: nothing in the log is guilty.`,
      ],
      false,
    );
  const at = await firstFailing(sets.slice(1), ({ units }) => ask(units));
  const bad = sets[at + 1] as LiveSet;
  const before = sets[at] as LiveSet;
  const changes = changesOf(before.units, bad.units);
  const guilty = await smallest(changes, (some) => ask(withChanges(before.units, some)));
  const log = readLog(store).filter(({ serial, unit, to }) =>
    guilty.some(
      (one) => serial > before.serial && serial <= bad.serial && one.unit === unit && one.version === to,
    ),
  );
  return { serial: bad.serial, changes: guilty, log, tried: known.size };
}

/** Signed sets whose releases are all kept, the oldest first; those in which nothing moved are left out. */
function wholeSets(store: string): LiveSet[] {
  const keys = publicKeys(store);
  const sets = storedSetFiles(store)
    .flatMap((file) => {
      const found = readSignedFile(file, keys);
      return 'set' in found ? [found.set] : [];
    })
    .filter(({ units }) =>
      Object.entries(units).every(
        ([unit, version]) => releaseHash(store, unit as UnitName, version) !== null,
      ),
    )
    .reverse();
  return sets.filter((set, at) => at === 0 || textOf(set.units) !== textOf(sets[at - 1]?.units ?? {}));
}

function changesOf(before: Versions, after: Versions): Version[] {
  return (Object.entries(after) as [UnitName, string][])
    .filter(([unit, version]) => before[unit] !== version)
    .map(([unit, version]) => ({ unit, version }));
}

function withChanges(versions: Versions, changes: readonly Version[]): Versions {
  return { ...versions, ...Object.fromEntries(changes.map(({ unit, version }) => [unit, version])) };
}

function textOf(versions: Versions): string {
  return Object.entries(versions)
    .sort()
    .map(([unit, version]) => `${unit} ${version}`)
    .join(', ');
}

/** {@link Guilty} as people read it. */
export function guiltyText({ serial, changes, log, tried }: Guilty): string {
  const units = changes.map(({ unit, version }) => `${unit} ${version}`).join(' with ');
  const lines = log.map(
    ({ at, who, action, unit, to, commit }) =>
      `  ${at} ${who} ${action} ${unit} ${to}${commit === null ? '' : `, from ${commit}`}`,
  );
  const [first] = changes;
  return [
    `Guilty is ${units}, live since set ${serial} (${tried} sets tried).`,
    ...lines,
    `Go back: npm run release -- rollback ${first?.unit}`,
  ].join('\n');
}
