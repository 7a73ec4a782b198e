import { defineConfig } from 'vitest/config';
import { patience } from '../vitest.patience.ts';

export default defineConfig({
  // Pure functions share nothing that one file could leave to the next.
  test: {
    ...patience,
    pool: 'threads',
    isolate: false,
  },
});
