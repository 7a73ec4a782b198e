import type { Page } from '@playwright/test';
import { LIVE_SET_ADDRESS } from '@sold/contracts/federation/live-set';
import { watch } from './faults/failing-files.ts';
import { type EdgeOfItsOwn, edgeOfItsOwn } from './site/edge-of-its-own.ts';
import { expect, orderPage, test } from './site/site.ts';

let edge: EdgeOfItsOwn;
test.describe.configure({ mode: 'default' });
test.beforeAll(async ({ baseURL }) => {
  edge = await edgeOfItsOwn(baseURL ?? '');
});
test.afterAll(() => edge?.close());

/** In the file of the lease and in no other. */
const ONLY_IN_LEASE = 'sold_set_taken';
/** Version of trade that the page was made of. */
const tradeOf = (page: Page) =>
  page.evaluate(
    () =>
      JSON.parse(document.getElementById('sold-releases')?.textContent ?? '{}').remotes.trade
        .version as string,
  );
/** A screen is here, and not its first view alone: a host that has not started when the clock is moved seems never to start. */
async function isHere(page: Page, name: RegExp): Promise<void> {
  await expect(page.getByRole('heading', { name }).first()).toBeVisible();
  await expect(page.locator('#sold-view')).toHaveCount(0);
}

async function open(page: Page, path: string): Promise<void> {
  await page.clock.install();
  // The check for newer sets loads when the page is idle.
  const lease = page.waitForResponse(
    async (file) => file.url().endsWith('.js') && (await file.text()).includes(ONLY_IN_LEASE),
  );
  await page.goto(`${edge.origin}${path}`);
  await page.clock.runFor(3_000);
  await expect(page.locator('#sold-view')).toHaveCount(0);
  let isThere = false;
  void lease.then(() => {
    isThere = true;
  });
  await expect(async () => {
    await page.clock.runFor(500);
    expect(isThere).toBe(true);
  }).toPass();
  await page.waitForLoadState('networkidle');
}

/** The page asks for the live set meanwhile, and has its answer. */
async function asks(page: Page, meanwhile: () => Promise<void>): Promise<void> {
  const answer = page.waitForResponse((response) => response.url().includes(LIVE_SET_ADDRESS));
  await meanwhile();
  await (await answer).finished();
  await page.waitForLoadState('networkidle');
}

/** Follows a link of ours without loading a document: as the site does it. */
const go = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(history.state, '', `/webapp${to}`);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);

/** Hides the page for a number of minutes. */
async function isAwayFor(page: Page, minutes: number): Promise<void> {
  const show = (isHidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
      document.dispatchEvent(new Event('visibilitychange'));
    }, isHidden);
  await show(true);
  await page.clock.fastForward(minutes * 60_000);
  await show(false);
}

test('keeps a visitor on one set, and takes the newer one between two screens, without a failed file', async ({
  page,
}) => {
  const seen = watch(page);
  await open(page, '/webapp/');
  const first = await tradeOf(page);
  await edge.promoteCopy('9.9.1');
  await page.clock.fastForward(61_000);
  await asks(page, () => go(page, '/web/content/web_content/content_list'));
  await isHere(page, /스토리/);
  await page.clock.runFor(1_000);
  expect([await tradeOf(page), seen.documents()]).toEqual([first, 1]);
  await go(page, '/web/user/policy/terms');
  await expect.poll(() => seen.documents()).toBe(2);
  await isHere(page, /이용약관/);
  await expect.poll(() => tradeOf(page).catch(() => '')).toBe('9.9.1');
  await go(page, '/');
  await page.clock.runFor(1_000);
  await isHere(page, /지금 많이 거래돼요/);
  expect([seen.documents(), seen.reports(), seen.retries()]).toEqual([2, [], []]);
});

test('gives a customer in checkout no other set', async ({ page, context, site }) => {
  await site.signIn(context, 'minji');
  await context.addCookies(
    (await context.cookies()).map(({ name, value }) => ({ name, value, url: edge.origin })),
  );
  const itemId = site.item(71);
  const size = await site.size(itemId);
  const seen = watch(page);
  await open(page, orderPage('buy', itemId, size.id));
  await isHere(page, /즉시 구매/);
  const first = await tradeOf(page);
  await edge.promoteCopy('9.9.2');
  await asks(page, () => isAwayFor(page, 40));
  await page.clock.runFor(2_000);
  await isHere(page, /즉시 구매/);
  await go(page, '/');
  await page.clock.runFor(2_000);
  expect([await tradeOf(page), seen.documents()]).toEqual([first, 1]);
  await go(page, '/web/user/policy/terms');
  await expect.poll(() => seen.documents()).toBe(2);
  await expect.poll(() => tradeOf(page).catch(() => '')).toBe('9.9.2');
});

test('reloads a page once, on the newer set, after it was hidden for long', async ({ page }) => {
  const seen = watch(page);
  await open(page, '/webapp/');
  await edge.promoteCopy('9.9.3');
  await isAwayFor(page, 10);
  await page.clock.runFor(2_000);
  expect(seen.documents()).toBe(1);
  await isAwayFor(page, 31);
  await expect.poll(() => seen.documents()).toBe(2);
  await isHere(page, /지금 많이 거래돼요/);
  await expect.poll(() => tradeOf(page).catch(() => '')).toBe('9.9.3');
  await isAwayFor(page, 90);
  await page.clock.runFor(2_000);
  expect([seen.documents(), seen.reports()]).toEqual([2, []]);
});
