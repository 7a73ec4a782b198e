import type { Page } from '@playwright/test';
import { expect, type House, test } from './house.ts';

const ITEM = (id: number) => `/webapp/trade/product/${id}`;
const amount = (won: number) => won.toLocaleString('ko-KR');

/** The page's stream has begun: from now on it follows the market. */
function follows(page: Page) {
  return page.waitForResponse((response) => response.url().includes('/api/v3/product/item/live'));
}

/** Asks less than everybody else for an item, and more than anybody bids. @returns the price */
async function undercut(house: House, itemId: number): Promise<number> {
  const { list, all_product } = await house.call(
    null,
    'GET /api/v3/product/product/get-product-size-option',
    {
      item_id: itemId,
    },
  );
  const lowest = all_product.buy_product?.price;
  const size = list.find(({ buy_product }) => buy_product?.price === lowest) ?? list[0];
  const bid = size?.sell_product?.price ?? 100_000;
  const price = lowest === undefined ? bid + 50_000 : lowest - 1_000;
  expect(price).toBeGreaterThan(size?.sell_product?.price ?? 0);
  const of = { item_id: itemId, product_size_option_id: size?.id ?? 0 };
  const { customer } = await house.call('junho', 'GET /api/v3/order/order/get-sell-info', of);
  await house.call('junho', 'POST /api/v3/order/order/save-product', {
    ...of,
    price,
    bid_days: 30,
    bank_account_id: customer.bank_accounts[0]?.bank_account_id ?? 0,
    address_id: customer.addresses[0]?.address_id ?? 0,
    agreed: true,
  });
  return price;
}

test('what is asked elsewhere appears in a page that is looked at, and in the tab beside it', async ({
  page,
  context,
  house,
}) => {
  const itemId = house.item(90);
  const begun = follows(page);
  await page.goto(ITEM(itemId));
  await begun;
  const beside = await context.newPage();
  const streams: string[] = [];
  beside.on('request', (request) => {
    if (request.url().includes('/item/live')) streams.push(request.url());
  });
  await beside.goto(ITEM(itemId));
  await expect(beside.getByRole('heading', { level: 1 })).toBeVisible();
  const price = await undercut(house, itemId);
  for (const one of [page, beside]) {
    await one.bringToFront();
    await expect(one.getByText(amount(price)).first()).toBeVisible();
  }
  // One connection serves both.
  expect(streams).toEqual([]);
});

test('a page that has lost the market says so, comes back by itself and has missed nothing', async ({
  page,
  house,
}) => {
  const itemId = house.item(91);
  const stream = '**/api/v3/product/item/live*';
  await page.route(stream, (route) => route.abort());
  await page.goto(ITEM(itemId));
  const line = page.getByText('실시간 시세가 끊겼어요');
  await expect(line).toBeVisible();
  const price = await undercut(house, itemId);
  await page.unroute(stream);
  await expect(page.getByText(amount(price)).first()).toBeVisible();
  await expect(line).toHaveCount(0);
});
