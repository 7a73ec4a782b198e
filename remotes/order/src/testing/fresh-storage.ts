/** For tests: every one begins in a browser that has kept nothing. */

import { beforeEach } from 'vitest';

beforeEach(() => {
  if (typeof window === 'undefined') return;
  sessionStorage.clear();
  localStorage.clear();
});
