import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // What a rendering or a call may take is part of what is tested: a machine under load may lose such a race once.
    retry: process.env.CI ? 1 : 0,
  },
});
