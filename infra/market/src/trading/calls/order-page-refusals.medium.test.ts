import { beforeAll, expect, test } from 'vitest';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { buyNow, offer, openPage, type Size, want } from '../../tools/testing/orders.ts';
import { storedUnit } from '../../tools/testing/stored-unit.ts';
import { suiteMarket } from '../../tools/testing/suite-market.ts';
import type { Shopper } from '../../tools/testing/test-market.ts';

/** Refusals that leave an order page: 511, 512 and 530 (specification, section 8). */
onOneEngine('an order page that cannot be gone on with', (database) => {
  const market = suiteMarket(database);
  let item: Size;
  let [seller, buyer] = [] as unknown as [Shopper, Shopper];
  beforeAll(async () => {
    item = await market.item();
    [seller, buyer] = [await market.shopper(), await market.shopper()];
  });

  const sizeOf = ({ id, sizes }: Size) => ({ item_id: id, product_size_option_id: sizes[0] ?? 0 });
  const sellPage = (more: { product_id?: number; inventory_id?: number }) =>
    seller.call('GET /api/v3/order/order/get-sell-info', { ...sizeOf(item), ...more });

  test('refuses an unknown item or size with 511 in every call that opens such a page or the payment', async () => {
    const other = await market.item();
    for (const [nothing, reason, msg] of [
      [{ id: 999_999, sizes: item.sizes }, 'unknown_item', '상품을 찾을 수 없어요.'],
      [{ id: item.id, sizes: other.sizes }, 'unknown_size', '이 상품에 없는 사이즈예요.'],
    ] as const) {
      const refusal = { status: 511, reason, msg, title: '거래할 수 없는 상품이에요.' };
      const opened = sizeOf(nothing);
      expect(await buyer.call('GET /api/v3/order/order/get-buy-info', opened)).toMatchObject(refusal);
      expect(await seller.call('GET /api/v3/order/order/get-sell-info', opened)).toMatchObject(refusal);
      expect(await openPage(buyer, nothing, 100_000)).toMatchObject(refusal);
      expect(await buyNow(buyer, nothing, 100_000)).toMatchObject(refusal);
    }
    expect(
      await buyer.call('GET /api/v3/order/order/get-trade-fee-amt', { fee_amt: 0, item_id: 999_999 }),
    ).toMatchObject({ status: 511, reason: 'unknown_item' });
  });

  test('answers 530 for a missing sell bid on the page that changes it, and opens no page of a new offer', async () => {
    const gone = { status: 530, reason: 'unknown_bid', msg: expect.stringContaining('다시 시도해 주세요.') };
    const [stored, cancelled, theirs, wanted] = [
      (await offer(seller, item, 200_000)).data?.bid_order_id ?? 0,
      (await offer(seller, item, 210_000)).data?.bid_order_id ?? 0,
      (await offer(buyer, item, 220_000)).data?.bid_order_id ?? 0,
      (await want(seller, item, 50_000)).data?.bid_order_id ?? 0,
    ];
    await seller.call('POST /api/v3/product/product/exit-sell-product', { product_id: cancelled });
    for (const product_id of [cancelled, theirs, wanted, 999_999])
      expect(await sellPage({ product_id }), String(product_id)).toMatchObject(gone);
    expect((await sellPage({ product_id: stored })).data?.product_info?.product_id).toBe(stored);
    market.passDays(31);
    expect(await sellPage({ product_id: stored })).toMatchObject(gone);
  });

  test('answers 530 for a buy bid that is missing or of another size, and never buys something else', async () => {
    const gone = { status: 530, reason: 'unknown_bid', msg: expect.stringMatching(/^구매 입찰이 끝났거나/) };
    const other = await market.item();
    const bidOf = async (who: Shopper, on: Size, price: number) =>
      (await want(who, on, price)).data?.bid_order_id ?? 0;
    const [stored, cancelled, theirs, elsewhere, offered] = [
      await bidOf(buyer, item, 60_000),
      await bidOf(buyer, item, 61_000),
      await bidOf(await market.shopper(), item, 62_000),
      await bidOf(buyer, other, 63_000),
      (await offer(buyer, item, 230_000)).data?.bid_order_id ?? 0,
    ];
    await buyer.call('POST /api/v3/order/order/cancel-bid-order', { product_id: cancelled });
    const page = (product_id: number) =>
      buyer.call('GET /api/v3/order/order/get-buy-info', { ...sizeOf(item), product_id });
    for (const product_id of [cancelled, theirs, elsewhere, offered, 999_999])
      expect(await page(product_id), String(product_id)).toMatchObject(gone);
    expect((await page(stored)).data?.product_info?.product_id).toBe(stored);
  });

  test('answers 530 on the sell page for a stored unit that its owner cannot offer', async () => {
    const theirs = await storedUnit(market, buyer, item);
    for (const inventory_id of [theirs, 999_999])
      expect(await sellPage({ inventory_id })).toMatchObject({ status: 530, reason: 'unknown_inventory' });
    const own = await storedUnit(market, seller, item);
    expect((await sellPage({ inventory_id: own })).status).toBe(200);
  });

  test.each(['product', 'sell'] as const)(
    'judges a stored unit as unsellable before it is sent: %s',
    async (type) => {
      const [shoe, other] = [await market.item(), await market.item()];
      const [unit, elsewhere] = [
        await storedUnit(market, seller, shoe),
        await storedUnit(market, seller, other),
      ];
      const theirs = await storedUnit(market, buyer, shoe);
      const asked = await seller.call('POST /api/v3/inventory/inventory/request-intake', {
        ...sizeOf(shoe),
        address_id: seller.addressId,
        agreed: true,
      });
      await want(buyer, shoe, 90_000);
      const judge = (inventory_id: number) =>
        seller.call('GET /api/v3/order/order/save-product-check', {
          ...sizeOf(shoe),
          type,
          price: type === 'sell' ? 90_000 : 100_000,
          inventory_id,
        });
      expect((await judge(unit)).status).toBe(200);
      expect(await judge(theirs)).toMatchObject({ status: 404, reason: 'unknown_inventory' });
      expect(await judge(elsewhere)).toMatchObject({ status: 422, reason: 'inventory_mismatch' });
      expect(await judge(asked.data?.inventory_id ?? 0)).toMatchObject({ reason: 'inventory_state' });
      expect((await offer(seller, shoe, 120_000, { inventory_id: unit })).status).toBe(200);
      expect(await judge(unit)).toMatchObject({ status: 422, reason: 'unit_on_offer' });
    },
  );

  test('answers 512 for a once-only item with a bid to cancel first, and leads to that bid', async () => {
    const once = await market.item({ isOnce: true });
    const bid = await want(buyer, once, 90_000);
    await offer(seller, once, 100_000);
    const idempotencyKey = 'a-key-of-once';
    const judged = await buyer.call('GET /api/v3/order/order/save-product-check', {
      ...sizeOf(once),
      type: 'buynow',
      price: 100_000,
    });
    for (const refused of [
      judged,
      await buyNow(buyer, once, 100_000, {}, idempotencyKey),
      await buyNow(buyer, once, 100_000, {}, idempotencyKey),
      await want(buyer, once, 95_000),
    ])
      expect(refused).toMatchObject({
        status: 512,
        reason: 'is_once',
        msg: expect.stringContaining('먼저 취소'),
        action: `soldapp://webview?url=${encodeURIComponent(`${market.context.publicUrl}/webapp/trade/product/${once.id}`)}`,
      });
    const product_id = bid.data?.bid_order_id ?? 0;
    await buyer.call('POST /api/v3/order/order/cancel-bid-order', { product_id });
    expect((await buyNow(buyer, once, 100_000)).status).toBe(200);
  });
});
