import { defineConfig } from 'vitest/config';
import { patience } from '../../vitest.patience.ts';

export default defineConfig({
  test: {
    ...patience,
    globalSetup: 'src/testing/postgres-server.ts',
    include: ['src/**/*.test.ts'],
  },
});
