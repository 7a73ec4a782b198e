import { useSyncExternalStore } from 'react';
import { toast } from './toast.ts';

/** Whether the browser has a connection, as far as it knows: without one it is sure, with one a service may still not be reached. */
export function isOnline(): boolean {
  return navigator.onLine;
}

/** {@link isOnline} for a screen; rendered without a browser there is one. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(follow, isOnline, () => true);
}

/** Runs the work when the connection comes back, once. @returns stops waiting for it */
export function whenOnline(work: () => void): () => void {
  const listener = () => work();
  window.addEventListener('online', listener, { once: true });
  return () => window.removeEventListener('online', listener);
}

/**
 * Fetches code that comes late, for `lazy` and the like, whose failures last. Without a connection the page says so, and what was
 * asked for comes when there is one; any other failure is thrown.
 * @example const Panel = lazy(() => loadConnected(() => import('./panel.tsx')));
 */
export async function loadConnected<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (isOnline()) throw error;
    toast('인터넷 연결이 끊겼어요. 연결되면 바로 보여 드려요.', { durationMs: 3_000 });
    await new Promise<void>((resolve) => whenOnline(resolve));
    return loadConnected(load);
  }
}

function follow(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}
