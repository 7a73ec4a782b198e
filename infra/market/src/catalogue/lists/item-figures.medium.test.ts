import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { type Shopper, startMarket, type TestMarket } from '../../tools/testing/test-market.ts';
import { recordTrades } from '../charts/record-trades.ts';

const MINUTE_MS = 60_000;

onOneEngine('figures of an item', (database) => {
  let market: TestMarket;
  let buyer: Shopper;
  let seller: Shopper;
  let item: { id: number; sizes: number[] };
  beforeAll(async () => {
    market = await startMarket(database.db);
    [buyer, seller] = [await market.shopper(), await market.shopper()];
  });
  beforeEach(async () => {
    item = await market.item();
  });
  afterAll(() => market.close());

  /** Trades of a size, each so many days ago. */
  const traded = (size: number, trades: readonly [days: number, price: number][]) =>
    database.db.transaction().execute((trx) =>
      recordTrades(
        trx,
        'import',
        trades.map(([days, price], at) => ({
          item_id: item.id,
          size_option_id: size,
          price,
          traded_at: market.daysAgo(days).toISOString(),
          order_id: null,
          import_key: `${item.id}-${size}-${at}`,
        })),
      ),
    );

  test('begins a chart with three months, or with the shortest longer period that has two trades', async () => {
    const [size = 0, other = 0] = item.sizes;
    await traded(size, [
      [400, 50_000],
      [200, 80_000],
      [60, 120_000],
    ]);
    const start = async (product_size_option_id?: number) => {
      const of = {
        item_id: item.id,
        type: 'start' as const,
        ...(product_size_option_id && { product_size_option_id }),
      };
      const [graph, changed, detail] = await Promise.all([
        market.call('GET /api/v3/product/item/get-item-order-graph', of),
        market.call('GET /api/v3/product/item/get-item-detail-size-changed', of),
        market.call('GET /api/v3/product/item/get-item-detail', of),
      ]);
      expect(changed.data?.order_graph).toEqual(graph.data);
      expect(detail.data?.order_graph).toEqual(graph.data);
      return graph.data;
    };
    expect(await start()).toMatchObject({ type: '1y', min_price: 80_000, release_price: null });
    expect(await start(other)).toMatchObject({ type: 'all', trade_list: [], release_price: 100_000 });
    await traded(other, [
      [60, 100_000],
      [2, 110_000],
      [2, 130_000],
    ]);
    const shown = await start();
    expect(shown).toMatchObject({ type: '3m', min_price: 100_000, max_price: 130_000 });
    expect(shown?.trade_list.map(({ y, count }) => [y, count])).toEqual([
      [110_000, 2],
      [120_000, 2],
    ]);
    expect(await start(size)).toMatchObject({ type: '1y' });
    // Absent parameters mean all, as before.
    const whole = await market.call('GET /api/v3/product/item/get-item-detail', { item_id: item.id });
    expect(whole.data?.order_graph).toMatchObject({ type: 'all', min_price: 50_000 });
  });

  test('counts followers of an item', async () => {
    const count = async () => {
      market.pass(2 * MINUTE_MS);
      const of = { item_id: item.id };
      const [basic, detail] = await Promise.all([
        market.call('GET /api/v3/product/item/get-item-detail-basic', of),
        market.call('GET /api/v3/product/item/get-item-detail', of),
      ]);
      return [basic.data?.pinup_count, detail.data?.pinup_count];
    };
    expect(await count()).toEqual([0, 0]);
    for (const shopper of [buyer, seller])
      await shopper.call('POST /api/v3/notify/notify/add-pinup', { item_id: item.id });
    expect(await count()).toEqual([2, 2]);
    await buyer.call('POST /api/v3/notify/notify/add-pinup', { item_id: item.id });
    expect(await count()).toEqual([1, 1]);
  });

  test('shows up to two hundred steps of a side of the book, best first', async () => {
    const [size = 0] = item.sizes;
    await sql`insert into bid (side, item_id, size_option_id, customer_id, price, status, expires_at, is_unlimited, card_id, address_id, created_at)
      select 'buy', ${item.id}, ${size}, ${buyer.id}, 20000 + 1000 * n, 'live', '2099-01-01', false, ${buyer.cardId}, ${buyer.addressId}, ${market.now()}
      from generate_series(1, 230) n`.execute(database.db);
    const { data } = await market.call('GET /api/v3/product/item/get-item-detail-size-changed', {
      item_id: item.id,
    });
    const steps = data?.recent_buy_bid_list.map(({ price }) => price) ?? [];
    expect([steps.length, steps[0], steps.at(-1)]).toEqual([200, 250_000, 51_000]);
  });
});
