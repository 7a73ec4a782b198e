import { useSyncExternalStore } from 'react';

/** False where the page is made without a browser. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(never, inBrowser, onServer);
}

const never = () => () => undefined;
const inBrowser = () => true;
const onServer = () => false;
