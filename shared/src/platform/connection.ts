import { useSyncExternalStore } from 'react';

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

/** Runs the work whenever the browser shows the page again out of its back-forward cache. @returns stops it */
export function whenRestored(work: () => void): () => void {
  const listener = ({ persisted }: PageTransitionEvent) => persisted && work();
  window.addEventListener('pageshow', listener);
  return () => window.removeEventListener('pageshow', listener);
}

function follow(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}
