import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
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

test('publishing trade alone changes the page of a new visitor and no other unit’s bytes', async ({
  page,
  house,
}) => {
  test.skip(house.isApp, 'one publication is enough');
  const live = () =>
    page.evaluate(
      () =>
        [...document.scripts]
          .map((script) => script.textContent)
          .find((text) => text.includes('"remotes"')) ?? '',
    );
  const before = { host: bytesOf('host'), order: bytesOf('order') };
  await page.goto('/webapp/');
  await expect(page.getByRole('heading', { name: '지금 많이 거래돼요' })).toBeVisible();
  const version = `0.1.0-journey.${Date.now()}`;
  expect(await live()).not.toContain(version);

  execFileSync(
    process.execPath,
    [join(ROOT, 'infra/release/src/cli.ts'), 'publish', 'trade', '--version', version, '--json'],
    {
      env: { ...process.env, SOLD_DATA: DATA },
    },
  );
  await page.goto('/webapp/');
  await expect(page.getByRole('heading', { name: '지금 많이 거래돼요' })).toBeVisible();
  expect(await live()).toContain(version);
  expect({ host: bytesOf('host'), order: bytesOf('order') }).toEqual(before);
});

test('schemas cost the page nothing', () => {
  for (const unit of ['host', 'trade', 'order', 'raffle']) {
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
