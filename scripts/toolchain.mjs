// Runs on the machine's own Node (20 or later): finds or installs what everything else runs on.
import { spawn } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const PNPM = ['npx', '-y', 'pnpm@12.21.0'];
const INSTALLED = join(ROOT, 'node_modules/.modules.yaml');

/** Runs a program to its end with this terminal; resolves to its exit code. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', ...options });
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
}

/** Installs the locked packages unless they are there and newer than the lock file. */
export async function install() {
  const fresh =
    existsSync(INSTALLED) && statSync(INSTALLED).mtimeMs >= statSync(join(ROOT, 'pnpm-lock.yaml')).mtimeMs;
  if (fresh) return;
  console.log('Installing packages …');
  const code = await run(PNPM[0], [...PNPM.slice(1), 'install', '--frozen-lockfile']);
  if (code !== 0) {
    console.error(
      'The packages could not be installed. Check that the npm registry can be reached, then try again.',
    );
    process.exit(code);
  }
}

/** The locked Node that runs the TypeScript of this house without a build. */
export function lockedNode() {
  const names = [`node-${process.platform}-${process.arch}`, `node-bin-${process.platform}-${process.arch}`];
  const found = names
    .map((name) => join(ROOT, 'node_modules', name, 'bin/node'))
    .find((path) => existsSync(path));
  if (found === undefined) {
    console.error(
      `There is no locked Node for ${process.platform} ${process.arch}; supported are Linux and macOS on x64 and arm64.`,
    );
    process.exit(1);
  }
  return found;
}

/** Environment in which the locked Node and the installed tools come first. */
export function toolEnvironment() {
  const path = [dirname(lockedNode()), join(ROOT, 'node_modules/.bin'), process.env.PATH].join(':');
  return { ...process.env, PATH: path };
}
