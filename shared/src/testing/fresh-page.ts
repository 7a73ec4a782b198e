/**
 * Setup of every project with pages: each test begins in a browser that has kept nothing, and on a page that remembers nothing. Files
 * share a worker, so that what one could not store would be known in the next.
 */
import { beforeEach } from 'vitest';
import { deviceStorage, tabStorage } from '../platform/browser-storage.ts';

beforeEach(() => {
  if (typeof window === 'undefined') return;
  sessionStorage.clear();
  localStorage.clear();
  tabStorage.forget();
  deviceStorage.forget();
});
