import { defineConfig } from 'vitest/config';
import { pagePatience } from '../../vitest.patience.ts';

export default defineConfig({
  test: { ...pagePatience, environment: 'happy-dom', pool: 'threads' },
});
