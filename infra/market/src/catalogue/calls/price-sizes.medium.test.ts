import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { offer, type Size, want } from '../../tools/testing/orders.ts';
import { type Shopper, startMarket, type TestMarket } from '../../tools/testing/test-market.ts';
import { recordTrades } from '../charts/record-trades.ts';

const MINUTE = 60_000;

onOneEngine('sizes of prices', (database) => {
  let market: TestMarket;
  let [buyer, seller] = [] as unknown as [Shopper, Shopper];
  let item: Size;
  beforeAll(async () => {
    market = await startMarket(database.db);
    [buyer, seller] = [await market.shopper(), await market.shopper()];
  });
  beforeEach(async () => {
    item = await market.item({ sizes: ['240', '250', '260'] });
  });
  afterAll(() => market.close());

  const size = (at: number) => ({ product_size_option_id: item.sizes[at] ?? 0 });
  const traded = (...trades: readonly [at: number, price: number][]) =>
    database.db.transaction().execute((trx) =>
      recordTrades(
        trx,
        'import',
        trades.map(([at, price], place) => ({
          item_id: item.id,
          size_option_id: item.sizes[at] ?? 0,
          price,
          traded_at: new Date(market.now().getTime() - (trades.length - place) * MINUTE).toISOString(),
          order_id: null,
          import_key: `sizes-${item.id}-${place}`,
        })),
      ),
    );
  const detail = async (at?: number) =>
    (
      await market.call('GET /api/v3/product/item/get-item-detail', {
        item_id: item.id,
        ...(at !== undefined && size(at)),
      })
    ).data;
  const summary = async () =>
    (await market.call('GET /api/v3/product/item/get-item-list', {})).data?.list.find(
      ({ item_id }) => item_id === item.id,
    );

  test('names the sizes of lowest offer, highest bid and last trade', async () => {
    await offer(seller, item, 160_000, size(2));
    await offer(seller, item, 158_000, size(1));
    await want(buyer, item, 159_000, size(2));
    await traded([1, 140_000], [0, 150_000]);
    expect(await summary()).toMatchObject({
      min_price: 158_000,
      min_price_option: '250',
      last_price: 150_000,
      last_price_option: '240',
    });
    expect(await detail()).toMatchObject({
      option_type: 'mm',
      min_price_product: { min_price: 158_000, option: '250' },
      max_price_product: { max_price: 159_000, option: '260' },
      recent_trade_product: { price: 150_000, option: '240' },
    });
    const ofSize = { item_id: item.id, ...size(2) };
    expect((await market.call('GET /api/v3/product/item/get-item-detail-basic', ofSize)).data).toMatchObject({
      min_price_product: { min_price: 160_000, option: '260' },
      max_price_product: { max_price: 159_000, option: '260' },
      recent_trade_product: null,
    });
    const sizes = await market.call('GET /api/v3/product/product/get-product-size-option', {
      item_id: item.id,
    });
    expect(sizes.data?.all_product).toMatchObject({
      buy_product: { price: 158_000, option: '250' },
      sell_product: { price: 159_000, option: '260' },
    });
  });

  test('shows the last trade of each size and the units offered and bid for', async () => {
    await offer(seller, item, 160_000, size(2));
    await offer(seller, item, 165_000, size(2));
    await want(buyer, item, 150_000, size(2));
    await want(buyer, item, 140_000, size(0));
    await traded([2, 140_000], [0, 150_000], [2, 155_000]);
    const figures = async () =>
      (
        await market.call('GET /api/v3/product/product/get-product-size-option', { item_id: item.id })
      ).data?.list.map(({ last_price, sell_bid_count, buy_bid_count }) => [
        last_price,
        sell_bid_count,
        buy_bid_count,
      ]);
    expect(await figures()).toEqual([
      [150_000, 0, 1],
      [null, 0, 0],
      [155_000, 2, 1],
    ]);
    // Expired bids are not counted, before any job has run.
    await sql`update bid set expires_at = ${market.now()} where size_option_id = ${item.sizes[2]} and price = 165000`.execute(
      database.db,
    );
    expect((await figures())?.[2]).toEqual([155_000, 1, 1]);
  });

  test('names the first of several sizes that cost the same', async () => {
    await offer(seller, item, 100_000, size(2));
    await offer(seller, item, 100_000, size(1));
    expect(await summary()).toMatchObject({ min_price_option: '250' });
    expect(await detail()).toMatchObject({ min_price_product: { option: '250' } });
  });

  test('names no size without a price and without a choice', async () => {
    expect(await summary()).toMatchObject({ min_price_option: '', last_price_option: '' });
    await sql`update size_option set option_type_code = 'one_size' where item_id = ${item.id}`.execute(
      database.db,
    );
    await offer(seller, item, 160_000);
    await traded([0, 150_000]);
    expect(await summary()).toMatchObject({ min_price_option: '', last_price_option: '' });
    expect(await detail()).toMatchObject({ option_type: 'one_size', min_price_product: { option: '' } });
  });

  test('compares the last trade with the one before it of its own size, however long ago', async () => {
    const others = Array.from({ length: 30 }, (_, at): [number, number] => [1, 500_000 + at * 1_000]);
    await traded([0, 140_000], ...others, [0, 150_000]);
    expect(await detail()).toMatchObject({
      recent_trade: expect.arrayContaining([expect.objectContaining({ price: 150_000, option: '240' })]),
      recent_trade_before: { price: 140_000, option: '240' },
    });
    expect(await detail(1)).toMatchObject({ recent_trade_before: { price: 528_000, option: '250' } });
    const ofSize = await market.call('GET /api/v3/product/item/get-item-detail-size-changed', {
      item_id: item.id,
      ...size(0),
    });
    expect(ofSize.data?.recent_trade_before).toMatchObject({ price: 140_000 });
    expect(await detail(2)).toMatchObject({ recent_trade: [], recent_trade_before: null });
  });
});
