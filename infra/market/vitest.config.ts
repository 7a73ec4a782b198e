import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    globalSetup: '../service/src/testing/postgres-server.ts',
    testTimeout: 180_000,
    hookTimeout: 180_000,
    pool: 'forks',
    // Each suite has a database of its own and leaves nothing behind: the engine is compiled once for all of a worker's suites.
    isolate: false,
  },
});
