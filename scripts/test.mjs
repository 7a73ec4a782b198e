// `npm test` and `npm run test:flakes`: install what is missing and hand over to infra/test-tools on the locked Node.
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { handOver } from './hand-over.mjs';
import { install, ROOT, toolEnvironment } from './toolchain.mjs';

const [first, ...words] = process.argv.slice(2);
const program = first === 'flakes' ? 'flakes.ts' : 'main.ts';
const rest = first === 'flakes' || first === undefined ? words : [first, ...words];
await install({ testTools: !rest.includes('--quick') });
handOver([join(ROOT, 'infra/test-tools/src/run', program), ...rest], {
  ...toolEnvironment(),
  SOLD_TEST_RUN: randomUUID(),
});
