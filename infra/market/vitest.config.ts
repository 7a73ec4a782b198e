import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 120_000 } },
    setupFiles: ['../../infra/test-tools/src/patience.ts'],
    globalSetup: '../service/src/testing/postgres-server.ts',
    pool: 'forks',
    // Each suite has a database of its own and leaves nothing behind: the engine is compiled once for all of a worker's suites.
    isolate: false,
  },
});
