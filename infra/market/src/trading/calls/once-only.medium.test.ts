import { expect, test } from 'vitest';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { buyNow, offer, sellNow, want } from '../../tools/testing/orders.ts';
import { suiteMarket, suiteShopper } from '../../tools/testing/suite-market.ts';

onOneEngine('items that are bought once', (database) => {
  const market = suiteMarket(database);
  const buyer = suiteShopper(market);
  const seller = suiteShopper(market);

  test('sells an item marked is_once once to one person', async () => {
    const item = await market.item({ isOnce: true });
    await offer(seller, item, 100_000);
    await offer(seller, item, 100_000);
    expect((await buyNow(buyer, item, 100_000)).status).toBe(200);
    expect(await buyNow(buyer, item, 100_000)).toMatchObject({ status: 422, reason: 'is_once' });
    expect(await want(buyer, item, 100_000)).toMatchObject({ status: 422, reason: 'is_once' });
  });

  test('refuses another bid or purchase of a once-only item, in any size, until the bid is cancelled', async () => {
    const item = await market.item({ isOnce: true });
    const other = { product_size_option_id: item.sizes[1] ?? 0 };
    const bid = await want(buyer, item, 90_000);
    await offer(seller, item, 100_000, other);
    for (const answer of [
      await want(buyer, item, 90_000),
      await want(buyer, item, 90_000, other),
      await want(buyer, item, 100_000, other),
      await buyNow(buyer, item, 100_000, other),
    ])
      expect(answer).toMatchObject({
        status: 512,
        reason: 'is_once',
        msg: expect.stringContaining('먼저 취소'),
      });
    await buyer.call('POST /api/v3/order/order/cancel-bid-order', {
      product_id: bid.data?.bid_order_id ?? 0,
    });
    expect((await buyNow(buyer, item, 100_000, other)).status).toBe(200);
    // Other customers cannot see the bid.
    const friend = await market.shopper();
    expect((await want(friend, item, 90_000)).status).toBe(200);
    expect((await sellNow(seller, item, 90_000)).status).toBe(200);
  });
});
