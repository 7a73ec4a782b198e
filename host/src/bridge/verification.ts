import type { Bridge } from '@sold/contracts/bridge/bridge';
import { createStore } from '@sold/shared/platform/store';

/** What is said when the browser opens no window for the check. */
export const WINDOW_BLOCKED =
  '본인인증 창이 열리지 않았어요. 브라우저의 팝업 차단을 해제한 뒤 다시 시도해 주세요.';

/** How often a closed window is noticed, milliseconds. */
const WATCH_MS = 500;

/** What became of an identity check. */
export type Verified = 'certified' | 'cancelled' | 'blocked';

/** Counts the app's messages that a check in its web view succeeded. */
const certified = createStore(0);

/** Takes the app's `onCertificated`. */
export function appCertified(): void {
  certified.set(certified.get() + 1);
}

/**
 * Opens the one-time identity check at `{origin}/save/{token}` (specification, section 7): in a web view of the app, or
 * on the web in a window of its own. Resolves when the app calls `onCertificated`, when our own page reports success,
 * or when the window is closed.
 */
export function verifyIdentity(token: string, bridge: Bridge, win: Window = window): Promise<Verified> {
  const url = `${win.location.origin}/save/${encodeURIComponent(token)}`;
  return new Promise((resolve) => {
    let watch = 0;
    const done = (result: Verified) => {
      win.clearInterval(watch);
      win.removeEventListener('message', onMessage);
      forget();
      resolve(result);
    };
    const onMessage = (event: MessageEvent<unknown>) => {
      if (event.origin === win.location.origin && isSuccess(event.data, token)) done('certified');
    };
    win.addEventListener('message', onMessage);
    const forget = certified.subscribe(() => done('certified'));

    if (bridge.send('openWebView', { url }).ok) return;
    const popup = win.open(url, 'sold-verify', 'popup,width=480,height=760');
    if (popup === null) return done('blocked');
    watch = win.setInterval(() => {
      if (popup.closed) done('cancelled');
    }, WATCH_MS);
  });
}

function isSuccess(data: unknown, token: string): boolean {
  if (typeof data !== 'object' || data === null) return false;
  const { type, token: certified } = data as { type?: unknown; token?: unknown };
  return type === 'sold:certified' && certified === token;
}
