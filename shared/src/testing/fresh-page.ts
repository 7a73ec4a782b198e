/**
 * Setup of every project with pages: each test begins in a browser that has kept nothing, and on a page that remembers nothing. Files
 * share a worker, so that what one could not store would be known in the next, and what one has begun would end in the next.
 */
import { afterAll, beforeEach } from 'vitest';
import { deviceStorage, tabStorage } from '../platform/browser-storage.ts';

beforeEach(() => {
  if (typeof window === 'undefined') return;
  sessionStorage.clear();
  localStorage.clear();
  tabStorage.forget();
  deviceStorage.forget();
});

/** Most turns that React needs for pending work. */
const TURNS = 5;

// Pending renders need the page, which is removed now.
afterAll(async () => {
  if (typeof window === 'undefined') return;
  for (let turn = 0; turn < TURNS; turn += 1) await new Promise((done) => setImmediate(done));
});
