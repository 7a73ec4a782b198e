import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Versions } from '../journeys/verdicts.ts';
import { publishedText } from './sentences.ts';
import {
  asVersion,
  type Command,
  none,
  numberIn,
  only,
  optionsIn,
  UsageError,
  type Values,
  wantsJourneys,
} from './words.ts';

/** Commands for what does not happen every day. */
export const TOOLS: Readonly<Record<string, Command>> = {
  async hotfix(names, { version, dir, ...values }, store) {
    none('hotfix', names);
    const { publishUnit } = await import('../changes/publish.ts');
    const { tryHotfix } = await import('../maintenance/hotfix.ts');
    const value = await publishUnit('host', {
      ...optionsIn(values),
      store,
      checksTypes: true,
      tries: (planned) => tryHotfix(store, planned, { say: console.error }),
      ...(version !== undefined && { version }),
      ...(dir !== undefined && { dir: resolve(dir) }),
    });
    return { value, text: publishedText(value, values['dry-run']) };
  },
  async bisect(names, values, store) {
    none('bisect', names);
    const { bisect, guiltyText } = await import('../maintenance/bisect.ts');
    const fails = await failing(values, store);
    const good = values.good === undefined ? undefined : numberIn(values.good);
    if (good === null)
      throw new UsageError(`--good is the serial of a set, as the log has it; "${values.good}" is none`);
    const value = await bisect(store, { fails, good, say: console.error });
    return { value, text: guiltyText(value) };
  },
  async matrix(names, values, store) {
    const { matrix, matrixText } = await import('../maintenance/matrix.ts');
    const value = await matrix(store, {
      candidates: names.map(asVersion),
      hasJourneys: wantsJourneys(values),
      say: console.error,
    });
    const failed = value.some((row) => row.problems.length > 0 || (row.failed?.length ?? 0) > 0);
    return { value, text: matrixText(value), failed };
  },
  async new(names) {
    const { newUnit, newUnitText } = await import('../maintenance/new-unit.ts');
    const value = newUnit(only('new', names, 'one name'));
    return { value, text: newUnitText(value) };
  },
  async gc(names, { lease, 'dry-run': isDryRun = false }, store) {
    none('gc', names);
    const { collect, collectedText, LEASE_HOURS } = await import('../maintenance/gc.ts');
    const hours = lease === undefined ? LEASE_HOURS : numberIn(lease);
    if (hours === null) throw new UsageError(`--lease is a number of hours, such as 168; "${lease}" is none`);
    const value = collect(store, { leaseMs: hours * 3_600_000, isDryRun });
    return { value, text: collectedText(value) };
  },
};

/** Failure to search for: of a command, or of a journey. */
async function failing(
  { run, journey }: Values,
  store: string,
): Promise<(versions: Versions) => Promise<boolean>> {
  if (run !== undefined && journey === undefined) {
    const { commandFails } = await import('../maintenance/run-command.ts');
    return (versions) => commandFails(store, versions, run);
  }
  if (journey === undefined || run !== undefined)
    throw new UsageError("bisect takes --run '<command>' or --journey '<spec>: <title>'");
  const { runInBrowser } = await import('../journeys/run-journeys.ts');
  const { JOURNEYS_DIR } = await import('../journeys/catalogue.ts');
  const [spec = '', title] = journey.split(': ', 2);
  if (!/^[\w.-]+\.spec\.ts$/.test(spec) || !existsSync(join(JOURNEYS_DIR, 'src', spec)))
    throw new UsageError(
      `there is no journey "${spec}"; write it like 'buy-now.large.spec.ts: how its test begins', a file of infra/e2e/src`,
    );
  const one = { spec, units: [], ...(title !== undefined && { title }) };
  return async (versions) => (await runInBrowser(store, versions, [one])).length > 0;
}
