import { PACE_WITHIN } from '@sold/contracts/base/figures/price-periods';
import { DAY_MS } from '@sold/contracts/base/korean-day';
import { expect, test } from 'vitest';
import { recordTrades } from '../../catalogue/charts/record-trades.ts';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { offer, type Size, want } from '../../tools/testing/orders.ts';
import { suiteMarket, suiteShopper } from '../../tools/testing/suite-market.ts';
import type { Shopper } from '../../tools/testing/test-market.ts';

const GUIDE = 'GET /api/v3/product/product/get-sell-guide';

onOneEngine('help with a price before selling', (database) => {
  const market = suiteMarket(database);
  const buyer = suiteShopper(market);
  const seller = suiteShopper(market);

  /** Trades of an item's first size, whole days before now. @param prices won, by days ago */
  const traded = (item: Size, prices: readonly (readonly [daysAgo: number, price: number])[]) =>
    database.db.transaction().execute((trx) =>
      recordTrades(
        trx,
        'demo',
        prices.map(([daysAgo, price]) => ({
          item_id: item.id,
          size_option_id: item.sizes[0] ?? 0,
          price,
          traded_at: new Date(market.now().getTime() - daysAgo * DAY_MS).toISOString(),
          order_id: null,
          import_key: null,
        })),
      ),
    );
  const everyDay = (price: number) =>
    Array.from({ length: 170 }, (_, at) => [at + 1, at % 4 === 2 ? price + 10_000 : price] as const);
  const input = (item: Size, price?: number) => ({
    item_id: item.id,
    product_size_option_id: item.sizes[0] ?? 0,
    ...(price !== undefined && { price }),
  });
  const guide = async (item: Size, { price, who }: { price?: number; who?: Shopper } = {}) =>
    (await (who ?? market).call(GUIDE, input(item, price))).data;

  test('suggests the best bid, one step under the best ask and the last trade, with the payout of each', async () => {
    const item = await market.item();
    await traded(item, [[1, 105_500]]);
    await want(buyer, item, 90_000);
    await offer(seller, item, 120_000);
    expect(await guide(item)).toMatchObject({
      item_id: item.id,
      size: '260',
      sell_fee_ratio: 5,
      trade_count: 1,
      list: [
        { kind: 'now', price: 90_000, payout: 85_500, pace: 'now', days: null },
        { kind: 'next', price: 119_000, payout: 113_050, pace: 'unknown', days: null },
        { kind: 'last', price: 105_000, payout: 99_750, pace: 'unknown', days: null },
      ],
    });
  });

  test('has no row for an own price that a buy bid tops: it sells at the price of the bid', async () => {
    const item = await market.item();
    await want(buyer, item, 90_000);
    const now = { kind: 'now', price: 90_000, payout: 85_500, pace: 'now' };
    for (const price of [50_000, 90_000]) expect((await guide(item, { price }))?.list).toMatchObject([now]);
    expect((await guide(item, { price: 91_000 }))?.list).toMatchObject([now, { kind: 'own', price: 91_000 }]);
  });

  test('suggests nothing for a size without bids and trades, and adds an own price', async () => {
    const item = await market.item();
    expect((await guide(item))?.list).toEqual([]);
    expect((await guide(item, { price: 50_000 }))?.list).toMatchObject([
      { kind: 'own', price: 50_000, payout: 47_500, pace: 'unknown' },
    ]);
  });

  test('tells days by the trades of the size, and longer for a dearer price', async () => {
    const item = await market.item();
    await traded(item, everyDay(100_000));
    const pace = async (price: number) =>
      (await guide(item, { price }))?.list.find((one) => one.price === price);
    expect(await pace(100_000)).toMatchObject({ pace: 'days', days: 1 });
    expect(await pace(108_000)).toMatchObject({ pace: 'days', days: expect.any(Number) });
    expect((await pace(108_000))?.days).toBeGreaterThan(1);
    expect(await pace(300_000)).toMatchObject({ pace: 'long', days: null });
    const otherSize = { ...item, sizes: item.sizes.slice(1) };
    expect((await guide(otherSize, { price: 100_000 }))?.list).toMatchObject([{ pace: 'unknown' }]);
  });

  test('counts trades of the last 180 days alone', async () => {
    const item = await market.item();
    await traded(item, [
      [PACE_WITHIN.days - 1, 100_000],
      [PACE_WITHIN.days + 1, 100_000],
    ]);
    expect((await guide(item))?.trade_count).toBe(1);
  });

  test('does not count own bids as the market', async () => {
    const item = await market.item();
    await want(buyer, item, 90_000);
    expect((await guide(item, { who: buyer }))?.list).toEqual([]);
    expect((await guide(item, { who: seller }))?.list).toMatchObject([{ kind: 'now', price: 90_000 }]);
  });

  test.each([
    [500, 422, 'price_minimum'],
    [50_500, 422, 'price_unit'],
  ])('refuses a price of %s', async (price, status, reason) => {
    expect(await market.call(GUIDE, input(await market.item(), price))).toMatchObject({ status, reason });
  });

  test('has no help for an unknown item, or a size of another item', async () => {
    const [one, other] = [await market.item(), await market.item()];
    expect(await market.call(GUIDE, { ...input(one), item_id: 987_654 })).toMatchObject({ status: 404 });
    expect(await market.call(GUIDE, { ...input(one), item_id: other.id })).toMatchObject({
      status: 404,
      reason: 'unknown_size',
    });
  });
});
