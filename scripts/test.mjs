// `npm test`, `npm run test:flakes` and `npm run test:mutants`: install what is missing and hand over to infra/test-tools on the
// locked Node.
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { handOver } from './hand-over.mjs';
import { install, ROOT, toolEnvironment } from './toolchain.mjs';
import { understand } from './usage.mjs';

/** Other programs than that of `npm test`. */
const PROGRAMS = { flakes: 'run/flakes.ts', mutants: 'mutants/main.ts' };

const [first = '', ...rest] = process.argv.slice(2);
const words = first in PROGRAMS ? rest : process.argv.slice(2);
understand(first in PROGRAMS ? `test:${first}` : 'test', words);
await install('tests');
handOver([join(ROOT, 'infra/test-tools/src', PROGRAMS[first] ?? 'run/main.ts'), ...words], {
  ...toolEnvironment(),
  SOLD_TEST_RUN: randomUUID(),
});
