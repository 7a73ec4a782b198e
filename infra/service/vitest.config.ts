import { defineConfig } from 'vitest/config';
import { patience } from '../../vitest.patience.ts';

export default defineConfig({
  test: {
    ...patience,
    setupFiles: [...patience.setupFiles, './src/testing/database-cost.ts'],
    globalSetup: 'src/testing/postgres-server.ts',
    pool: 'forks',
    isolate: false,
  },
});
