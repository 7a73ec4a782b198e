// `npm start`: installs what the site needs and hands over to serve.ts on the locked Node.
import { join } from 'node:path';
import { handOver } from './hand-over.mjs';
import { install, ROOT, toolEnvironment } from './toolchain.mjs';
import { understand } from './usage.mjs';

understand('start');
await install();
handOver(
  ['--import', join(ROOT, 'infra/deploy/src/end-with-parent.ts'), join(ROOT, 'scripts/serve.ts')],
  toolEnvironment(),
);
