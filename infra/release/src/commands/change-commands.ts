import { resolve } from 'node:path';
import type { Changed, ChangeOptions } from '../changes/change.ts';
import { pin, promote, rollback, unpin, withdraw } from '../changes/versions.ts';
import { askLateServices } from '../gate/calls/services.ts';
import { combinations } from '../store/live-set.ts';
import { changedText, ensuredText, publishedText } from './sentences.ts';
import {
  asUnit,
  asVersion,
  asVersions,
  type Command,
  only,
  optionsIn,
  type Said,
  some,
  UsageError,
  wantsJourneys,
} from './words.ts';

/** Commands that change the live set. Only commands that build load the builder. */
export const CHANGES: Readonly<Record<string, Command>> = {
  async publish(names, { version, dir, ...values }, store) {
    const units = some('publish', names).map(asUnit);
    if (units.length > 1 && (version ?? dir) !== undefined)
      throw new UsageError('--version and --dir are for one unit');
    const { publishUnits } = await import('../changes/publish.ts');
    await askLateServices(store);
    const done = await publishUnits(units, {
      ...optionsIn(values),
      store,
      checksTypes: true,
      tries: wantsJourneys(values) ? tryPlanned(store) : undefined,
      ...(version !== undefined && { version }),
      ...(dir !== undefined && { dir: resolve(dir) }),
    });
    const { 'dry-run': isDryRun = false } = values;
    const value = done.length === 1 ? done[0] : done;
    return { value, text: done.map((one) => publishedText(one, isDryRun)).join('\n') };
  },
  async ensure(names, { follow }, store) {
    const units = some('ensure', names).map(asUnit);
    const { ensurePublished, followSources } = await import('../changes/ensure.ts');
    const done = await (follow ? followSources : ensurePublished)(units, { store });
    return { value: done, text: ensuredText(done) };
  },
  promote: async (names, values, store) => {
    const versions = asVersions('promote', names);
    const options = optionsIn(values);
    const tries = wantsJourneys(values) ? tryPlanned(store) : null;
    return changed(store, (more) => promote(store, versions, { ...options, ...more }), tries);
  },
  rollback: async (names, values, store) => {
    const units = some('rollback', names).map(asUnit);
    const options = optionsIn(values);
    // Going back is for emergencies: it is tried when it is asked for, and never by a setting.
    const tries = values.journeys ? tryPlanned(store) : null;
    return changed(store, (more) => rollback(store, units, { ...options, ...more }), tries);
  },
  withdraw: async (names, values, store) => {
    const version = asVersion(only('withdraw', names));
    return changed(store, () => withdraw(store, version, optionsIn(values)));
  },
  pin: async (names, values, store) => {
    const version = asVersion(only('pin', names));
    return changed(store, () => pin(store, version, optionsIn(values)));
  },
  unpin: async (names, values, store) => {
    const unit = asUnit(only('unpin', names));
    return changed(store, () => unpin(store, unit, optionsIn(values)));
  },
};

type Tries = (planned: Changed) => Promise<readonly string[]>;

async function changed(
  store: string,
  change: (more: ChangeOptions) => Changed,
  tries: Tries | null = null,
): Promise<Said> {
  await askLateServices(store);
  const problems = tries === null ? undefined : await tries(change({ isDryRun: true }));
  const value = change(problems === undefined ? {} : { problems });
  return { value, text: changedText(value) };
}

/** Tries every combination of versions that a visitor may get by a change. */
function tryPlanned(store: string): Tries {
  return async ({ set, moves }) => {
    const { tryTogether } = await import('../journeys/try-set.ts');
    const problems: string[] = [];
    for (const versions of combinations(set)) {
      const units = moves.flatMap(({ unit, to }) => (to !== null && versions[unit] === to ? [unit] : []));
      if (units.length > 0)
        problems.push(...(await tryTogether(store, versions, units, { say: console.error })));
    }
    return problems;
  };
}
