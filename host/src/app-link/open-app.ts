import type { DeviceDescriptor } from '@sold/contracts/federation/device';
import { STORE_PAGES } from '../config.ts';

/** Link that opens the app on iOS and on Android; the address of the page is put in. */
const APP_LINKS = {
  ios: (page: string) => `soldapp://webview?url=${encodeURIComponent(page)}`,
  android: (page: string) =>
    `intent://webview?url=${encodeURIComponent(page)}#Intent;scheme=soldapp;package=kr.sold.app;end`,
} as const;

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

/** Opens the app at a page of ours: on iOS with a reload after 400 ms, on Android by the link alone. */
export function openApp(device: Phone, page: string, moves: PageMoves = MOVES): void {
  if (device.ios) {
    moves.to(APP_LINKS.ios(page));
    moves.later(moves.reload, RELOAD_MS);
  } else if (device.android) moves.to(APP_LINKS.android(page));
}

/** Leads to the store when the app did not open: the page is still there after 800 ms, less than 1,500 ms have passed. */
export function installApp(device: Phone, moves: PageMoves = MOVES): void {
  const started = moves.now();
  moves.later(() => {
    if (moves.now() - started >= INSTALL_LIMIT_MS) return;
    if (device.ios) moves.to(STORE_PAGES.ios);
    else if (device.android) moves.to(STORE_PAGES.android);
  }, INSTALL_CHECK_MS);
}
