import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { failFiles } from './faults/failing-files.ts';
import { type EdgeOfItsOwn, edgeOfItsOwn } from './site/edge-of-its-own.ts';
import { expect, test } from './site/site.ts';

const DEVELOPER_KEY = 'a secret of the journeys, and long';
const DEV = resolve(import.meta.dirname, '../../../scripts/dev.ts');
let edge: EdgeOfItsOwn;
test.beforeEach(async ({ baseURL }) => {
  edge = await edgeOfItsOwn(baseURL ?? '', { DEVELOPER_KEY });
});
test.afterEach(() => edge?.close());

const tradeOf = (page: Page) =>
  page
    .evaluate(
      () =>
        JSON.parse(document.getElementById('sold-releases')?.textContent ?? '{}').remotes.trade
          .version as string,
    )
    .catch(() => '');

test('lets a developer swap one version in their own pages, and drop one that is stuck on its error page', async ({
  page,
  browser,
  context,
}) => {
  const before = edge.liveVersion('trade');
  await edge.promoteCopy('9.9.5');
  const env = { ...process.env, DEVELOPER_KEY };
  const pass = execFileSync(process.execPath, [DEV, 'pass', '--site', edge.origin], {
    env,
    encoding: 'utf8',
  });
  await page.goto(pass.trim());
  await expect(page.getByRole('heading', { name: /지금 많이 거래돼요/ })).toBeVisible();
  expect(await tradeOf(page)).toBe('9.9.5');

  await page.getByRole('button', { name: /^Set \d+$/ }).click();
  const version = page.getByRole('combobox', { name: 'Version of trade' });
  await expect(version).toHaveValue('9.9.5');
  await expect(page.getByRole('row', { name: /^host/ })).toContainText(/\d+\.\d/);
  await version.selectOption(before);
  await expect.poll(() => tradeOf(page)).toBe(before);
  await expect(page.getByRole('button', { name: /trade overridden/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: /지금 많이 거래돼요/ })).toBeVisible();
  // Other visitors have the live version.
  const other = await browser.newPage();
  await other.goto(`${edge.origin}/webapp/`);
  expect(await tradeOf(other)).toBe('9.9.5');
  await expect(other.getByRole('button', { name: /^Set/ })).toHaveCount(0);
  await other.close();

  const heal = await failFiles(context, {
    file: new RegExp(`/dist/trade/${before}/remoteEntry`),
    answer: { status: 404, contentType: 'text/plain', body: 'gone' },
  });
  await page.reload();
  await page.getByRole('button', { name: '바꾼 버전 지우기' }).click();
  await expect.poll(() => tradeOf(page)).toBe('9.9.5');
  await expect(page.getByRole('heading', { name: /지금 많이 거래돼요/ })).toBeVisible();
  await heal();
});
