import { deviceStorage } from '@sold/shared/platform/browser-storage';

const NAME = 'sold-session';

/**
 * Lets several tabs agree about the session: `onChange` runs when another tab signed in, signed out or rolled the token,
 * and when this page comes back into view or out of the back-forward cache. The cookie holds the session. Tabs tell each other through
 * the storage, because a browser drops a cached page that gets a message of a `BroadcastChannel`.
 */
export function listenToTabs(onChange: () => void, win: Window & typeof globalThis = window): void {
  win.addEventListener('storage', ({ key }) => {
    if (key === NAME) onChange();
  });
  win.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) onChange();
  });
  win.document.addEventListener('visibilitychange', () => {
    if (win.document.visibilityState === 'visible') onChange();
  });
}

/** Tells the other tabs that the session changed. */
export function tellTabs(): void {
  deviceStorage.write(NAME, String(Date.now()));
}
