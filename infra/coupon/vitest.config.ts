import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    globalSetup: '../service/src/testing/postgres-server.ts',
    testTimeout: 180_000,
    hookTimeout: 180_000,
    pool: 'forks',
    isolate: false,
  },
});
