import { defineConfig } from 'vitest/config';
import { viteDocuments } from './build/vite-documents.ts';

export default defineConfig({
  plugins: [viteDocuments()],
  test: {
    environment: 'happy-dom',
    include: ['{src,build}/**/*.test.{ts,tsx}'],
    globals: false,
    pool: 'threads',
  },
});
