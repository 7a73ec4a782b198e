import { get, type IncomingMessage } from 'node:http';
import type { CDPSession, Page } from '@playwright/test';
import { expect, orderPage, test } from './site.ts';
import { withoutFirstViews } from './without-first-views.ts';

const SCRIPTS = '**/dist/**/*.js';

/** Holds the code of a page back, so that its first view is all there is; `come` lets it come. */
async function holdCode(page: Page): Promise<{ come(): void }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(SCRIPTS, async (route) => {
    await promise;
    await route.continue();
  });
  return { come: resolve };
}

/** Opens a page that comes with its first view: a market that nobody has asked for a while may not answer in time for one. */
async function openView(page: Page, path: string, options: { waitUntil?: 'commit' } = {}): Promise<void> {
  await expect.poll(async () => (await page.request.get(path)).text()).toContain('id="sold-view"');
  await page.goto(path, options);
}

async function slowly(page: Page): Promise<CDPSession> {
  const chromium = await page.context().newCDPSession(page);
  await chromium.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return chromium;
}

test('without JavaScript an item can be read, and says of itself what it is', async ({
  browser,
  baseURL,
  site,
}) => {
  test.skip(site.isApp, 'one browser is enough');
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  const itemId = site.item(70);
  const item = await site.call(null, 'GET /api/v3/product/item/get-item-detail', { item_id: itemId });
  await openView(page, `/webapp/trade/product/${itemId}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(item.item_name);
  await expect(page).toHaveTitle(new RegExp(item.item_name_kor));
  const price = item.min_price_product?.min_price.toLocaleString('ko-KR') ?? '';
  await expect(page.getByText(price).first()).toBeVisible();
  await expect(page.getByRole('table').first()).toBeVisible();
  const about = (name: string) => page.locator(`meta[${name}]`).getAttribute('content');
  expect(await about('name=description')).toContain(item.item_name_kor);
  expect(await about('property="og:image"')).toContain('/api/v3/media/item/');
  const said = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(said.map((text) => JSON.parse(text)['@type'])).toContain('Product');
  await page.goto('/webapp/');
  await expect(page.getByRole('link', { name: /원/ }).first()).toBeVisible();
  await context.close();
});

test('an item that is not there is a 404', async ({ page }) => {
  // A market that nobody has asked for a while may not answer in time; the page then comes without knowing.
  await expect
    .poll(async () => (await page.goto('/webapp/trade/product/999999999'))?.status(), { intervals: [1_100] })
    .toBe(404);
  await expect(page.getByText('상품을 찾을 수 없어요').first()).toBeVisible();
});

test('a press before the code has come is carried out when it has', async ({ page, site }) => {
  const code = await holdCode(page);
  await openView(page, `/webapp/trade/product/${site.item(71)}`, { waitUntil: 'commit' });
  const buy = page.locator('button:has(strong:text-is("구매")):visible').first();
  await buy.click();
  await expect(buy).toHaveAttribute('aria-busy', 'true');
  code.come();
  await expect(
    page.getByRole('dialog').or(page.getByRole('heading', { level: 1, name: /구매|로그인/ })),
  ).toBeVisible();
});

test('a press that is under way when the site arrives is carried out', async ({ page, site }) => {
  test.skip(site.isApp, 'a mouse is enough');
  const code = await holdCode(page);
  await openView(page, `/webapp/trade/product/${site.item(71)}`, { waitUntil: 'commit' });
  await page.locator('button:has(strong:text-is("구매")):visible').first().hover();
  await page.mouse.down();
  code.come();
  // The site is made outside of the page, and has to wait.
  await expect(page.locator('#sold')).toHaveCount(0);
  await page.waitForTimeout(800);
  await expect(page.locator('#sold-view')).toHaveCount(1);
  await page.mouse.up();
  await expect(page.getByRole('dialog', { name: '사이즈 선택' })).toBeVisible();
  await expect(page.locator('#sold-view')).toHaveCount(0);
});

/** Presses share before the code has come, and sees that it is shared once when it has. */
async function shareEarly(page: Page, path: string): Promise<void> {
  await page.addInitScript(() => {
    const shared: string[] = [];
    Object.assign(window, { shared });
    Object.defineProperty(navigator, 'share', {
      value: async ({ url }: ShareData) => void shared.push(url ?? ''),
    });
  });
  const code = await holdCode(page);
  await openView(page, path, { waitUntil: 'commit' });
  const button = page.getByRole('button', { name: '공유하기' });
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  code.come();
  const shared = () => page.evaluate(() => (window as unknown as { shared: string[] }).shared);
  await expect.poll(shared).toHaveLength(1);
  await expect(button).not.toHaveAttribute('aria-busy', 'true');
  await page.waitForTimeout(500);
  expect(await shared()).toHaveLength(1);
}

test('share pressed before the code has come is carried out when it has', ({ page, site }) =>
  shareEarly(page, `/webapp/trade/product/${site.item(95)}`));

test('so is share in the header of a phone', async ({ browser, baseURL, site }) => {
  test.skip(site.isApp, 'the app brings the header itself');
  const context = await browser.newContext({
    viewport: { width: 360, height: 760 },
    isMobile: true,
    hasTouch: true,
    userAgent:
      'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    ...(baseURL && { baseURL }),
  });
  await shareEarly(await context.newPage(), `/webapp/trade/product/${site.item(95)}`);
  await context.close();
});

test('follow pressed before the code has come is carried out when it has', async ({
  page,
  context,
  site,
}) => {
  const of = { item_id: site.item(95) };
  const { product_info } = await site.call('trader8', 'GET /api/v3/product/item/get-item-detail', of);
  // An earlier try has followed it.
  if (product_info.is_pinup) await site.call('trader8', 'POST /api/v3/notify/notify/add-pinup', of);
  await site.signIn(context, 'trader8');
  const code = await holdCode(page);
  await openView(page, `/webapp/trade/product/${of.item_id}`, { waitUntil: 'commit' });
  const heart = page.getByRole('button', { name: '관심 상품' }).first();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-busy', 'true');
  code.come();
  await expect(page.getByRole('dialog', { name: '관심 상품에 담았어요' })).toBeVisible();
  await page.getByRole('button', { name: '확인' }).click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
});

test('what is typed, focused and scrolled in the first view stays', async ({ page, site }) => {
  test.skip(site.isApp, 'the app brings the search itself');
  const code = await holdCode(page);
  await openView(page, '/webapp/', { waitUntil: 'commit' });
  const search = page.getByRole('combobox', { name: '상품 검색' });
  await search.fill('곰');
  await page.mouse.wheel(0, 400);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
  const before = await page.evaluate(() => window.scrollY);
  code.come();
  await expect(page.locator('#sold-view')).toHaveCount(0);
  await expect(search).toHaveValue('곰');
  await expect(search).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
});

/** Notes layout shifts, and frames in which no heading stood. */
function watchFrames(): void {
  const seen = { shift: 0, empty: 0 };
  Object.assign(window, { soldFrames: seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
      seen.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  const look = () => {
    if (document.body && document.querySelector('h1') === null) seen.empty += 1;
    requestAnimationFrame(look);
  };
  document.addEventListener('DOMContentLoaded', () => requestAnimationFrame(look));
}

/** Text of 200 percent from the first paint on. */
function enlargeFromTheStart(): void {
  new MutationObserver(() => {
    if (document.documentElement) document.documentElement.style.fontSize = '200%';
  }).observe(document, { childList: true });
}

const LOOKS: readonly [string, (page: Page) => Promise<unknown>][] = [
  ['in the light', (page) => page.emulateMedia({ colorScheme: 'light' })],
  ['in the dark', (page) => page.emulateMedia({ colorScheme: 'dark' })],
  ['at 200 percent', (page) => page.addInitScript(enlargeFromTheStart)],
];

for (const [name, look] of LOOKS)
  test(`the site takes the place of its first view without a shift, a flash or a second request, ${name}`, async ({
    page,
    site,
  }) => {
    await slowly(page);
    await look(page);
    await page.addInitScript(watchFrames);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    for (const path of ['/webapp/', `/webapp/trade/product/${site.item(72)}`]) {
      await openView(page, path);
      const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      await expect(page.locator('#sold-view')).toHaveCount(0);
      await page.waitForTimeout(500);
      const seen = await page.evaluate(
        () => (window as unknown as { soldFrames: { shift: number; empty: number } }).soldFrames,
      );
      expect(seen.shift, path).toBeLessThanOrEqual(0.01);
      expect(seen.empty, path).toBe(0);
      expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(ground);
      expect(asked.filter((one) => /get-item-(list|detail)$/.test(one))).toEqual([]);
    }
  });

test('a page without its first view does not shift either', async ({ page, context, site }) => {
  await slowly(page);
  await withoutFirstViews(context);
  await page.addInitScript(watchFrames);
  for (const path of ['/webapp/', `/webapp/trade/product/${site.item(76)}`]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForTimeout(500);
    const { shift } = await page.evaluate(
      () => (window as unknown as { soldFrames: { shift: number } }).soldFrames,
    );
    expect(shift, path).toBeLessThanOrEqual(0.02);
  }
});

/** Lets the first requests for style sheets of a unit fail. @returns how many were asked for */
async function failStyles(page: Page, unit: string, failures: number): Promise<() => number> {
  let asked = 0;
  await page.route(`**/dist/${unit}/**/*.css`, (route) => {
    asked += 1;
    return asked <= failures ? route.abort() : route.continue();
  });
  return () => asked;
}

test('a style sheet that did not come is asked for once more', async ({ page, site }) => {
  const asked = await failStyles(page, 'trade', 1);
  await openView(page, `/webapp/trade/product/${site.item(77)}`);
  await expect(page.locator('#sold-view')).toHaveCount(0);
  const item = page.locator('article').first();
  if (site.isApp) await expect(item).not.toHaveCSS('padding-bottom', '0px');
  else await expect(item).toHaveCSS('display', 'flow-root');
  expect(asked()).toBeGreaterThan(1);
});

test('a style sheet that never comes costs its screen, and the screen says so', async ({ page, site }) => {
  await failStyles(page, 'trade', Number.POSITIVE_INFINITY);
  await openView(page, `/webapp/trade/product/${site.item(77)}`);
  await expect(page.getByRole('alert')).toContainText('지금은 내용만 볼 수 있어요');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('an order page on a slow desktop or phone: heading and shapes stand until the order does', async ({
  page,
  context,
  site,
}) => {
  const itemId = site.item(75);
  const size = await site.size(itemId);
  await site.signIn(context, 'minji');
  await slowly(page);
  await page.addInitScript(watchFrames);
  await openView(page, orderPage('buy', itemId, size.id));
  await expect(page.getByRole('heading', { level: 1, name: '즉시 구매' })).toBeVisible();
  const { empty, shift } = await page.evaluate(
    () => (window as unknown as { soldFrames: { shift: number; empty: number } }).soldFrames,
  );
  expect(empty).toBe(0);
  expect(shift).toBeLessThanOrEqual(0.01);
});

test('a desktop view in a narrow window goes before it is seen', async ({ page, site }) => {
  test.skip(site.isApp, 'a phone has one layout');
  const code = await holdCode(page);
  await openView(page, `/webapp/trade/product/${site.item(73)}`, { waitUntil: 'commit' });
  await expect(page.locator('#sold-view h1')).toBeVisible();
  await page.setViewportSize({ width: 320, height: 480 });
  await openView(page, `/webapp/trade/product/${site.item(73)}`, { waitUntil: 'commit' });
  await expect(page.locator('#sold-first')).toBeAttached();
  await expect(page.locator('#sold-view')).toHaveCount(0);
  code.come();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('an order page shows what it is about before the code has come, and then the order', async ({
  page,
  context,
  site,
}) => {
  const itemId = site.item(74);
  const size = await site.size(itemId);
  const item = await site.call(null, 'GET /api/v3/product/item/get-item-detail-basic', { item_id: itemId });
  await site.signIn(context, 'minji');
  const code = await holdCode(page);
  await openView(page, orderPage('buy', itemId, size.id), { waitUntil: 'commit' });
  const view = page.locator('#sold-view');
  await expect(view.getByText(item.item_name, { exact: true })).toBeVisible();
  await expect(view.getByText(new RegExp(`^${size.name}( \\(|$)`)).first()).toBeVisible();
  await expect(page).toHaveTitle(`${item.item_name_kor} 구매하기 | SOLD`);
  code.come();
  await expect(page.getByRole('heading', { level: 1, name: '즉시 구매' })).toBeVisible();
  await expect(page.getByText('로그인이 필요해요')).toHaveCount(0);
});

/** Bytes of a page as they go over the wire to a browser. */
async function bytesOf(address: URL, userAgent: string): Promise<number> {
  const headers = { 'accept-encoding': 'br', 'user-agent': userAgent };
  const response = await new Promise<IncomingMessage>((answered, failed) =>
    get(address, { headers }, answered).on('error', failed),
  );
  let bytes = 0;
  for await (const chunk of response) bytes += (chunk as Buffer).length;
  expect(response.headers['content-encoding']).toBe('br');
  return bytes;
}

test('a page with its first view stays small', async ({ page, baseURL, site }) => {
  const userAgent = await page.evaluate(() => navigator.userAgent);
  const itemId = site.item(40);
  const size = await site.size(itemId);
  for (const [path, most] of [
    ['/webapp/', 23_000],
    [`/webapp/trade/product/${itemId}`, 23_000],
    [orderPage('buy', itemId, size.id), 14_500],
  ] as const) {
    await openView(page, path);
    const bytes = await bytesOf(new URL(path, baseURL), userAgent);
    console.log(`${path}: ${bytes} bytes of HTML`);
    // Without the first view it is half of that; every live unit adds 1 to 2.5 kB: screens and hashes of files.
    expect(bytes, path).toBeGreaterThan(3_000);
    expect(bytes, path).toBeLessThanOrEqual(most);
  }
});
