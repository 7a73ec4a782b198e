import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expectAccessible } from './checks/accessible.ts';
import { offer } from './market/offers.ts';
import { comeNear } from './market/unit-pages.ts';
import { innerOrigin } from './settings/inner-origin.ts';
import { OPERATOR_TOKEN } from './settings/operator-token.ts';
import { siteIsHere } from './site/first-view.ts';
import { expect, orderPage, type Site, test } from './site/site.ts';

const PHOTOS = resolve(import.meta.dirname, '../../market/demo-photos');

/** A size whose offers on both sides are so far apart that others have room between them. */
async function roomySize(site: Site, itemId: number) {
  const { list } = await site.call(null, 'GET /api/v3/product/product/get-product-size-option', {
    item_id: itemId,
  });
  for (const { id, buy_product, sell_product } of list)
    if (buy_product && sell_product && buy_product.price - sell_product.price > 2_000)
      return { id, ask: buy_product.price };
  throw new Error(`item ${itemId} has no size with room between its offers`);
}

/** A unit of hers in storage, which minji offers at the lowest price. @returns its number, the price and the bid */
async function offered(site: Site, itemNumber: number) {
  const itemId = site.item(itemNumber);
  const size = await roomySize(site, itemId);
  const info = await site.call('minji', 'GET /api/v3/order/order/get-sell-info', {
    item_id: itemId,
    product_size_option_id: size.id,
  });
  const { address_id = 0 } = info.customer.addresses[0] ?? {};
  const { inventory_id } = await site.call('minji', 'POST /api/v3/inventory/inventory/request-intake', {
    item_id: itemId,
    product_size_option_id: size.id,
    address_id,
    agreed: true,
  });
  for (const status of ['arrived', 'inspected', 'stored'] as const)
    await site.call(null, 'POST /api/operator/inventory/move', { inventory_id, status, reason: '' });
  const price = size.ask - 1_000;
  const productId = await offer(site, 'minji', {
    itemId,
    sizeId: size.id,
    price,
    inventoryId: inventory_id,
  });
  return { itemId, size, inventory_id, price, productId };
}

test('shows photos of a unit by an operator on the item, sells that unit, and shows them to its owner', async ({
  page,
  context,
  site,
  request,
  baseURL,
}) => {
  const { itemId, size, inventory_id, price, productId } = await offered(site, 93);
  const paths: string[] = [];
  for (const name of ['court-high-1', 'court-high-2']) {
    const sent = await request.post(`${innerOrigin(baseURL)}/api/operator/inventory/photo/${inventory_id}`, {
      headers: { 'x-operator-token': OPERATOR_TOKEN, 'content-type': 'image/webp' },
      data: readFileSync(resolve(PHOTOS, `${name}.webp`)),
    });
    expect(sent.status()).toBe(200);
    const { data } = (await sent.json()) as { data: { photo_id: number } };
    paths.push(`/api/v3/inventory/photo/${data.photo_id}`);
  }

  // Signed out.
  await page.goto(`/webapp/trade/product/${itemId}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const section = page.getByRole('region', { name: '실물 사진' });
  await comeNear(page, section);
  await expect(section).toContainText('지금 구매하면 이 상품이에요');
  await expect(section).toContainText(price.toLocaleString('ko-KR'));
  await expectAccessible(page);
  await section.getByRole('button', { name: /사진 1\/2 크게 보기/ }).click();
  const viewer = page.getByRole('dialog', { name: /실물 사진 크게 보기/ });
  await expect(viewer.getByRole('img')).toHaveAttribute('src', paths[0] ?? '');
  await expect
    .poll(() => viewer.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(100);
  await expectAccessible(page);
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByRole('img')).toHaveAttribute('src', paths[1] ?? '');
  await page.goBack();
  await expect(viewer).toHaveCount(0);
  await expect(section).toBeVisible();

  // Signed in, the button leads to the page that buys this unit, which shows it.
  await site.signIn(context, 'junho');
  await page.reload();
  await comeNear(page, section);
  await section.getByRole('button', { name: /이 상품 구매$/ }).click();
  await expect(page).toHaveURL(/buy_product_detail/);
  const bought = page.getByRole('region', { name: '구매할 상품의 실물 사진' });
  await expect(bought.getByRole('img')).toHaveCount(2);
  await expectAccessible(page);

  // When a seller offers one that is not in storage for less, only quick delivery takes this unit, and the page begins with it.
  await offer(site, 'trader6', { itemId, sizeId: size.id, price: price - 1_000 });
  await page.goto(`/webapp/trade/product/${itemId}`);
  await comeNear(page, section);
  await expect(section).toContainText('빠른 배송으로 구매하면 이 상품이에요');
  await section.getByRole('button', { name: /이 상품 구매$/ }).click();
  await expect(page.getByRole('radio', { name: /빠른 배송/ })).toBeChecked();
  await expect(bought.getByRole('img')).toHaveCount(2);
  await page.getByRole('radio', { name: /일반 배송/ }).check();
  await expect(bought).toHaveCount(0);
  await page.goto(orderPage('buy', itemId, size.id, 'buy_bid'));
  await expect(page.getByRole('heading', { level: 1, name: '구매 입찰' })).toBeVisible();
  await expect(bought).toHaveCount(0);

  // Its owner sees it on its own page; once the bid has ended no other visitor does.
  await site.call('minji', 'POST /api/v3/product/product/exit-sell-product', { product_id: productId });
  await page.goto(`/webapp/trade/product/${itemId}`);
  await siteIsHere(page);
  await page.evaluate(() => window.scrollTo(0, 1_500));
  await expect(page.getByRole('region', { name: '배송과 검수' })).toBeVisible();
  await expect(section).toHaveCount(0);
  expect((await page.request.get(paths[0] ?? '')).status()).toBe(404);
  await site.signIn(context, 'minji');
  await page.goto(`/webapp/trade/pre_inventory/${inventory_id}`);
  await expect(page.getByRole('region', { name: '실물 사진' }).getByRole('img')).toHaveCount(2);
  expect((await page.request.get(paths[0] ?? '')).status()).toBe(200);
  await expectAccessible(page);
});
