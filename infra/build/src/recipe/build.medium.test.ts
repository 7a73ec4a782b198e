import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FirstView, SERVER_FILE } from '@sold/contracts/federation/first-view';
import type { Release } from '@sold/contracts/federation/release';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeFixtureRemote } from '../testing/fixture-remote.ts';
import { withServer } from '../testing/with-server.ts';
import { buildUnit } from './build.ts';
import { recipe } from './recipe.ts';

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

/** Renders the home screen of a built `server.js` where there is no window. */
function renderHome(file: string): Promise<FirstView> {
  return withServer(
    file,
    `const request = { screen: '/', params: {}, search: '', ui: 'mobile', device: {} };
     return server.render(request, server.callsFor(request));`,
  );
}

describe('a remote', () => {
  let release: Release;
  const out = join(temp, 'out');

  beforeAll(async () => {
    writeFixtureRemote(join(temp, 'here'), '첫 번째');
    release = (await buildUnit('trade', { version: '1.0.0', outDir: out }, join(temp, 'here'))).release;
  });

  test('is byte-identical when rebuilt in another folder', async () => {
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

  test('waits 120 seconds for a chunk, by a setting and in the built file', async () => {
    const { config } = recipe({ unit: 'trade', kind: 'remote', dir: join(temp, 'here') });
    expect(config({ version: '1.0.0', outDir: out }).output?.chunkLoadTimeout).toBe(120_000);
    expect(readFileSync(join(out, release.entry), 'utf8')).toMatch(/\b(12e4|120000)\b/);
  });

  test('has one file that renders first views without a browser, with the class names of its styles', async () => {
    const listed = release.files.find(({ path }) => path === SERVER_FILE);
    const content = readFileSync(join(out, SERVER_FILE));
    expect(listed).toEqual({
      path: SERVER_FILE,
      bytes: content.length,
      integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
    });
    const { html, head } = await renderHome(join(out, SERVER_FILE));
    expect(head.description).toBe('첫 번째');
    const home = release.screens.find(({ path }) => path === '/')?.files.mobile ?? [];
    const style = readFileSync(join(out, home.find((file) => file.endsWith('.css')) as string), 'utf8');
    const own = /\.(trade-[\w-]+_home-[0-9a-f]{5})\b/.exec(style)?.[1];
    expect(html).toContain(`<section class="${own}"><h1>첫 번째</h1>`);
    // Shared components are the host's: so are their styles.
    expect(html).toMatch(/<button type="button" class="host-shared-ui-base-button_button /);
  });

  test('sends that file to no browser', () => {
    expect(release.initial).not.toContain(SERVER_FILE);
    expect(JSON.stringify(release.screens)).not.toContain(SERVER_FILE);
    expect(readdirSync(out).filter((name) => name.startsWith('server.'))).toEqual([SERVER_FILE]);
    const scripts = readdirSync(out).filter((name) => name.endsWith('.js') && name !== SERVER_FILE);
    for (const name of scripts) expect(readFileSync(join(out, name), 'utf8')).not.toContain('jsonLd');
  });

  test('has a manifest that names its exposed module once, with files in their places, and the modules of a host', () => {
    const { exposes, shared } = JSON.parse(readFileSync(join(out, 'mf-manifest.json'), 'utf8'));
    expect(exposes).toHaveLength(1);
    expect(exposes[0]).toMatchObject({ path: './screens', name: 'screens' });
    expect(exposes[0].assets.js.sync).toEqual(
      release.initial.filter((file) => file !== release.entry).map((file) => `../files/${file}`),
    );
    const names = shared.map(({ name }: { name: string }) => name);
    expect(names).toEqual([...new Set(names)]);
    expect(names).toEqual(
      expect.arrayContaining(['react', '@sold/shared/host', ...Object.keys(release.uses ?? {})]),
    );
    expect(shared[0]).toMatchObject({
      name: 'react',
      version: '19.3.1',
      singleton: true,
      requiredVersion: '^19.0.0',
    });
  });

  test('has a container that holds the hashes of the other files a browser loads', () => {
    const told: Record<string, string> = {};
    const entry = readFileSync(join(out, release.entry), 'utf8');
    const [first = ''] = entry.split('\n');
    new Function('self', first)({
      soldFiles: (unit: string, files: Record<string, string>) => Object.assign(told, { [unit]: '' }, files),
    });
    const loadable = release.files.filter(
      ({ path }) => /\.(js|css)$/.test(path) && path !== SERVER_FILE && path !== release.entry,
    );
    expect(loadable.length).toBeGreaterThan(4);
    expect(told).toEqual({
      trade: '',
      ...Object.fromEntries(loadable.map(({ path, integrity }) => [path, integrity])),
    });
  });

  test('has fixed ids for modules that the federation plugin names by the path of the repository', () => {
    const entry = readFileSync(join(out, release.entry), 'utf8');
    expect(entry).toMatch(/sold_trade=\w+\("container"\)/);
    expect(entry).toMatch(/\w+\("federation"\)/);
  });

  test('lists every file it emitted with its hash, and carries neither React nor the federation runtime', () => {
    const plain = readdirSync(out).filter((name) => !/\.(br|gz)$|^release\.json$/.test(name));
    expect(release.files.map(({ path }) => path)).toEqual(plain.sort());
    expect(release.files.every(({ integrity }) => /^sha384-[\w+/]{64}$/.test(integrity))).toBe(true);
    expect(readFileSync(join(out, `${release.entry}.br`)).length).toBeLessThan(9_000);
    expect(
      release.files.reduce((sum, { path, bytes }) => sum + (path === SERVER_FILE ? 0 : bytes), 0),
    ).toBeLessThan(40_000);
  });
});

test('gives a picture the same address with and without a browser', async () => {
  const dir = join(temp, 'picture');
  writeFixtureRemote(dir, '');
  writeFileSync(join(dir, 'src/home/mark.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(
    join(dir, 'src/home/home.tsx'),
    'import mark from \'./mark.svg\';\nexport default () => <img src={mark} loading="lazy" alt="" />;',
  );
  const outDir = join(temp, 'picture-out');
  const { release } = await buildUnit('trade', { version: '1', outDir }, dir);
  const picture = release.files.find(({ path }) => path.endsWith('.svg'))?.path;
  const { html } = await renderHome(join(outDir, SERVER_FILE));
  expect(html).toContain(`src="/dist/trade/${picture}"`);
});

test('makes no server file for a remote without first views', async () => {
  const dir = join(temp, 'plain');
  writeFixtureRemote(dir, '');
  rmSync(join(dir, 'src/first-views.ts'));
  const { release } = await buildUnit('trade', { version: '1', outDir: join(temp, 'plain-out') }, dir);
  expect(release.files.map(({ path }) => path)).not.toContain(SERVER_FILE);
});

test('stops at a first view that does not compile', async () => {
  const dir = join(temp, 'broken');
  writeFixtureRemote(dir, '');
  writeFileSync(join(dir, 'src/first-views.ts'), "export { firstViews } from './nowhere.ts';");
  await expect(buildUnit('trade', { version: '1', outDir: join(temp, 'broken-out') }, dir)).rejects.toThrow(
    'nowhere.ts',
  );
});

test('refuses a screen that is not one literal import, with its name', async () => {
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
