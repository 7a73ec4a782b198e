import { get, type IncomingMessage } from 'node:http';
import type { CDPSession, Page } from '@playwright/test';
import { IN_APP, ON_BOTH, ON_PHONE } from './settings/devices.ts';
import { holdCode, openView } from './site/first-view.ts';
import { expect, orderPage, test } from './site/site.ts';
import { withoutFirstViews } from './site/without-first-views.ts';

/** The code of the screen is there. */
async function codeHasCome(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .some(({ name }) => /\/dist\/trade\/files\/.*\.js$/.test(name)),
      ),
    )
    .toBe(true);
}

/** The page has drawn what it has, and has nothing to do. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise(requestAnimationFrame);
    await new Promise((done) => requestIdleCallback(done));
  });

async function slowly(page: Page): Promise<CDPSession> {
  const chromium = await page.context().newCDPSession(page);
  await chromium.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return chromium;
}

test('renders an item without JavaScript, with its description', async ({ browser, baseURL, site }) => {
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

test('carries out an early press when the code has come', IN_APP, async ({ page, site }) => {
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

test('carries out a press that is under way when the site arrives', async ({ page, site }) => {
  const code = await holdCode(page);
  await openView(page, `/webapp/trade/product/${site.item(71)}`, { waitUntil: 'commit' });
  await page.locator('button:has(strong:text-is("구매")):visible').first().hover();
  await page.mouse.down();
  code.come();
  // The site is made outside of the page, and has to wait.
  await expect(page.locator('#sold')).toHaveCount(0);
  await codeHasCome(page);
  await settled(page);
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
  await settled(page);
  expect(await shared()).toHaveLength(1);
}

test(
  'carries out an early press on share in the header of a phone when the code has come',
  ON_PHONE,
  ({ page, site }) => shareEarly(page, `/webapp/trade/product/${site.item(95)}`),
);

test('carries out an early press on follow when the code has come', async ({ page, context, site }) => {
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

test('keeps the text, the focus and the scroll position of the first view', async ({ page }) => {
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

interface Seen {
  /** Sum of the layout shifts. */
  shift: number;
  /** The size of each shift, with the elements that moved. */
  moved: string[];
  /** Frames in which no heading stood. */
  empty: number;
}
interface Shift extends PerformanceEntry {
  value: number;
  sources: readonly { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

function watchFrames(): void {
  const seen: Seen = { shift: 0, moved: [], empty: 0 };
  Object.assign(window, { soldFrames: seen });
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Shift[]) {
      seen.shift += value;
      for (const { node, previousRect: from, currentRect: to } of sources)
        seen.moved.push(
          `${value.toFixed(4)} ${(node instanceof Element ? node : node?.parentElement)?.outerHTML.slice(0, 160)} "${node?.textContent?.slice(0, 80)}" ${from.y}+${from.height} to ${to.y}+${to.height}`,
        );
    }
  }).observe({ type: 'layout-shift', buffered: true });
  const look = () => {
    if (document.body && document.querySelector('h1') === null) seen.empty += 1;
    requestAnimationFrame(look);
  };
  document.addEventListener('DOMContentLoaded', () => requestAnimationFrame(look));
}

const framesOf = (page: Page) => page.evaluate(() => (window as unknown as { soldFrames: Seen }).soldFrames);

/**
 * Text of 200 percent from the first paint on, in the browser's own font. This Chromium has none of the fonts that
 * `fallback.css` gives the widths of ours, so a font that arrives after the first paint would change where lines break.
 */
async function enlarged(page: Page): Promise<void> {
  await page.route('**/*.woff2', (route) => route.abort());
  await page.addInitScript(enlargeFromTheStart);
}

function enlargeFromTheStart(): void {
  new MutationObserver(() => {
    if (document.documentElement) document.documentElement.style.fontSize = '200%';
  }).observe(document, { childList: true });
}

const LOOKS: readonly [string, object, (page: Page) => Promise<unknown>][] = [
  ['in the light, slowly', {}, slowly],
  ['in the dark', IN_APP, (page) => page.emulateMedia({ colorScheme: 'dark' })],
  ['at 200 percent', ON_BOTH, enlarged],
];

for (const [name, where, look] of LOOKS)
  test(
    `replaces the first view by the site without a shift, a flash or a second request, ${name}`,
    where,
    async ({ page, site }) => {
      await look(page);
      await page.addInitScript(watchFrames);
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      for (const path of ['/webapp/', `/webapp/trade/product/${site.item(72)}`]) {
        await openView(page, path);
        const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
        await expect(page.locator('#sold-view')).toHaveCount(0);
        await settled(page);
        const seen = await framesOf(page);
        expect(seen.shift, `${path}: ${seen.moved.join('\n')}`).toBeLessThanOrEqual(0.01);
        expect(seen.empty, path).toBe(0);
        expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(ground);
        expect(asked.filter((one) => /get-item-(list|detail)$/.test(one))).toEqual([]);
      }
    },
  );

test('shifts nothing on a page without its first view', async ({ page, context, site }) => {
  await withoutFirstViews(context);
  await page.addInitScript(watchFrames);
  for (const path of ['/webapp/', `/webapp/trade/product/${site.item(76)}`]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await settled(page);
    const { shift, moved } = await framesOf(page);
    expect(shift, `${path}: ${moved.join('\n')}`).toBeLessThanOrEqual(0.02);
  }
});

test(
  'keeps heading and shapes of an order page until the order comes, on a slow desktop or phone',
  IN_APP,
  async ({ page, context, site }) => {
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
  },
);

test('removes a desktop view in a narrow window before it is seen', async ({ page, site }) => {
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

test('shows the goods of an order page before the code has come, and then the order', async ({
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

test('keeps a page with its first view small', async ({ request, baseURL, site, userAgent }) => {
  const itemId = site.item(40);
  const size = await site.size(itemId);
  for (const [path, most] of [
    ['/webapp/', 23_500],
    [`/webapp/trade/product/${itemId}`, 23_500],
    [orderPage('buy', itemId, size.id), 14_750],
  ] as const) {
    await expect.poll(async () => (await request.get(path)).text()).toContain('id="sold-view"');
    const bytes = await bytesOf(new URL(path, baseURL), userAgent ?? '');
    // Without the first view it is half of that; every live unit adds 1 to 2.5 kB: screens and hashes of files.
    expect(bytes, path).toBeGreaterThan(3_000);
    expect(bytes, path).toBeLessThanOrEqual(most);
  }
});
