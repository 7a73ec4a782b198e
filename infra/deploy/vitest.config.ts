import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 120_000 } },
    setupFiles: ['../../infra/test-tools/src/patience.ts'],
    include: ['src/**/*.test.ts'],
  },
});
