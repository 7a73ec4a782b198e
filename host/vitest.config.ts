import { defineConfig } from 'vitest/config';
import { pagePatience } from '../vitest.patience.ts';

/** Stands in for what the build makes: a test shares nothing with remotes. */
const noSharedScope = {
  name: 'no-shared-scope',
  resolveId: (id: string) => (id === 'virtual:shared-scope' ? id : undefined),
  load: (id: string) => (id === 'virtual:shared-scope' ? 'export const sharedScope = {};' : undefined),
};

export default defineConfig({
  plugins: [noSharedScope],
  test: {
    ...pagePatience,
    environment: 'happy-dom',
    globals: false,
    pool: 'threads',
  },
});
