import type { AnalyticsEvent } from '@sold/contracts/bridge/analytics';
import type { Bridge } from '@sold/contracts/bridge/bridge';
import type { Tracker } from '../analytics/tracker.ts';
import { createUserId } from './user-id.ts';

/** Wait before the question of consent, milliseconds: the first screen comes first. */
const ASK_AFTER_MS = 3_000;

/** Whether the edge was set up with a provider. */
function isConfigured(): boolean {
  return document.querySelector('meta[name=sold-analytics]') !== null;
}

/** The way to the tracker, which is fetched with the first event or the question of consent. */
export function createTracking(bridge: Bridge) {
  let tracker: Promise<Tracker> | null = null;
  let last: Promise<void> = Promise.resolve();
  const userId = createUserId();

  function ready(): Promise<Tracker> {
    tracker ??= import(/* webpackChunkName: 'analytics' */ '../analytics/start.ts').then(
      ({ startTracking }) => startTracking(bridge),
    );
    tracker.catch(() => {
      tracker = null;
    });
    return tracker;
  }

  return {
    /** Passes an event on to the app or the providers. A failure has no effect. */
    track(event: AnalyticsEvent): void {
      if (!bridge.present && !isConfigured()) return;
      // In the order they came: the one before may still wait for its user.
      last = Promise.all([ready(), userId(), last]).then(
        ([own, user_id]) => own.track({ ...event, user_id }),
        () => undefined,
      );
    },
    /** Asks for consent on the web, where the edge configured providers. */
    askLater(): void {
      if (bridge.present || !isConfigured()) return;
      setTimeout(async () => {
        const { askConsent } = await import(
          /* webpackChunkName: 'analytics' */ '../analytics/ask-consent.ts'
        );
        await askConsent(await ready());
      }, ASK_AFTER_MS);
    },
  };
}
