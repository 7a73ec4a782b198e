import { resolve } from 'node:path';
import type { Changed } from '../change.ts';
import { askLateServices } from '../gate/services.ts';
import { changedText, ensuredText, publishedText } from '../sentences.ts';
import { storeDir } from '../store.ts';
import { pin, promote, rollback, unpin, withdraw } from '../versions.ts';
import { asUnit, asVersion, type Command, only, optionsIn, type Said, some, UsageError } from './words.ts';

/** Commands that change the live set. Those that build load the builder, the others start without it. */
export const CHANGES: Readonly<Record<string, Command>> = {
  async publish(names, { version, dir, ...values }) {
    const units = some('publish', names).map(asUnit);
    if (units.length > 1 && (version ?? dir) !== undefined)
      throw new UsageError('--version and --dir are for one unit');
    const { publishUnits } = await import('../publish.ts');
    await askLateServices(storeDir());
    const done = await publishUnits(units, {
      ...optionsIn(values),
      checksTypes: true,
      ...(version !== undefined && { version }),
      ...(dir !== undefined && { dir: resolve(dir) }),
    });
    const { 'dry-run': isDryRun = false } = values;
    const value = done.length === 1 ? done[0] : done;
    return { value, text: done.map((one) => publishedText(one, isDryRun)).join('\n') };
  },
  async ensure(names, { follow }) {
    const units = some('ensure', names).map(asUnit);
    const { ensurePublished, followSources } = await import('../ensure.ts');
    const done = follow ? await followSources(units) : await ensurePublished(units);
    return { value: done, text: ensuredText(done) };
  },
  promote: async (names, values) => {
    const versions = some('promote', names).map(asVersion);
    return changed(() => promote(storeDir(), versions, optionsIn(values)));
  },
  rollback: async (names, values) => {
    const units = some('rollback', names).map(asUnit);
    return changed(() => rollback(storeDir(), units, optionsIn(values)));
  },
  withdraw: async (names, values) => {
    const version = asVersion(only('withdraw', names));
    return changed(() => withdraw(storeDir(), version, optionsIn(values)));
  },
  pin: async (names, values) => {
    const version = asVersion(only('pin', names));
    return changed(() => pin(storeDir(), version, optionsIn(values)));
  },
  unpin: async (names, values) => {
    const unit = asUnit(only('unpin', names));
    return changed(() => unpin(storeDir(), unit, optionsIn(values)));
  },
};

async function changed(change: () => Changed): Promise<Said> {
  await askLateServices(storeDir());
  const value = change();
  return { value, text: changedText(value) };
}
