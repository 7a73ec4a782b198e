import { defineConfig } from 'vitest/config';
import { viteDocuments } from './build/vite-documents.ts';

export default defineConfig({
  plugins: [viteDocuments()],
  test: {
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 120_000 } },
    setupFiles: ['../../infra/test-tools/src/patience.ts', '../../shared/src/testing/patience.ts'],
    environment: 'happy-dom',
    include: ['{src,build}/**/*.test.{ts,tsx}'],
    globals: false,
    // As long as a busy machine needs: a long document in a browser made of JavaScript.
    pool: 'threads',
    isolate: false,
  },
});
