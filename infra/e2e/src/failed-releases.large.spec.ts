import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type EdgeOfItsOwn, edgeOfItsOwn } from './edge-of-its-own.ts';
import { watch } from './failing-files.ts';
import { expect, test } from './site.ts';

let edge: EdgeOfItsOwn;
test.beforeEach(async ({ baseURL, site }) => {
  test.skip(site.isApp, 'one browser is enough');
  edge = await edgeOfItsOwn(baseURL ?? '');
});
test.afterEach(() => edge?.close());

const setFile = () => join(edge.store, 'set.json');
const SPOILT: Readonly<Record<string, () => Promise<void>>> = {
  async older() {
    const before = readFileSync(setFile());
    await edge.promoteCopy('9.9.8');
    await fetch(`${edge.origin}/webapp/`);
    writeFileSync(setFile(), before);
  },
  async forged() {
    writeFileSync(setFile(), readFileSync(setFile(), 'utf8').replace(edge.liveVersion('trade'), '6.6.6'));
  },
  async broken() {
    writeFileSync(setFile(), readFileSync(setFile(), 'utf8').slice(0, 60));
  },
  async missing() {
    rmSync(await edge.promoteCopy('9.9.9'), { recursive: true });
  },
};

for (const [name, spoil] of Object.entries(SPOILT))
  test(`a release set that is ${name}: visitors have the last good one, and the figures say so`, async ({
    page,
  }) => {
    await fetch(`${edge.origin}/webapp/`);
    await spoil();
    const seen = watch(page);
    await page.goto(`${edge.origin}/webapp/`);
    await expect(page.locator('#sold-view')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: /지금 많이 거래돼요/ })).toBeVisible();
    await page.getByRole('link', { name: '래플' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: /래플/ })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect([seen.reports(), seen.retries(), seen.documents()]).toEqual([[], [], 1]);
    expect(await edge.figures()).toContain(`release_sets_refused_total{reason="${name}"} 1`);
  });

test('a `server.js` that is not the one that was published costs first views and nothing else', async ({
  page,
}) => {
  const dir = await edge.promoteCopy('9.9.7');
  appendFileSync(join(dir, 'server.js'), '\nserver.render = () => ({ html: "다른 값", head: {} });');
  await expect
    .poll(async () => (await fetch(`${edge.origin}/webapp/`)).text())
    .toContain('/dist/trade/9.9.7/');
  const html = await (await fetch(`${edge.origin}/webapp/`)).text();
  expect(html).not.toContain('다른 값');
  expect(html).not.toContain('<div id="sold-view"');
  const seen = watch(page);
  await page.goto(`${edge.origin}/webapp/`);
  await expect(page.getByRole('heading', { name: /지금 많이 거래돼요/ })).toBeVisible();
  expect(seen.reports()).toEqual([]);
});
