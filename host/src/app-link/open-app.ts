import { APP_SCHEME, isAppLink } from '@sold/contracts/base/link';
import type { DeviceDescriptor } from '@sold/contracts/federation/device/device';
import { notePendingCheck, takePendingCheck } from './pending-check.ts';
import { storePages } from './store-pages.ts';

/** A link of the app's own: `target` itself, or one that shows an address of ours. */
function appLink(target: string): string {
  return isAppLink(target) ? target : `${APP_SCHEME}//webview?url=${encodeURIComponent(target)}`;
}

/** Returns the link in the form that Android requires from a page. Its `#` part names the app, so a `#` of the target is dropped. */
function intentLink(target: string): string {
  const [link = ''] = appLink(target).split('#');
  return `intent:${link.slice(APP_SCHEME.length)}#Intent;scheme=soldapp;package=kr.sold.app;end`;
}

/** iOS shows an error page for a link without an app; the page comes back after this, milliseconds (specification, section 9). */
export const RELOAD_MS = 400;
/** When the page looks whether the app took over, milliseconds. */
export const INSTALL_CHECK_MS = 800;
/** A check that comes later than this says that the page was away: the app opened, milliseconds. */
export const INSTALL_LIMIT_MS = 1_500;

/** Longest time for the page to come back by its reload, milliseconds: later, the store does not open any more. */
export const COME_BACK_MS = 5_000;

/** Effects on the page; tests replace them. */
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
  // On iOS the link's reload ends this page before it has looked.
  if (device.ios) notePendingCheck(started);
  moves.later(() => {
    takePendingCheck();
    if (moves.now() - started < INSTALL_LIMIT_MS) toStore(device, moves);
  }, INSTALL_CHECK_MS);
}

/**
 * Goes on, in the page that was loaded again, with the check that the reload of {@link openApp} has ended. How long the page
 * took to load says nothing of the app, so that it does not count towards the 1,500 ms.
 * @param started when the check began, milliseconds since 1970
 * @param reloaded when this page began to load, milliseconds since 1970
 */
export function resumeInstallCheck(
  device: Phone,
  started: number,
  reloaded: number = performance.timeOrigin,
  moves: PageMoves = MOVES,
): void {
  const before = reloaded - started;
  const resumed = moves.now();
  if (before < 0 || resumed - reloaded > COME_BACK_MS) return;
  moves.later(
    () => {
      if (before + moves.now() - resumed < INSTALL_LIMIT_MS) toStore(device, moves);
    },
    Math.max(0, INSTALL_CHECK_MS - (resumed - started)),
  );
}

function toStore(device: Phone, moves: PageMoves): void {
  if (device.ios) moves.to(storePages().ios);
  else if (device.android) moves.to(storePages().android);
}
