import { setTimeout as wait } from 'node:timers/promises';
import { addressesIn } from '@sold/service/clients/ask-replicas';
import { environment } from '@sold/service/settings/environment';
import { sharedObjects, withSharedStore } from '../bucket/shared-store.ts';
import type { AtStage } from '../canary/stages.ts';
import { storeDir } from '../store/store.ts';
import { type Command, numberIn, UsageError } from './words.ts';

/** Time between two looks, seconds. */
const EVERY_S = 10;
/** A day: a canary without a decision for longer is not watched. */
const LONGEST_S = 86_400;

function portIn(text: string): number {
  const port = numberIn(text);
  if (port === null || !Number.isInteger(port) || port > 65_535)
    throw new UsageError(`--page is a port, such as 9300; "${text}" is not`);
  return port;
}

/** Watches canaries until it is ended; a line for each look. */
export const watch: Command = async (
  names,
  { every = String(EVERY_S), page, 'dry-run': isDryRun = false, json = false },
) => {
  const set = addressesIn(environment.RELEASE_METRICS ?? '');
  const servers = names.length > 0 ? names : set;
  if (servers.length === 0)
    throw new UsageError(
      'watch takes the addresses of the page servers’ figures (http://127.0.0.1:<METRICS_PORT>/metrics), or RELEASE_METRICS has them',
    );
  const seconds = numberIn(every);
  if (seconds === null || seconds <= 0 || seconds > LONGEST_S)
    throw new UsageError(`--every is a number of seconds, at most ${LONGEST_S}; "${every}" is not`);
  // A line for people is a text for programs, so that each line can be read.
  const say = (line: string) => console.log(json ? JSON.stringify(line) : line);
  const { canaryWatch } = await import('../canary/watch.ts');
  const { fetchCounts } = await import('../canary/figures.ts');
  let canaries: readonly AtStage[] = [];
  const show = (shown: readonly AtStage[]) => {
    canaries = shown;
  };
  if (page !== undefined) {
    const { serveWatchPage } = await import('../canary/watch-page.ts');
    say(`Stages are shown at ${(await serveWatchPage(portIn(page), () => canaries)).url}`);
  }
  const look = canaryWatch({ servers, fetchCounts, now: () => performance.now(), say, isDryRun, show });
  const objects = await sharedObjects();
  for (;;) {
    // Each look has the set of this moment, also where machines share it.
    await withSharedStore(storeDir(), objects, look).catch((error: Error) => console.error(error.message));
    await wait(seconds * 1000);
  }
};
