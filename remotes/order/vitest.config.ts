import { defineConfig } from 'vitest/config';
import { pagePatience } from '../../vitest.patience.ts';

export default defineConfig({
  test: {
    ...pagePatience,
    setupFiles: [...pagePatience.setupFiles, './src/testing/set-up.ts'],
    environment: 'happy-dom',
    globals: false,
    pool: 'threads',
    isolate: false,
  },
});
