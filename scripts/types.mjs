// Type-checks every package; prints what does not hold and exits 1 when there is anything. One process for all of them, which
// notes in each package's node_modules what it has checked.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { install, ROOT, run, toolEnvironment } from './toolchain.mjs';

await install('tests');
const folders = ['contracts', 'shared', 'host', 'scripts'].concat(
  ...['remotes', 'infra'].map((group) => readdirSync(join(ROOT, group)).map((name) => `${group}/${name}`)),
);
const packages = folders.filter((name) => existsSync(join(ROOT, name, 'tsconfig.json')));
process.exitCode = await run('tsc', ['-b', ...packages], { env: toolEnvironment() });
