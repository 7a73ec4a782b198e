/**
 * Takes pictures of every popup and state of buying, selling and bidding in a running site, at 360, 768 and 1,280 px, light and
 * dark, for review: `node infra/e2e/src/pictures/take-checkout-pictures.ts <folder> [address] [name of a state …]`. It buys and bids as
 * minji, so run it on a demo market.
 */
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { launchOptions } from '../settings/launch-options.ts';
import { type Goods, STATES } from './checkout-states.ts';

const [folder = 'checkout-pictures', ORIGIN = 'http://localhost:8080', ...wanted] = process.argv.slice(2);
const WIDTHS = [360, 768, 1280];
/** Least that can be paid over months, won. */
const DEAR = 50_000;

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch(launchOptions);
let failed = 0;
for (const width of WIDTHS)
  await Promise.all([takeAll(browser, width, 'light'), takeAll(browser, width, 'dark')]);
await browser.close();
if (failed > 0) process.exitCode = 1;

async function takeAll(on: Browser, width: number, colorScheme: 'light' | 'dark'): Promise<void> {
  const context = await on.newContext({
    viewport: { width, height: width === 1280 ? 900 : 780 },
    colorScheme,
    locale: 'ko-KR',
    baseURL: ORIGIN,
  });
  const signed = await context.request.post('/api/login', {
    data: { id: 'minji@demo.sold', password: 'sold-demo-1234' },
  });
  const { jwt } = (await signed.json()) as { jwt: string };
  await context.addCookies([{ name: 'jwt', value: jwt, url: ORIGIN }]);
  for (const { name, path, show } of STATES) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    try {
      await page.goto(path(await goodsOf(page, colorScheme === 'light' ? 110 : 160)));
      await page.waitForLoadState('networkidle');
      await show(page);
      // Animations have ended.
      await page.waitForTimeout(500);
    } catch (error) {
      failed += 1;
      console.error(`${name} ${width} ${colorScheme}: ${error instanceof Error ? error.message : error}`);
    }
    await page.screenshot({ path: resolve(folder, `${name}-${width}-${colorScheme}.png`) });
    await page.close();
  }
  await context.close();
}

/** A size with bids on both sides and a price for every state. @param from first item to consider */
async function goodsOf(page: Page, from: number): Promise<Goods> {
  for (let itemId = from; itemId < from + 50; itemId += 1) {
    const answer = await page.request.get(
      `/api/v3/product/product/get-product-size-option?item_id=${itemId}`,
    );
    const { data } = (await answer.json()) as {
      data: { list: { id: number; buy_product: { price: number } | null; sell_product: object | null }[] };
    };
    const size = data.list.find(
      ({ buy_product, sell_product }) => sell_product && (buy_product?.price ?? 0) > DEAR,
    );
    if (size) return { itemId, sizeId: size.id };
  }
  throw new Error('the market has no size with offers on both sides');
}
