// Runs on the machine's own Node (20 or later): what everything else runs on.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withoutInspector } from './environment/node-options.mjs';
import { withoutProxyHere } from './environment/proxies.mjs';
import { packagesProblem } from './packages.mjs';

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

/** Runs a program to its end. @returns its exit code */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', ...options });
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
}

/** Installs a set of packages unless it is there; ends this process with one line when that fails. */
export async function install(set = 'site') {
  const problem = await packagesProblem(set, ROOT);
  if (problem === null) return;
  console.error(problem);
  process.exit(1);
}

/** The locked Node that runs the TypeScript of this project without a build. */
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

/** Environment of what this process starts: the locked Node and the installed tools come first. */
export function toolEnvironment() {
  const path = [dirname(lockedNode()), join(ROOT, 'node_modules/.bin'), process.env.PATH].join(':');
  return { ...withoutInspector(withoutProxyHere(process.env)), PATH: path };
}
