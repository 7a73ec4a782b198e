import type { Bridge } from '@sold/contracts/bridge/bridge';
import type { DeviceDescriptor } from '@sold/contracts/federation/device/device';
import { storePages } from './store-pages.ts';

/** The store's page on the web is opened when nothing else has after this, milliseconds (specification, section 9). */
export const STORE_FALLBACK_MS = 1_500;

/** Effects on the page; tests replace them. */
export interface StoreMoves {
  to(url: string): void;
  /** Whether the person still looks at this page. */
  isShown(): boolean;
  later(work: () => void, ms: number): void;
}

const MOVES: StoreMoves = {
  to: (url) => window.location.assign(url),
  isShown: () => document.visibilityState === 'visible',
  later: (work, ms) => {
    window.setTimeout(work, ms);
  },
};

/**
 * Opens the app's page in the store: by the app, or on a phone by the store's own link. Where neither has taken the person
 * away after {@link STORE_FALLBACK_MS}, the store's page on the web follows. A PC goes there straight away.
 */
export function openStore(
  device: Pick<DeviceDescriptor, 'ios' | 'android'>,
  bridge: Bridge,
  moves: StoreMoves = MOVES,
): void {
  const pages = storePages();
  const url = device.ios ? pages.ios : pages.android;
  const link = storeLink(device, url);
  const isAsked = bridge.send('outBrowsingMessage', { url }).ok || bridge.send('openWebView', { url }).ok;
  if (!isAsked) moves.to(link ?? url);
  if (!isAsked && link === null) return;
  moves.later(() => {
    if (moves.isShown()) moves.to(url);
  }, STORE_FALLBACK_MS);
}

/** Returns the link of the store's own app, or null. */
function storeLink({ ios, android }: Pick<DeviceDescriptor, 'ios' | 'android'>, url: string): string | null {
  const { host, pathname, searchParams } = new URL(url);
  if (ios && host === 'apps.apple.com') return url.replace('https:', 'itms-apps:');
  const id = searchParams.get('id');
  const isPlay = android && host === 'play.google.com' && pathname === '/store/apps/details';
  return isPlay && id ? `market://details?id=${encodeURIComponent(id)}` : null;
}
