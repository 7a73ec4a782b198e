import type { DeviceDescriptor } from '@sold/contracts/federation/device';
import { APP_SCHEME, isAppLink } from '@sold/contracts/rules/link';
import { storePages } from './store-pages.ts';

/** A link of the app's own: `target` itself, or one that shows an address of ours. */
function appLink(target: string): string {
  return isAppLink(target) ? target : `${APP_SCHEME}//webview?url=${encodeURIComponent(target)}`;
}

/** The same link as Android takes it from a page. */
function intentLink(target: string): string {
  return `${appLink(target).replace(APP_SCHEME, 'intent:')}#Intent;scheme=soldapp;package=kr.sold.app;end`;
}

/** iOS shows an error page for a link nobody takes; the page comes back after this, milliseconds (specification, section 9). */
export const RELOAD_MS = 400;
/** When the page looks whether the app took over, milliseconds. */
export const INSTALL_CHECK_MS = 800;
/** A check that comes later than this says that the page was away: the app opened, milliseconds. */
export const INSTALL_LIMIT_MS = 1_500;

/** What the two functions do to the page; given in by tests. */
export interface PageMoves {
  to(url: string): void;
  reload(): void;
  now(): number;
  later(work: () => void, ms: number): void;
}

const MOVES: PageMoves = {
  to: (url) => window.location.assign(url),
  reload: () => window.location.reload(),
  now: () => Date.now(),
  later: (work, ms) => {
    window.setTimeout(work, ms);
  },
};

type Phone = Pick<DeviceDescriptor, 'ios' | 'android'>;

/**
 * Opens the app at a page of ours or at a link of its own: on iOS with a reload after 400 ms, on Android by the link alone.
 */
export function openApp(device: Phone, target: string, moves: PageMoves = MOVES): void {
  if (device.ios) {
    moves.to(appLink(target));
    moves.later(moves.reload, RELOAD_MS);
  } else if (device.android) moves.to(intentLink(target));
}

/** Leads to the store when the app did not open: the page is still there after 800 ms, less than 1,500 ms have passed. */
export function installApp(device: Phone, moves: PageMoves = MOVES): void {
  const started = moves.now();
  moves.later(() => {
    if (moves.now() - started >= INSTALL_LIMIT_MS) return;
    if (device.ios) moves.to(storePages().ios);
    else if (device.android) moves.to(storePages().android);
  }, INSTALL_CHECK_MS);
}
