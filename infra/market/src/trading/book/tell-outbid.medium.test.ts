import { expect, test } from 'vitest';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { offer, want } from '../../tools/testing/orders.ts';
import { suiteMarket } from '../../tools/testing/suite-market.ts';
import type { Shopper } from '../../tools/testing/test-market.ts';
import { told } from '../../tools/testing/told.ts';
import { tellOutbid } from './tell-outbid.ts';

onOneEngine('a bid that is passed', (database) => {
  const market = suiteMarket(database);

  const toldOf = (who: Shopper) => told(database.db, who, 'outbid');
  const people = async (count: number) =>
    Promise.all(Array.from({ length: count }, () => market.shopper())) as Promise<
      [Shopper, Shopper, Shopper]
    >;

  test('sends its owner one message, and another when another price of theirs is passed', async () => {
    const [first, second, third] = await people(3);
    const item = await market.item();
    const placed = await want(first, item, 100_000);
    await tellOutbid(market.context);
    await want(second, item, 110_000);
    // Bids that never were first send no message.
    await want(third, item, 90_000);
    await Promise.all([tellOutbid(market.context), tellOutbid(market.context)]);
    expect(await toldOf(first)).toEqual([
      expect.stringMatching(/구매 입찰\(100,000원\)보다 높은 110,000원 입찰이 들어왔어요\.$/),
    ]);
    expect([await toldOf(second), await toldOf(third)]).toEqual([[], []]);

    const changed = await first.call('PUT /api/v3/order/order/set-price-change-product', {
      type: 'buy',
      product_id: placed.data?.bid_order_id ?? 0,
      price: 120_000,
    });
    expect(changed.status).toBe(200);
    await tellOutbid(market.context);
    expect(await toldOf(second)).toEqual([expect.stringContaining('높은 120,000원')]);
    await want(third, item, 130_000);
    await tellOutbid(market.context);
    await tellOutbid(market.context);
    expect((await toldOf(first)).length).toBe(2);
  });

  test('handles sell bids the same way and ignores equal prices, own bids and expired bids', async () => {
    const [seller, other, third] = await people(3);
    const item = await market.item();
    await offer(seller, item, 200_000);
    await offer(other, item, 200_000);
    await offer(seller, item, 190_000);
    expect(await tellOutbid(market.context)).toBe(0);
    await offer(third, item, 150_000, { bid_days: 3 });
    market.passDays(4);
    expect(await tellOutbid(market.context)).toBe(0);
    await offer(other, item, 180_000);
    expect(await tellOutbid(market.context)).toBe(1);
    expect(await toldOf(seller)).toEqual([
      expect.stringContaining('판매 입찰(190,000원)보다 낮은 180,000원'),
    ]);
  });
});
