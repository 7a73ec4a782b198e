import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from './house.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const DATA = resolve(ROOT, '.cache/e2e');
const UNITS = join(DATA, 'releases/units');

/** Every published file of a unit with its hash. */
function bytesOf(unit: string): Record<string, string> {
  const files = readdirSync(join(UNITS, unit), { recursive: true, withFileTypes: true }).filter((entry) =>
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
  const home = join(dir, 'src/home/home.tsx');
  const text = readFileSync(home, 'utf8');
  const next = text.replace('<h1 className', '<h1 data-edition="next" className');
  expect(next).not.toBe(text);
  writeFileSync(home, next);
  return dir;
}

test('publishing trade alone changes its page and first view, and no other unit’s bytes; going back brings both back', async ({
  page,
  request,
  house,
}) => {
  test.skip(house.isApp, 'one publication is enough');
  test.slow();
  const html = async () => (await request.get('/webapp/')).text();
  const others = () => ({ host: bytesOf('host'), order: bytesOf('order') });
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

test('schemas cost the page nothing', () => {
  for (const unit of ['host', 'trade', 'order', 'raffle', 'content', 'policy']) {
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
