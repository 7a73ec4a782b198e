import { deviceStorage } from '@sold/shared/platform/browser-storage';
import { openTabChannel } from '@sold/shared/platform/tab-channel';

const NAME = 'sold-session';

let channel: BroadcastChannel | null = null;

/**
 * Lets several tabs agree about the session: `onChange` runs when another tab signed in, signed out or rolled the token,
 * and when this page comes back into view or out of the back-forward cache. The cookie holds the session.
 */
export function listenToTabs(onChange: () => void, win: Window & typeof globalThis = window): void {
  channel = openTabChannel(NAME);
  channel?.addEventListener('message', onChange);
  // Web views without BroadcastChannel hear of a change in the storage.
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
  if (channel) channel.postMessage(null);
  else deviceStorage.write(NAME, String(Date.now()));
}
