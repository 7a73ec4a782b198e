// Type-checks every package; prints what does not hold and exits 1 when there is anything. Packages with the same settings are checked
// as one program, so that what they share is checked once; each program notes what it has checked.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { install, ROOT, run, toolEnvironment } from './toolchain.mjs';
import { understand } from './usage.mjs';

understand('types');
await install('tests');
const folders = ['contracts', 'shared', 'host', 'scripts'].concat(
  ...['remotes', 'infra'].map((group) => readdirSync(join(ROOT, group)).map((name) => `${group}/${name}`)),
);
const packages = folders
  .map((name) => join(ROOT, name))
  .filter((folder) => existsSync(join(folder, 'tsconfig.json')))
  .map((folder) => ({ folder, settings: JSON.parse(readFileSync(join(folder, 'tsconfig.json'), 'utf8')) }));
const alike = Object.groupBy(packages, ({ settings }) => JSON.stringify(settings.compilerOptions ?? {}));
process.exitCode = await run('tsc', ['-b', ...Object.values(alike).map(programOf)], {
  env: toolEnvironment(),
});

/** @returns a program's folder: of a single package, or one below the first of several, whose types it takes */
function programOf(group) {
  const [{ folder: first }] = group;
  if (group.length === 1) return first;
  const folder = join(first, 'node_modules/.cache/types');
  mkdirSync(folder, { recursive: true });
  const include = group.flatMap(({ folder, settings }) => settings.include.map((path) => join(folder, path)));
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ extends: join(first, 'tsconfig.json'), include }),
  );
  return folder;
}
