import { defineConfig } from 'vitest/config';
import { patience } from '../vitest.patience.ts';

const kind = process.env.SMALL_APART ? '.medium' : '';

export default defineConfig({
  test: {
    ...patience,
    name: 'scripts',
    include: [`**/*${kind}.test.{mjs,ts}`],
    pool: 'forks',
    isolate: false,
  },
});
