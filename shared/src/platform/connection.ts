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
  return on('online', work, { once: true });
}

/** Runs the work whenever the browser shows the page again out of its back-forward cache. @returns stops it */
export function whenRestored(work: () => void): () => void {
  return on('pageshow', ({ persisted }) => persisted && work());
}

function follow(onChange: () => void): () => void {
  const leaves = [on('online', onChange), on('offline', onChange)];
  return () => {
    for (const leave of leaves) leave();
  };
}

function on<T extends keyof WindowEventMap>(
  type: T,
  work: (event: WindowEventMap[T]) => void,
  options?: AddEventListenerOptions,
): () => void {
  window.addEventListener(type, work, options);
  return () => window.removeEventListener(type, work);
}
