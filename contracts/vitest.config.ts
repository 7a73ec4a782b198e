import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Pure functions share nothing that one file could leave to the next.
  test: { include: ['src/**/*.test.ts'], pool: 'threads', isolate: false },
});
