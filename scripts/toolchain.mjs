// Runs on the machine's own Node (20 or later): finds or installs what everything else runs on.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const PNPM = ['npx', '-y', 'pnpm@12.21.0'];
/** What `npm test` needs and `npm start` does not install. */
const TEST_TOOLS = { name: '@sold/test-tools', folder: join(ROOT, 'infra/test-tools') };
const INSTALLED = join(ROOT, 'node_modules/.modules.yaml');

/** Runs a program to its end; resolves to its exit code. @param output takes what it says; default: this terminal */
export function run(command, args, options = {}, output = undefined) {
  return new Promise((resolve, reject) => {
    const stdio = output ? ['ignore', 'pipe', 'pipe'] : 'inherit';
    const child = spawn(command, args, { cwd: ROOT, stdio, ...options });
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => output.write(text));
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
}

/** What is said beside another program is held back until that one has ended, and is passed on at once from then on. */
export function heldOutput(output) {
  let held = [];
  return {
    write(text) {
      if (held === null) output.write(text);
      else held.push(text);
      return true;
    },
    release() {
      for (const text of held ?? []) output.write(text);
      held = null;
    },
  };
}

/**
 * Installs the locked packages unless they are there and newer than the lock file.
 * @param {{ testTools?: boolean }} options whether the programs that only tests need (a database server and a browser, 94 MB)
 *   have to be there too
 */
export async function install({ testTools = false } = {}) {
  const fresh =
    existsSync(INSTALLED) && statSync(INSTALLED).mtimeMs >= statSync(join(ROOT, 'pnpm-lock.yaml')).mtimeMs;
  if (fresh && (!testTools || hasTestTools())) return;
  console.log('Installing packages …');
  const some = testTools ? [] : ['--filter', `!${TEST_TOOLS.name}`];
  const code = await run(PNPM[0], [...PNPM.slice(1), 'install', '--frozen-lockfile', ...some]);
  if (code !== 0) {
    console.error(
      'The packages could not be installed. Check that the npm registry can be reached, then try again.',
    );
    process.exit(code);
  }
}

/** Whether the test tools are there in their locked versions; those for other machines may be missing. */
function hasTestTools() {
  const { dependencies, optionalDependencies } = readPackage(TEST_TOOLS.folder);
  const isOurs = (name) => name.endsWith(`/${process.platform}-${process.arch}`);
  const wanted = { ...dependencies, ...pick(optionalDependencies, isOurs) };
  return Object.entries(wanted).every(
    ([name, version]) => readPackage(join(TEST_TOOLS.folder, 'node_modules', name))?.version === version,
  );
}

const pick = (fields, isWanted) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => isWanted(name)));

/** What a package says of itself; undefined where there is none. */
function readPackage(folder) {
  const file = join(folder, 'package.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
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

/** Environment in which the locked Node and the installed tools come first. */
export function toolEnvironment() {
  const path = [dirname(lockedNode()), join(ROOT, 'node_modules/.bin'), process.env.PATH].join(':');
  return { ...process.env, PATH: path };
}
