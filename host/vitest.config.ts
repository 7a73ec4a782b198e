import { defineConfig } from 'vitest/config';

/** Stands in for what the build makes: a test shares nothing with remotes. */
const noSharedScope = {
  name: 'no-shared-scope',
  resolveId: (id: string) => (id === 'virtual:shared-scope' ? id : undefined),
  load: (id: string) => (id === 'virtual:shared-scope' ? 'export const sharedScope = {};' : undefined),
};

export default defineConfig({
  plugins: [noSharedScope],
  test: {
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 120_000 } },
    setupFiles: ['../infra/test-tools/src/patience.ts', '../shared/src/testing/patience.ts'],
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}'],
    globals: false,
    pool: 'threads',
  },
});
