import type { UnitName } from '@sold/contracts/federation/release';
import { affectedBy, type Journey, journeyName } from './catalogue.ts';
import { type RunJourneys, runInBrowser } from './run-journeys.ts';
import { keepPassed, met, passedAt, type Versions } from './verdicts.ts';

export interface TryOptions {
  /** Default: in Chromium. */
  run?: RunJourneys;
  /** Default: everything that the changed units affect. */
  journeys?: readonly Journey[];
  say?: (line: string) => void;
}

/**
 * Tries versions together in a browser: journeys that have passed with these very releases are not run again.
 * @param changed units that are not live in these versions yet
 * @returns failures: one sentence each
 */
export async function tryTogether(
  store: string,
  versions: Versions,
  changed: readonly UnitName[],
  {
    run = runInBrowser,
    journeys = affectedBy(changed, Object.keys(versions) as UnitName[]),
    say = () => undefined,
  }: TryOptions = {},
): Promise<string[]> {
  if (changed.length === 0) return [];
  const wanted = journeys.filter((journey) => passedAt(store, journey, versions) === null);
  say(
    `${journeys.length} journeys, of which ${journeys.length - wanted.length} have passed with these releases before.`,
  );
  if (wanted.length === 0) return [];
  const failed = await run(store, versions, wanted);
  for (const journey of wanted)
    if (!failed.some((one) => one.journey === journey)) keepPassed(store, journey, versions);
  return failed.map(({ journey, why }) => {
    const who = met(journey, versions).map((unit) => `${unit} ${versions[unit]}`);
    return `The journey "${journeyName(journey)}" fails with ${who.join(', ')}: ${why}. Mend the unit that changed, then publish again.`;
  });
}
