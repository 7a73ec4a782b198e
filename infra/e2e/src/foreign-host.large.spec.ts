import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildUnit } from '@sold/build/build';
import { writeFixtureRemote } from '@sold/build/testing/fixture-remote';
import { buildForeignHost, serveForeignHost } from './foreign-host/serve.ts';
import { type EdgeOfItsOwn, edgeOfItsOwn } from './site/edge-of-its-own.ts';
import { expect, test } from './site/site.ts';

const temp = mkdtempSync(join(tmpdir(), 'sold-foreign-'));
let edge: EdgeOfItsOwn;
let foreign: { origin: string; server: Server };

/** Two versions of a small trade: another word and another style at home, and the same page of an item. */
async function buildVersions(): Promise<void> {
  for (const [version, text, padding] of [
    ['1', '첫 번째', '24px'],
    ['2', '두 번째', '48px'],
  ] as const) {
    const dir = join(temp, `sources-${version}`);
    writeFixtureRemote(dir, text);
    writeFileSync(join(dir, 'src/home/home.module.css'), `.home { padding: ${padding}; }`);
    const outDir = join(temp, 'built', version);
    await buildUnit('trade', { version, outDir }, dir);
    cpSync(outDir, join(temp, 'built/files'), { recursive: true });
  }
}

test.describe.configure({ mode: 'default' });
test.beforeAll(async ({ baseURL }) => {
  edge = await edgeOfItsOwn(baseURL ?? '', { SHARE_FILES: '*' });
  await buildForeignHost(join(temp, 'site'));
  await buildVersions();
  foreign = await serveForeignHost({ '/': join(temp, 'site'), '/trade/': join(temp, 'built') }, edge.origin);
});
test.afterAll(async () => {
  foreign?.server.closeAllConnections();
  foreign?.server.close();
  await edge?.close();
  rmSync(temp, { recursive: true, force: true });
});

test('shows screens of trade and policy in a host of another company, loaded by their manifests', async ({
  page,
  site,
}) => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  const screens = `policy:/web/user/policy:terms trade:/trade/product:${site.item(81)}`;
  await page.goto(`${foreign.origin}/?${new URLSearchParams({ origin: edge.origin, screens })}`);
  const policy = page.locator('[data-unit=policy]');
  await expect(policy.getByRole('heading', { name: /이용약관/ }).first()).toBeVisible();
  const trade = page.locator('[data-unit=trade]');
  await expect(trade.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(trade.getByText('최근 거래가').first()).toBeVisible();
  expect(faults).toEqual([]);
  // Styles loaded too, and files from their usual addresses.
  const files = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  const ofTrade = files.filter((url) => url.startsWith(`${edge.origin}/dist/trade/`));
  expect(ofTrade.some((url) => /\/files\/[\w-]+\.[0-9a-f]+\.css$/.test(url))).toBe(true);
  // One address for each file: the federation runtime asks for the first ones ahead, the second time they come from the cache.
  const addresses = [...new Set(ofTrade)];
  expect(new Set(addresses.map((url) => url.split('/').at(-1))).size).toBe(addresses.length);
});

test('gives no other origin manifests or files without the setting', async ({ baseURL }) => {
  const answer = await fetch(`${baseURL}/dist/live.json`, { headers: { origin: foreign.origin } });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  await answer.body?.cancel();
});

test('keeps two versions of a unit in one page apart: modules, files and styles', async ({ page }) => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const containers = ['1', '2']
    .map((version) => `${foreign.origin}/trade/${version}/remoteEntry.js`)
    .join(' ');
  await page.goto(`${foreign.origin}/?${new URLSearchParams({ origin: edge.origin, containers })}`);
  for (const [version, text, padding] of [
    [1, '첫 번째', '24px'],
    [2, '두 번째', '48px'],
  ] as const) {
    const home = page.locator(`[data-unit="version ${version} /"] > section`);
    await expect(home.getByRole('heading')).toHaveText(text);
    await expect(home).toHaveCSS('padding-top', padding);
    const item = page.locator(`[data-unit="version ${version} /trade/product"] > article`);
    await expect(item.getByRole('heading')).toHaveText('상품 7');
    await expect(item).toHaveCSS('padding-top', '24px');
  }
  expect(faults).toEqual([]);
  // Shared styles are one file at one address.
  const sheets = asked.filter((path) => /\/files\/.*\.css$/.test(path));
  expect([sheets.length, new Set(sheets).size]).toEqual([3, 3]);
});
