import type { Page } from '@playwright/test';
import { follows, undercut } from './offers.ts';
import { createSite, expect, test } from './site.ts';
import { SITE_TIMEOUT_MS, type SiteOfItsOwn, siteOfItsOwn } from './site-of-its-own.ts';

/** As long as the connection is broken, milliseconds (issue 28). */
const BROKEN_MS = 30_000;
const ITEM = 90;

let own: SiteOfItsOwn;
// biome-ignore lint/correctness/noEmptyPattern: Playwright wants what is taken of its fixtures
test.beforeAll(async ({}, { project }) => {
  test.skip(project.name === 'webview', 'one market is restarted');
  test.setTimeout(SITE_TIMEOUT_MS);
  own = await siteOfItsOwn();
});
test.afterAll(() => own?.close());

/** Notes every lowest price that the page's bar shows, in the order in which it does. */
async function notePrices(page: Page): Promise<() => Promise<number[]>> {
  const buy = page.getByRole('button', { name: /^구매.*즉시 구매가/ }).first();
  await expect(buy).toBeVisible();
  await buy.evaluate((button) => {
    const noted: number[] = [];
    const note = () => {
      const price = Number(/([\d,]+)원/.exec(button.textContent ?? '')?.[1]?.replaceAll(',', ''));
      if (noted.at(-1) !== price) noted.push(price);
    };
    Object.assign(window, { notedPrices: noted });
    note();
    new MutationObserver(note).observe(button, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => (window as unknown as { notedPrices: number[] }).notedPrices);
}

test('another browser’s bids appear in their order, also after half a minute without a connection and after the market was restarted', async ({
  browser,
  playwright,
}) => {
  const request = await playwright.request.newContext({ baseURL: own.origin });
  const site = createSite(request, own.origin, false);
  const context = await browser.newContext({ baseURL: own.origin });
  const page = await context.newPage();
  const begun = follows(page);
  await page.goto(`/webapp/trade/product/${ITEM}`);
  await begun;
  await expect(page.locator('#sold-view')).toHaveCount(0);
  const shown = await notePrices(page);
  const asked: number[] = [];
  const ask = async () => asked.push(await undercut(site, ITEM));
  const catchUp = async () => {
    await expect.poll(async () => (await shown()).at(-1)).toBe(asked.at(-1));
    const seen = await shown();
    expect(seen, 'never an older price after a newer one').toEqual(
      [...seen].sort((one, other) => other - one),
    );
  };
  for (let count = 0; count < 3; count += 1) {
    await ask();
    await catchUp();
  }
  expect((await shown()).slice(-3)).toEqual(asked);

  await context.setOffline(true);
  await expect(page.getByText('인터넷 연결이 끊겨 실시간 시세가 아니에요.')).toBeVisible();
  await ask();
  await new Promise((wait) => setTimeout(wait, BROKEN_MS));
  await ask();
  expect(await shown()).not.toContain(asked.at(-1));
  await context.setOffline(false);
  await catchUp();

  await own.market.end('SIGKILL');
  await expect(page.getByText('실시간 시세가 끊겼어요.')).toBeVisible();
  await own.market.start();
  await ask();
  await catchUp();
  await expect(page.getByText('실시간 시세가 끊겼어요.')).toHaveCount(0);
  await ask();
  await catchUp();
  await context.close();
  await request.dispose();
});
