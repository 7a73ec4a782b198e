import type { BrowserContext, Page } from '@playwright/test';
import { follows, undercut } from './market/offers.ts';
import { ON_WEB } from './settings/devices.ts';
import { launchOptions } from './settings/launch-options.ts';
import { expect, test } from './site/site.ts';
import { stopCookies } from './site/stop-cookies.ts';

// The cache needs a process for each page; driven browsers and those without a window have it only when they are asked.
test.use({
  launchOptions: {
    ...launchOptions,
    args: [...launchOptions.args, '--enable-bfcache'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

const LIST = '/webapp/';
const ITEM = (id: number) => `/webapp/trade/product/${id}`;
const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first();

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(heading(page)).toBeVisible();
}

/** Marks the document that is shown, to know it again. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isMarked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window);

/** Goes back to a marked document. @returns whether it came out of the back-forward cache */
async function isRestored(page: Page, path: string): Promise<boolean> {
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL(path);
  await expect(heading(page)).toBeVisible();
  return isMarked(page);
}

test('restores the list after going back from an item', ON_WEB, async ({ page, site }) => {
  await open(page, LIST);
  await mark(page);
  let restored = 0;
  for (let time = 0; time < 10; time += 1) {
    await open(page, ITEM(site.item(60 + (time % 3))));
    if (await isRestored(page, LIST)) restored += 1;
    else await mark(page);
  }
  expect(restored).toBeGreaterThanOrEqual(9);
});

test('restores an item after going back, and follows the market again', async ({ page, site }) => {
  const itemId = site.item(92);
  const begun = follows(page);
  await open(page, ITEM(itemId));
  await begun;
  await mark(page);
  await open(page, LIST);
  const price = await undercut(site, itemId);
  expect(await isRestored(page, ITEM(itemId))).toBe(true);
  await expect(page.getByText(price.toLocaleString('ko-KR')).first()).toBeVisible();
  const next = await undercut(site, itemId);
  await expect(page.getByText(next.toLocaleString('ko-KR')).first()).toBeVisible();
});

/** Frames in which a page of a customer could be read after going back without a session. */
async function seenAfterSignOut(page: Page, context: BrowserContext): Promise<boolean> {
  await page.evaluate(() => {
    window.addEventListener('pageshow', () =>
      requestAnimationFrame(() =>
        sessionStorage.setItem('seen', getComputedStyle(document.documentElement).visibility),
      ),
    );
  });
  await mark(page);
  await open(page, LIST);
  await stopCookies(page);
  await context.clearCookies({ name: 'jwt' });
  await page.goBack({ waitUntil: 'commit' });
  await expect.poll(() => isMarked(page).catch(() => true)).toBe(false);
  return (await page.evaluate(() => sessionStorage.getItem('seen'))) === 'visible';
}

test('hides a page of a customer who has signed out elsewhere on the way back', async ({
  page,
  context,
  site,
}) => {
  await site.signIn(context, 'trader7');
  await open(page, '/webapp/web/user/mypage');
  await expect(page.getByRole('link', { name: 'MY' })).toBeVisible();
  expect(await seenAfterSignOut(page, context)).toBe(false);
  await expect(page).toHaveURL(/member\/login/);
});

test('loads an item under the pointer ahead, and only once', ON_WEB, async ({ page }) => {
  const chromium = await page.context().newCDPSession(page);
  await chromium.send('Preload.enable');
  // Only the first view is there, and the browser itself follows its links. A route would turn the cache off.
  await chromium.send('Fetch.enable', { patterns: [{ urlPattern: '*/dist/*.js' }] });
  // A pointer that already rests on a link when the rules arrive starts nothing.
  const ruled = new Promise<void>((resolve) => {
    chromium.on('Preload.ruleSetUpdated', () => resolve());
  });
  await page.goto(LIST, { waitUntil: 'commit' });
  await ruled;
  const links = page.locator('#sold-view a[href^="/webapp/trade/product/"]:visible');
  await expect(links.first()).toBeVisible();
  // A busy server refuses pages that may never be opened: then another link is pointed at.
  let [at, isFetched] = [-1, false];
  while (!isFetched) {
    at += 1;
    const outcome = new Promise<boolean>((resolve) => {
      chromium.on('Preload.prefetchStatusUpdated', ({ status }) => {
        if (status === 'Ready' || status === 'Failure') resolve(status === 'Ready');
      });
    });
    await links.nth(at).hover();
    isFetched = await outcome;
  }
  const link = links.nth(at);
  await link.evaluate((element: HTMLElement) => element.click());
  await page.waitForURL('**/trade/product/**', { waitUntil: 'commit' });
  await expect(heading(page)).toBeVisible();
  const arrival = await page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation');
    return entry && Reflect.get(entry, 'deliveryType');
  });
  expect(arrival).toBe('navigational-prefetch');
});
