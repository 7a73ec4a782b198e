import { expect, type Page } from '@playwright/test';
import type { Account, Site } from '../site/site.ts';

/** The page's stream has begun: from now on it follows the market. */
export function follows(page: Page) {
  return page.waitForResponse((response) => response.url().includes('/api/v3/product/item/live'));
}

/** A seller's price for a size, won; for a unit in storage when it is named. */
interface Offer {
  itemId: number;
  sizeId: number;
  price: number;
  inventoryId?: number;
}

/** Offers a size for a month. @returns the offer's number */
export async function offer(
  site: Site,
  who: Account,
  { itemId, sizeId, price, inventoryId }: Offer,
): Promise<number> {
  const of = { item_id: itemId, product_size_option_id: sizeId };
  const { customer } = await site.call(who, 'GET /api/v3/order/order/get-sell-info', of);
  const { bid_order_id } = await site.call(who, 'POST /api/v3/order/order/save-product', {
    ...of,
    price,
    bid_days: 30,
    bank_account_id: customer.bank_accounts[0]?.bank_account_id ?? 0,
    address_id: customer.addresses[0]?.address_id ?? 0,
    ...(inventoryId !== undefined && { inventory_id: inventoryId }),
    agreed: true,
  });
  return bid_order_id;
}

/** Places the lowest sell bid of an item, above every buy bid. @returns the price */
export async function undercut(site: Site, itemId: number): Promise<number> {
  const { list, all_product } = await site.call(null, 'GET /api/v3/product/product/get-product-size-option', {
    item_id: itemId,
  });
  const lowest = all_product.buy_product?.price;
  const size = list.find(({ buy_product }) => buy_product?.price === lowest) ?? list[0];
  const bid = size?.sell_product?.price ?? 100_000;
  const price = lowest === undefined ? bid + 50_000 : lowest - 1_000;
  expect(price).toBeGreaterThan(size?.sell_product?.price ?? 0);
  await offer(site, 'junho', { itemId, sizeId: size?.id ?? 0, price });
  return price;
}

/** Announces a unit of an item as minji and, unless it stays on its way, has it stored. @returns its number */
export async function storedUnit(site: Site, itemId: number, isStored = true): Promise<number> {
  const { id } = await site.size(itemId);
  const { list } = await site.call('minji', 'GET /api/v3/user/mypage/get-address-list', {});
  const { inventory_id } = await site.call('minji', 'POST /api/v3/inventory/inventory/request-intake', {
    item_id: itemId,
    product_size_option_id: id,
    address_id: list[0]?.address_id ?? 0,
    agreed: true,
  });
  if (isStored)
    for (const status of ['arrived', 'inspected', 'stored'] as const)
      await site.call(null, 'POST /api/operator/inventory/move', { inventory_id, status, reason: '' });
  return inventory_id;
}
