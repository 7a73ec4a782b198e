import { deviceStorage } from '@sold/shared/platform/browser-storage';
import { openTabChannel } from '@sold/shared/platform/tab-channel';

const NAME = 'sold-session';

let channel: BroadcastChannel | null = null;

/**
 * Lets several tabs agree about the session: `onChange` runs when another tab signed in, signed out or rolled the token,
 * and when this page comes back into view or out of the back-forward cache, where it hears nothing. The cookie holds the session.
 */
export function listenToTabs(onChange: () => void, win: Window & typeof globalThis = window): void {
  const open = () => {
    channel = openTabChannel(NAME);
    channel?.addEventListener('message', onChange);
  };
  open();
  // Web views without BroadcastChannel hear of a change in the storage.
  win.addEventListener('storage', ({ key }) => {
    if (key === NAME) onChange();
  });
  // A message to a page in the back-forward cache would end it, and every answer to a signed-in customer sends one.
  win.addEventListener('pagehide', () => {
    channel?.close();
    channel = null;
  });
  win.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    open();
    onChange();
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
