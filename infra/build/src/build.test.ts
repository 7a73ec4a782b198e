import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Release } from '@sold/contracts/federation/release';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildUnit } from './build.ts';
import { recipe } from './recipe.ts';
import { writeFixtureRemote } from './testing/fixture-remote.ts';

const temp = mkdtempSync(join(tmpdir(), 'sold-build-'));
afterAll(() => rmSync(temp, { recursive: true, force: true }));

function bytes(dir: string): Record<string, string> {
  return Object.fromEntries(
    readdirSync(dir).map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(join(dir, name)))
        .digest('hex'),
    ]),
  );
}

describe('a remote', () => {
  let release: Release;
  const out = join(temp, 'out');

  beforeAll(async () => {
    writeFixtureRemote(join(temp, 'here'), '첫 번째');
    release = (await buildUnit('trade', { version: '1.0.0', outDir: out }, join(temp, 'here'))).release;
  });

  test('rebuilt in another folder is byte-identical', async () => {
    writeFixtureRemote(join(temp, 'elsewhere'), '첫 번째');
    const again = join(temp, 'again');
    await buildUnit('trade', { version: '1.0.0', outDir: again }, join(temp, 'elsewhere'));
    expect(bytes(again)).toEqual(bytes(out));
  });

  test('names the files each variant of a screen needs', () => {
    const product = release.screens.find(({ path }) => path === '/trade/product');
    const { mobile = [], desktop = [] } = product?.files ?? {};
    expect(mobile.map((file) => file.replace(/^.*\./, ''))).toEqual(['css', 'js']);
    expect(readFileSync(join(out, mobile[1] as string), 'utf8')).toContain('mobile');
    expect(readFileSync(join(out, desktop[1] as string), 'utf8')).toContain('desktop');
    expect(release.screens.find(({ path }) => path === '/')?.files.desktop).toBeUndefined();
  });

  test('waits 120 seconds for a chunk, by a setting and in what was built', async () => {
    const { config } = recipe({ unit: 'trade', kind: 'remote', dir: join(temp, 'here') });
    expect(config({ version: '1.0.0', outDir: out }).output?.chunkLoadTimeout).toBe(120_000);
    expect(readFileSync(join(out, release.entry), 'utf8')).toMatch(/\b(12e4|120000)\b/);
  });

  test('lists every file it emitted with its hash, and carries neither React nor the federation runtime', () => {
    const plain = readdirSync(out).filter((name) => !/\.(br|gz)$|^release\.json$/.test(name));
    expect(release.files.map(({ path }) => path)).toEqual(plain.sort());
    expect(release.files.every(({ integrity }) => /^sha384-[\w+/]{64}$/.test(integrity))).toBe(true);
    expect(readFileSync(join(out, `${release.entry}.br`)).length).toBeLessThan(9_000);
    expect(release.files.reduce((sum, file) => sum + file.bytes, 0)).toBeLessThan(40_000);
  });
});

test('a screen that is not one literal import is refused with its name', async () => {
  const dir = join(temp, 'odd');
  writeFixtureRemote(dir, '');
  writeFileSync(
    join(dir, 'src/screens.ts'),
    "const load = (f: string) => import(f);\nexport const screens = [{ path: '/odd', view: 'Odd', title: '', ui: { mobile: () => load('x') } }];",
  );
  await expect(buildUnit('trade', { version: '1', outDir: join(temp, 'odd-out') }, dir)).rejects.toThrow(
    '/odd (mobile)',
  );
});
