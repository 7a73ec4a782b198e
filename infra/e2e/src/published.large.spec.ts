import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { UNITS } from '@sold/contracts/federation/units';
import { DOCUMENTS } from './market/documents.ts';
import { agreeAndPress, expect, orderPage, test } from './site/site.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const DATA = resolve(ROOT, '.cache/e2e');
const PUBLISHED = join(DATA, 'releases/units');

/** Every published file of a unit with its hash. */
function bytesOf(unit: string): Record<string, string> {
  const files = readdirSync(join(PUBLISHED, unit), { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return Object.fromEntries(
    files.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return [path, createHash('sha256').update(readFileSync(path)).digest('hex')];
    }),
  );
}

/** Publishes a unit into the running site. */
function publish(unit: string, ...more: string[]): void {
  execFileSync(process.execPath, [join(ROOT, 'infra/release/src/cli.ts'), 'publish', unit, ...more], {
    env: { ...process.env, SOLD_DATA: DATA },
  });
}

/** Sources of trade whose home page says of itself that it is the next one. */
function nextTrade(): string {
  const dir = join(DATA, 'trade-next');
  const sources = join(ROOT, 'remotes/trade');
  rmSync(dir, { recursive: true, force: true });
  cpSync(sources, dir, { recursive: true, filter: (path) => !path.endsWith('node_modules') });
  symlinkSync(join(sources, 'node_modules'), join(dir, 'node_modules'));
  const opening = join(dir, 'src/home/opening.tsx');
  const text = readFileSync(opening, 'utf8');
  const next = text.replace('<h1 className', '<h1 data-edition="next" className');
  expect(next).not.toBe(text);
  writeFileSync(opening, next);
  return dir;
}

test('changes only page and first view of trade when trade is published, and restores both', async ({
  page,
  request,
}) => {
  test.slow();
  const html = async () => (await request.get('/webapp/')).text();
  // The policy remote is published by a journey of its own.
  const others = () => ['host', 'order', 'raffle', 'content'].map(bytesOf);
  const before = others();
  const version = `0.1.0-journey.${Date.now()}`;
  expect(await html()).not.toContain(version);

  publish('trade', '--version', version, '--dir', nextTrade());
  // The first views of a new version begin when its thread has started.
  await expect.poll(html).toMatch(/<div id="sold-view"[\s\S]*<h1 data-edition="next"/);
  expect(await html()).toContain(version);
  await page.goto('/webapp/');
  await expect(page.locator('#sold-view')).toHaveCount(0);
  await expect(page.locator('h1[data-edition="next"]')).toBeVisible();

  // These sources were live before, so nothing is built.
  publish('trade');
  await expect.poll(html).toMatch(/<div id="sold-view"[\s\S]*<h1 class/);
  expect(await html()).not.toContain(version);
  await page.goto('/webapp/');
  await expect(page.getByRole('heading', { name: '지금 많이 거래돼요' })).toBeVisible();
  await expect(page.locator('h1[data-edition]')).toHaveCount(0);
  expect(others()).toEqual(before);
});

/** Sources of policy with one more version of the terms, of the day after the newest. */
function nextPolicy(): { dir: string; date: string } {
  const dir = join(DATA, 'policy-next');
  const sources = join(ROOT, 'remotes/policy');
  rmSync(dir, { recursive: true, force: true });
  cpSync(sources, dir, { recursive: true, filter: (path) => !path.endsWith('node_modules') });
  symlinkSync(join(sources, 'node_modules'), join(dir, 'node_modules'));
  const newest = DOCUMENTS.filter(({ kind }) => kind === 'terms').at(-1)?.date ?? '';
  const date = new Date(Date.parse(newest) + 86_400_000).toISOString().slice(0, 10);
  const text = readFileSync(join(dir, `documents/terms/${newest}.md`), 'utf8')
    .replace(/^effective: .*$/m, `effective: ${date}`)
    .replace(/^supersedes: .*$/m, `supersedes: ${newest}`);
  writeFileSync(join(dir, `documents/terms/${date}.md`), `${text}\n여정에서 덧붙인 문장입니다.\n`);
  return { dir, date };
}

test('keeps the old policy remote for a visitor in checkout, and shows the published one to the next visitor', async ({
  page,
  context,
  browser,
  request,
  site,
}) => {
  test.slow();
  await site.signIn(context, 'minji');
  const itemId = site.item(34);
  const size = await site.size(itemId);
  await page.goto(orderPage('buy', itemId, size.id));
  await expect(page.getByRole('heading', { level: 1, name: '즉시 구매' })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { stays: true }));
  const loaded: string[] = [];
  page.on('request', (asked) => loaded.push(new URL(asked.url()).pathname));
  const others = () => ({ host: bytesOf('host'), order: bytesOf('order'), raffle: bytesOf('raffle') });
  const before = others();

  const version = `0.1.0-journey.${Date.now()}`;
  const { dir, date } = nextPolicy();
  publish('policy', '--version', version, '--dir', dir);

  const address = `/webapp/web/user/policy/terms/${date}`;
  await expect.poll(async () => (await request.get(address)).text()).toContain('여정에서 덧붙인 문장입니다.');
  expect(await (await request.get(`${address}.txt`)).text()).toContain('여정에서 덧붙인 문장입니다.');
  const next = await browser.newPage();
  await next.goto(new URL(address, page.url()).href);
  await expect(next.locator('#sold-view')).toHaveCount(0);
  await expect(next.getByText('여정에서 덧붙인 문장입니다.')).toBeVisible();
  await next.close();

  // The one who pays goes on where they were, with what they had.
  expect(await page.evaluate(() => 'stays' in window)).toBe(true);
  await agreeAndPress(page, '결제하기');
  await expect(page.getByRole('heading', { name: '결제가 완료됐어요' })).toBeVisible();
  expect(await page.evaluate(() => 'stays' in window)).toBe(true);
  expect(loaded.filter((path) => path.includes(version))).toEqual([]);
  expect(others()).toEqual(before);
  // It stays live: a crawl that runs beside this may have seen its links.
});

test('keeps schemas out of the scripts of pages', () => {
  for (const unit of UNITS) {
    const scripts = Object.keys(bytesOf(unit)).filter((path) => path.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(0);
    for (const path of scripts) {
      const text = readFileSync(path, 'utf8');
      // A summary, a pattern and a keyword that stand in the declarations of calls and nowhere else.
      for (const mark of ['Search and browse items', '^(0[1-9]|1[0-2])[0-9]{2}$', 'exclusiveMinimum'])
        expect(text.includes(mark), `${path} holds "${mark}"`).toBe(false);
    }
  }
});
