import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildUnit } from '@sold/build/build';
import { ROOT } from '@sold/build/unit/paths';
import { UNITS } from '@sold/contracts/federation/units';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newUnit, newUnitText } from './new-unit.ts';

const run = promisify(execFile);
/** Inside the repository, so that what is made finds its packages; a name that is listed here, so that its types hold. */
const root = join(ROOT, '.cache/new-unit', String(process.pid));
const list = join(root, 'contracts/src/federation/units.ts');
const dir = join(root, 'remotes/raffle');

beforeAll(() => {
  mkdirSync(join(root, 'contracts/src/federation'), { recursive: true });
  writeFileSync(list, "export const UNITS = ['host', 'trade'] as const;\n");
  for (const name of ['tsconfig.base.json', 'vitest.patience.ts', 'biome.json'])
    cpSync(join(ROOT, name), join(root, name));
  for (const name of ['infra', 'shared', 'node_modules']) symlinkSync(join(ROOT, name), join(root, name));
  newUnit('raffle', root);
  symlinkSync(join(ROOT, 'remotes/raffle/node_modules'), join(dir, 'node_modules'));
});
afterAll(() => rmSync(root, { recursive: true }));

test('adds the unit to the list of units, with its own place in the site', () => {
  expect(readFileSync(list, 'utf8')).toBe("export const UNITS = ['host', 'trade', 'raffle'] as const;\n");
  const made = newUnit('gifts', root);
  expect(made.path).toBe('/web/gifts/gifts_main');
  expect(newUnitText(made)).toContain('npm run release -- publish gifts');
});

test.each([
  'host',
  'raffle',
  'Gifts',
  '../x',
  'x',
  'api',
  '',
  'release',
  'edge',
  'shared',
  'constructor',
  'trade2',
  '한글',
  'x y',
])('refuses "%s"', (name) => {
  expect(() => newUnit(name, root)).toThrow(/cannot name a unit|There is a unit/);
});

test('reads the real list as written', () => {
  const text = readFileSync(join(ROOT, 'contracts/src/federation/units.ts'), 'utf8');
  expect(text).toContain(`[${UNITS.map((unit) => `'${unit}'`).join(', ')}] as const;`);
});

test('makes a unit that passes types, tests and lint, and builds with its first view', async () => {
  const bin = (name: string) => join(ROOT, 'node_modules/.bin', name);
  await run(bin('tsc'), ['--noEmit', '-p', dir]);
  await run(bin('vitest'), ['run', '--root', dir], { cwd: dir });
  await run(bin('biome'), [
    'check',
    '--vcs-enabled=false',
    `--config-path=${ROOT}`,
    join(dir, 'src'),
    join(dir, 'README.md'),
  ]);
  const { release } = await buildUnit('raffle', { version: '1.0.0', outDir: join(root, 'out') }, dir);
  expect(release.screens.map(({ path, view }) => [path, view])).toEqual([
    ['/web/raffle/raffle_main', 'RaffleMain'],
  ]);
  expect(release.files.map(({ path }) => path)).toContain('server.js');
});
