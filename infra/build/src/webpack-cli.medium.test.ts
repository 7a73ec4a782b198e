import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { buildUnit } from './build.ts';
import { integrityOf } from './integrity.ts';
import { unitDir } from './paths.ts';
import { defaultVersion } from './version.ts';

const temp = mkdtempSync(join(tmpdir(), 'sold-webpack-cli-'));
afterAll(() => rmSync(temp, { recursive: true, force: true }));

const hashesIn = (dir: string) =>
  Object.fromEntries(readdirSync(dir).map((name) => [name, integrityOf(readFileSync(join(dir, name)))]));

test('`pnpm webpack` in a unit’s folder builds the same bytes as publishing, and warns of nothing', async () => {
  const unit = 'raffle';
  const program = join(unitDir(unit), 'node_modules/webpack-cli/bin/cli.js');
  const outDir = join(temp, 'command');
  const said = execFileSync(process.execPath, [program, 'build', '--no-color', '--env', `outDir=${outDir}`], {
    cwd: unitDir(unit),
    encoding: 'utf8',
  });
  expect(said).toContain('compiled successfully');

  const published = join(temp, 'published');
  await buildUnit(unit, { version: defaultVersion(unit), outDir: published });
  const files = hashesIn(published);
  expect(Object.keys(files).length).toBeGreaterThan(20);
  expect(hashesIn(outDir)).toEqual(files);
});
