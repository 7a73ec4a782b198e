import type { Bridge } from '@sold/contracts/bridge/bridge';
import { ANALYTICS_POLICY } from '@sold/contracts/federation/trusted-types';
import { deviceStorage } from '@sold/shared/platform/browser-storage';
import { policyOf } from '@sold/shared/platform/trusted-types';
import { type AnalyticsIds, type AnalyticsWindow, providersOf } from './providers.ts';
import { type Consent, createTracker, type Tracker } from './tracker.ts';

const KEY = 'sold-analytics-consent';

/** The providers the edge wrote into the page; none for most sites. */
export function configuredProviders(doc: Document = document): AnalyticsIds {
  const text = doc.querySelector<HTMLMetaElement>('meta[name=sold-analytics]')?.content;
  return text ? (JSON.parse(text) as AnalyticsIds) : {};
}

export function consentNow(): Consent {
  const stored = deviceStorage.read(KEY);
  return stored === null ? null : stored === 'yes';
}

/** Keeps the decision. */
export function keepConsent(yes: boolean): void {
  deviceStorage.write(KEY, yes ? 'yes' : 'no');
}

/** Makes the page's tracker. */
export function startTracking(bridge: Bridge): Tracker {
  const providers = providersOf(configuredProviders());
  const scripts = new Set(providers.map(({ script }) => script));
  const allowed = (url: string) => {
    if (scripts.has(url)) return url;
    throw new TypeError(`${url} is no configured provider.`);
  };
  const policy =
    scripts.size > 0 ? policyOf(window, ANALYTICS_POLICY, { createScriptURL: allowed }) : undefined;
  return createTracker({
    bridge,
    providers,
    consent: consentNow(),
    win: window as Window & AnalyticsWindow,
    load(url) {
      const script = document.createElement('script');
      script.async = true;
      script.src = policy?.createScriptURL(url) ?? allowed(url);
      document.head.append(script);
    },
  });
}
