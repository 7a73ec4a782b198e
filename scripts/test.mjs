// `npm test`: installs what is missing and hands over to the runner in infra/test-tools on the locked Node.
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { handOver } from './hand-over.mjs';
import { install, ROOT, toolEnvironment } from './toolchain.mjs';

const words = process.argv.slice(2);
await install({ testTools: !words.includes('--quick') });
handOver([join(ROOT, 'infra/test-tools/src/run/main.ts'), ...words], {
  ...toolEnvironment(),
  SOLD_TEST_RUN: randomUUID(),
});
