// `npm start`: installs what is missing and hands over to serve.ts on the locked Node.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { install, lockedNode, ROOT, toolEnvironment } from './toolchain.mjs';

await install();
const server = spawn(lockedNode(), [join(ROOT, 'scripts/serve.ts')], {
  cwd: ROOT,
  stdio: 'inherit',
  env: toolEnvironment(),
});
// The terminal sends Ctrl-C to both; this one only waits until everything has ended cleanly.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => server.kill('SIGTERM'));
server.once('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 0 : 1)));
