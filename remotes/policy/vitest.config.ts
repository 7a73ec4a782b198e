import { defineConfig } from 'vitest/config';
import { viteDocuments } from './build/vite-documents.ts';

export default defineConfig({
  plugins: [viteDocuments()],
  test: {
    environment: 'happy-dom',
    include: ['{src,build}/**/*.test.{ts,tsx}'],
    globals: false,
    // As long as a busy machine needs: a long document in a browser made of JavaScript.
    testTimeout: 60_000,
    pool: 'threads',
    isolate: false,
  },
});
