import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Pure functions share nothing that one file could leave to the next.
  test: {
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 120_000 } },
    setupFiles: ['../infra/test-tools/src/patience.ts'],
    include: ['src/**/*.test.ts'],
    pool: 'threads',
    isolate: false,
  },
});
