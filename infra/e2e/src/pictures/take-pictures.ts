/**
 * Takes the README's pictures of a running site: `node infra/e2e/src/pictures/take-pictures.ts [address]` after `npm start`.
 * It buys one pair as minji, so run it on a demo market.
 */
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { launchOptions } from '../settings/launch-options.ts';

const ORIGIN = process.argv[2] ?? 'http://localhost:8080';
const FOLDER = resolve(import.meta.dirname, '../../pictures');
const PHONE =
  'Mozilla/5.0 (Linux; Android 15; SM-S931N) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const VIEWS: readonly (readonly [string, number, BrowserContextOptions])[] = [
  ['desktop', 1, { viewport: { width: 1280, height: 860 } }],
  [
    'mobile',
    2,
    {
      viewport: { width: 360, height: 760 },
      isMobile: true,
      hasTouch: true,
      deviceScaleFactor: 2,
      userAgent: PHONE,
    },
  ],
];

mkdirSync(FOLDER, { recursive: true });
const browser = await chromium.launch(launchOptions);
for (const [view, itemId, options] of VIEWS) {
  const context = await browser.newContext({ ...options, locale: 'ko-KR' });
  const signed = await context.request.post(`${ORIGIN}/api/login`, {
    data: { id: 'minji@demo.sold', password: 'sold-demo-1234' },
  });
  const { jwt } = (await signed.json()) as { jwt: string };
  await context.addCookies([{ name: 'jwt', value: jwt, url: ORIGIN }]);
  const page = await context.newPage();
  await take(page, view, 'home', '/webapp/');
  await take(page, view, 'item', `/webapp/trade/product/${itemId}`);
  await take(page, view, 'raffles', '/webapp/web/product/raffle/raffle_list');
  await take(page, view, 'calendar', '/webapp/web/content/web_content/release_calendar');
  await take(page, view, 'terms', '/webapp/web/user/policy/terms');
  const sizes = await context.request.get(
    `${ORIGIN}/api/v3/product/product/get-product-size-option?item_id=${itemId}`,
  );
  const { data } = (await sizes.json()) as { data: { list: { id: number; buy_product: object | null }[] } };
  const size = data.list.find(({ buy_product }) => buy_product !== null);
  await take(
    page,
    view,
    'buy',
    `/webapp/web/product/web_product/buy_product_detail?item_id=${itemId}&product_size_option_id=${size?.id}`,
  );
  await page.getByRole('checkbox', { name: '모두 확인했고 동의합니다' }).check();
  await page.getByRole('button', { name: '결제하기' }).click();
  const result = page.getByRole('heading', { name: '결제가 완료됐어요' });
  // Prices of the demo market move: one may be far from the last trade.
  const goOn = page.getByRole('button', { name: '계속하기' });
  await result.or(goOn).waitFor();
  if (await goOn.isVisible()) await goOn.click();
  await result.waitFor();
  await page.waitForTimeout(1_500);
  await page.screenshot({ path: resolve(FOLDER, `result-${view}.png`) });
  await context.close();
}
await browser.close();

async function take(page: Page, view: string, name: string, path: string): Promise<void> {
  await page.goto(`${ORIGIN}${path}`);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(800);
  await page.screenshot({ path: resolve(FOLDER, `${name}-${view}.png`) });
}
