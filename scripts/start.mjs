// `npm start`: installs what is missing and hands over to serve.ts on the locked Node.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { install, lockedNode, ROOT, toolEnvironment } from './toolchain.mjs';

/** Time between two looks at npm, milliseconds. */
const LOOK_MS = 250;

// npm that is told to end ends its shell, which tells nobody: then this process has another parent.
const shell = process.ppid;
await install();
const server = spawn(
  lockedNode(),
  ['--import', join(ROOT, 'infra/deploy/src/end-with-parent.ts'), join(ROOT, 'scripts/serve.ts')],
  { cwd: ROOT, stdio: 'inherit', env: toolEnvironment() },
);
// Asked twice, as by a terminal that tells both, it ends once. This one waits until everything has ended cleanly.
const end = () => server.kill('SIGTERM');
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);
if (process.env.npm_lifecycle_event === 'start')
  setInterval(() => {
    if (process.ppid !== shell) end();
  }, LOOK_MS).unref();
server.once('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 0 : 1)));
