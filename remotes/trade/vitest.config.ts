import { defineConfig } from 'vitest/config';
import { pagePatience } from '../../vitest.patience.ts';

export default defineConfig({
  test: {
    ...pagePatience,
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}'],
    globals: false,
    pool: 'threads',
  },
});
