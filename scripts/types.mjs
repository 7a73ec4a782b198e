// Type-checks every package; prints the names of those that fail and exits 1 when there are any.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { install, ROOT, run, toolEnvironment } from './toolchain.mjs';

await install();
const folders = ['contracts', 'shared', 'host', 'scripts'].concat(
  ...['remotes', 'infra'].map((group) => readdirSync(join(ROOT, group)).map((name) => `${group}/${name}`)),
);
const failed = [];
for (const folder of folders.filter((name) => existsSync(join(ROOT, name, 'tsconfig.json')))) {
  if ((await run('tsc', ['-p', folder], { env: toolEnvironment() })) !== 0) failed.push(folder);
}
if (failed.length > 0) console.error(`Types do not hold in: ${failed.join(', ')}`);
process.exitCode = failed.length > 0 ? 1 : 0;
