import type { AnalyticsEvent } from '@sold/contracts/bridge/analytics';
import type { Bridge } from '@sold/contracts/bridge/bridge';
import type { Tracker } from '../analytics/tracker.ts';

/** Wait before the question of consent, milliseconds: the first screen comes first. */
const ASK_AFTER_MS = 3_000;

/** The way to the tracker, which is fetched with the first event or the question of consent. */
export function createTracking(bridge: Bridge) {
  let tracker: Promise<Tracker> | null = null;

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
    /** An event that cannot be passed on must not disturb the person. */
    track(event: AnalyticsEvent): void {
      ready().then(
        (own) => own.track(event),
        () => undefined,
      );
    },
    /** Asks for consent on the web, where the edge configured providers. */
    askLater(): void {
      if (bridge.present || !document.querySelector('meta[name=sold-analytics]')) return;
      setTimeout(async () => {
        const { askConsent } = await import(
          /* webpackChunkName: 'analytics' */ '../analytics/ask-consent.ts'
        );
        await askConsent(await ready());
      }, ASK_AFTER_MS);
    },
  };
}
