import type { SentEvent } from '@sold/contracts/bridge/analytics';
import type { Bridge } from '@sold/contracts/bridge/bridge';
import type { AnalyticsWindow, Provider } from './providers.ts';

/** Events kept while the person has not decided; older ones are dropped. */
const STORED = 50;

/** Whether the person lets the providers see what they do; null while undecided. */
export type Consent = boolean | null;

/** The fan-out of events. */
export interface Tracker {
  track(event: SentEvent): void;
  /** Takes the decision: loads the providers and sends what was kept, or forgets it. */
  decide(consent: boolean): void;
}

export interface TrackerOptions {
  bridge: Bridge;
  providers: readonly Provider[];
  consent: Consent;
  win: AnalyticsWindow;
  /** Fetches a provider's script. */
  load(script: string): void;
}

/**
 * One event in, every provider out. In the app it goes to the app, which has its own consent and its own providers; on the
 * web no provider is loaded and nothing is sent before the person agreed.
 */
export function createTracker({ bridge, providers, consent, win, load }: TrackerOptions): Tracker {
  let decided = consent;
  let stored: SentEvent[] = [];
  let isStarted = false;

  function send(event: SentEvent): void {
    for (const provider of providers) provider.send(event, win);
  }

  function start(): void {
    if (isStarted) return;
    isStarted = true;
    for (const provider of providers) {
      provider.start(win);
      load(provider.script);
    }
  }

  if (decided && !bridge.present) start();
  return {
    track(event) {
      if (bridge.present) bridge.send('sendAnalyticsEvent', event);
      else if (decided) send(event);
      else if (decided === null) stored = [...stored, event].slice(-STORED);
    },
    decide(yes) {
      decided = yes;
      if (yes && !bridge.present) {
        start();
        for (const event of stored) send(event);
      }
      stored = [];
    },
  };
}
