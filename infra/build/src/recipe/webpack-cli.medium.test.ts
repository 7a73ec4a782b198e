import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { UnitName } from '@sold/contracts/federation/release';
import { afterAll, expect, test } from 'vitest';
import { writeFixtureRemote } from '../testing/fixture-remote.ts';
import { integrityOf } from '../unit/integrity.ts';
import { ROOT, unitDir } from '../unit/paths.ts';
import { buildUnit } from './build.ts';
import { defaultVersion } from './version.ts';

const temp = mkdtempSync(join(tmpdir(), 'sold-webpack-cli-'));
afterAll(() => rmSync(temp, { recursive: true, force: true }));

const hashesIn = (dir: string) =>
  Object.fromEntries(readdirSync(dir).map((name) => [name, integrityOf(readFileSync(join(dir, name)))]));

const programOf = (unit: UnitName) => join(unitDir(unit), 'node_modules/webpack-cli/bin/cli.js');

const UNITS = ['host', ...readdirSync(join(ROOT, 'remotes'))] as UnitName[];

test.each(UNITS)('provides the command in %s', (unit) => {
  const { scripts } = JSON.parse(readFileSync(join(unitDir(unit), 'package.json'), 'utf8'));
  expect(scripts).toMatchObject({ webpack: 'webpack-cli build' });
  expect(existsSync(programOf(unit))).toBe(true);
});

test('builds with `pnpm webpack` in a unit’s folder the same bytes as publishing, without a warning', async () => {
  const dir = join(temp, 'unit');
  writeFixtureRemote(dir, '');
  const program = programOf('raffle');
  const outDir = join(temp, 'command');
  const said = execFileSync(process.execPath, [program, 'build', '--no-color', '--env', `outDir=${outDir}`], {
    cwd: dir,
    encoding: 'utf8',
  });
  expect(said).toContain('compiled successfully');

  const published = join(temp, 'published');
  await buildUnit('trade', { version: defaultVersion('trade', dir), outDir: published }, dir);
  const files = hashesIn(published);
  expect(Object.keys(files).length).toBeGreaterThan(10);
  expect(hashesIn(outDir)).toEqual(files);
});
