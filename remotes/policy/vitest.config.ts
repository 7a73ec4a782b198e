import { defineConfig } from 'vitest/config';
import { pagePatience } from '../../vitest.patience.ts';
import { viteDocuments } from './build/vite-documents.ts';

export default defineConfig({
  plugins: [viteDocuments()],
  test: {
    ...pagePatience,
    environment: 'happy-dom',
    globals: false,
    // As long as a busy machine needs: a long document in a browser made of JavaScript.
    pool: 'threads',
    isolate: false,
  },
});
