import { describe, expect, test } from 'vitest';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { offer, openPage, want } from '../../tools/testing/orders.ts';
import { storedUnit } from '../../tools/testing/stored-unit.ts';
import { suiteMarket, suiteShopper } from '../../tools/testing/suite-market.ts';
import type { Shopper } from '../../tools/testing/test-market.ts';

onOneEngine('bids that are judged', (database) => {
  const market = suiteMarket(database);
  const minji = suiteShopper(market);
  const junho = suiteShopper(market);

  describe('a draft of a call', () => {
    const judged = (
      who: Shopper,
      item: { id: number; sizes: number[] },
      type: 'bid' | 'buynow' | 'product' | 'sell',
      price: number,
      more: { product_id?: number; delivery_type?: 'quick' } = {},
    ) =>
      who.call('GET /api/v3/order/order/save-product-check', {
        type,
        item_id: item.id,
        product_size_option_id: item.sizes[0] ?? 0,
        price,
        ...more,
      });

    test('is refused when it crosses an own bid', async () => {
      const item = await market.item();
      await offer(junho, item, 120_000);
      await want(junho, item, 100_000);
      expect(await judged(junho, item, 'bid', 120_000)).toMatchObject({ reason: 'own_bid_crosses' });
      expect(await judged(junho, item, 'product', 100_000)).toMatchObject({ reason: 'own_bid_crosses' });
      for (const type of ['bid', 'product'] as const) {
        expect((await judged(junho, item, type, 110_000)).status).toBe(200);
        expect((await judged(minji, item, type, 110_000)).status).toBe(200);
      }
    });

    test('is judged by the best of others’ offers and bids', async () => {
      const item = await market.item();
      await offer(minji, item, 100_000);
      await want(minji, item, 80_000);
      expect(await judged(minji, item, 'buynow', 100_000)).toMatchObject({ reason: 'sold_out' });
      expect(await judged(minji, item, 'sell', 80_000)).toMatchObject({ reason: 'no_bid' });
      await offer(junho, item, 110_000);
      await want(junho, item, 70_000);
      expect(await judged(minji, item, 'buynow', 100_000)).toMatchObject({ reason: 'price_changed' });
      expect(await judged(minji, item, 'sell', 80_000)).toMatchObject({ reason: 'price_changed' });
      expect((await judged(minji, item, 'buynow', 110_000)).status).toBe(200);
      expect((await judged(minji, item, 'sell', 70_000)).status).toBe(200);
    });

    test('takes a stored unit for quick delivery, also when another offer costs less', async () => {
      const item = await market.item();
      await offer(junho, item, 100_000);
      await offer(junho, item, 130_000, { inventory_id: await storedUnit(market, junho, item) });
      const quick = { delivery_type: 'quick' } as const;
      expect((await judged(minji, item, 'buynow', 130_000, quick)).status).toBe(200);
      expect(await judged(minji, item, 'buynow', 100_000, quick)).toMatchObject({ reason: 'price_changed' });
    });

    test('is refused for a once-only item; the bid that is being changed does not count as a second one', async () => {
      const item = await market.item({ isOnce: true });
      await offer(junho, item, 100_000);
      const product_id = (await want(minji, item, 80_000)).data?.bid_order_id ?? 0;
      expect(await judged(minji, item, 'bid', 90_000)).toMatchObject({ reason: 'is_once' });
      expect(await judged(minji, item, 'buynow', 100_000)).toMatchObject({ reason: 'is_once' });
      expect((await judged(minji, item, 'bid', 90_000, { product_id })).status).toBe(200);
    });

    test('is refused for a seller who is stopped', async () => {
      const item = await market.item();
      const stopped = await market.shopper();
      await want(minji, item, 80_000);
      await market.call('POST /api/operator/seller/freeze', {
        customer_id: stopped.id,
        days: 1,
        reason: '확인 중이에요.',
      });
      for (const type of ['product', 'sell'] as const)
        expect(await judged(stopped, item, type, 80_000)).toMatchObject({ reason: 'seller_stopped' });
      expect((await judged(stopped, item, 'bid', 80_000)).status).toBe(200);
    });
  });

  describe('a bid that comes when a reservation is over and what it kept apart is not matched yet', () => {
    const pass = () => market.pass(10 * 60_000 + 1);
    /** A sell bid that a buyer is paying for, and bids that could have traded with it meanwhile. */
    const reserved = async (...prices: number[]) => {
      const item = await market.item();
      await offer(minji, item, 100_000);
      await openPage(await market.shopper(), item, 100_000);
      for (const price of prices)
        expect((await want(await market.shopper(), item, price)).data?.traded).toBeNull();
      return item;
    };
    const soldAt = async (item: { id: number }, ...prices: number[]) => {
      const list = await minji.call('GET /api/v3/user/mypage/get-customer-order-list', { role: 'seller' });
      expect(list.data?.list.filter(({ item_id }) => item_id === item.id).map(({ price }) => price)).toEqual(
        prices,
      );
    };

    test('rests, and the others trade', async () => {
      const item = await reserved(103_000);
      pass();
      const placed = await offer(junho, item, 110_000, {}, 'rests-while-others-trade');
      expect(placed).toMatchObject({ status: 200, data: { price: 110_000, traded: null } });
      expect(await offer(junho, item, 110_000, {}, 'rests-while-others-trade')).toEqual(placed);
      await soldAt(item, 100_000);
    });

    test('trades after the others, and returns its own trade', async () => {
      const item = await reserved(103_000, 101_000);
      pass();
      const placed = await offer(junho, item, 100_000);
      expect(placed.data?.traded).toMatchObject({ price: 101_000, order_type: 'sell' });
      await soldAt(item, 100_000);
    });

    test.each([
      [110_000, null],
      [100_000, { price: 101_000, order_type: 'sell' }],
    ])('is changed to %d', async (price, traded) => {
      const item = await reserved(103_000, 101_000);
      const bid = (await offer(junho, item, 150_000)).data?.bid_order_id ?? 0;
      pass();
      const changed = await junho.call('PUT /api/v3/order/order/set-price-change-product', {
        type: 'sell',
        product_id: bid,
        price,
      });
      expect(changed.status).toBe(200);
      if (traded === null) expect(changed.data?.result.traded).toBeNull();
      else expect(changed.data?.result.traded).toMatchObject(traded);
    });
  });
});
