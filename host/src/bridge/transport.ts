import type { ToApp } from '@sold/contracts/bridge/envelope';

/** Hands one message to the app; false when that failed. Never throws. */
export type Post = (message: ToApp) => boolean;

/** The way to the app: a WebKit message handler on iOS (takes objects), a JavaScript interface on Android (takes text). */
export function findApp(win: Window): Post | null {
  const ios = win.webkit?.messageHandlers?.soldApp;
  const android = win.SoldApp;
  if (ios) return (message) => attempt(() => ios.postMessage(message));
  if (android) return (message) => attempt(() => android.postMessage(JSON.stringify(message)));
  return null;
}

function attempt(work: () => void): boolean {
  try {
    work();
    return true;
  } catch (error) {
    // The app's side broke; the page must not.
    console.warn('The app did not take a message.', error);
    return false;
  }
}
