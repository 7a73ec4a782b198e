import { findingsAfter } from '@sold/service/testing/findings-after';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { endOverdueShipping } from '../../app/jobs/shipping-overdue.ts';
import { recordTrades } from '../../catalogue/charts/record-trades.ts';
import { audit } from '../../operators/audit/audit.ts';
import { onOneEngine, onPostgres } from '../../tools/testing/each-engine.ts';
import { buyNow, offer, openPage, pressPay, type Size, sellNow, want } from '../../tools/testing/orders.ts';
import { type Shopper, startMarket, type TestMarket } from '../../tools/testing/test-market.ts';
import { operateOrder } from './operate-order.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const CANCEL = 'POST /api/v3/order/order/cancel-order';

/** Reads all prices of an item: all sizes together, and each of them. */
async function pricesOf(market: TestMarket, item: Size) {
  const of = { item_id: item.id };
  const targets = [of, ...item.sizes.map((product_size_option_id) => ({ ...of, product_size_option_id }))];
  const list = (await market.call('GET /api/v3/product/item/get-item-list', {})).data?.list ?? [];
  return {
    summary: list.find(({ item_id }) => item_id === item.id),
    views: await Promise.all(
      targets.map(async (target) => {
        const detail = (await market.call('GET /api/v3/product/item/get-item-detail', target)).data;
        return {
          last: detail?.recent_trade_product,
          trades: detail?.recent_trade,
          history: (
            await market.call('GET /api/v3/product/product/get-trade-history', { ...target, page: 1 })
          ).data,
          all: detail?.order_graph,
          week: (
            await market.call('GET /api/v3/product/item/get-item-order-graph', { ...target, type: '1w' })
          ).data,
        };
      }),
    ),
  };
}

onOneEngine('trades of undone orders', (database) => {
  let market: TestMarket;
  let [buyer, other, seller] = [] as unknown as [Shopper, Shopper, Shopper];
  let item: Size;
  beforeAll(async () => {
    market = await startMarket(database.db);
  });
  beforeEach(async () => {
    [buyer, other, seller] = [await market.shopper(), await market.shopper(), await market.shopper()];
    item = await market.item({ sizes: ['260', '270'] });
  });
  afterAll(async () => {
    await market.expectSound();
    await market.close();
  });

  /** Trades of long ago, a day apart and one for each size. */
  const traded = (...prices: number[]) =>
    database.db.transaction().execute((trx) =>
      recordTrades(
        trx,
        'import',
        prices.map((price, at) => ({
          item_id: item.id,
          size_option_id: item.sizes[at % item.sizes.length] ?? 0,
          price,
          traded_at: new Date(market.now().getTime() - (prices.length - at) * DAY).toISOString(),
          order_id: null,
          import_key: `undone-${item.id}-${at}`,
        })),
      ),
    );
  /** Buys a size now. @returns the order */
  async function bought(who: Shopper, price: number, size = 0): Promise<number> {
    const product_size_option_id = item.sizes[size] ?? 0;
    await offer(seller, item, price, { product_size_option_id });
    const { data } = await buyNow(who, item, price, { product_size_option_id });
    return data?.order_id ?? 0;
  }
  const cancelled = async (who: Shopper, order_id: number) =>
    expect((await who.call(CANCEL, { order_id })).status).toBe(200);
  const warningAt = async (price: number) =>
    (
      await buyer.call('GET /api/v3/order/order/save-product-check', {
        type: 'product',
        item_id: item.id,
        product_size_option_id: item.sizes[0] ?? 0,
        price,
      })
    ).data;

  test('restores lists, last price, chart and warning after a purchase paid and cancelled within 15 minutes', async () => {
    await traded(100_000, 110_000, 120_000);
    const [before, warning] = [await pricesOf(market, item), await warningAt(900_000)];
    const order = await bought(buyer, 900_000);
    expect((await pricesOf(market, item)).views[0]?.last).toMatchObject({ price: 900_000 });
    expect((await warningAt(900_000))?.warning).toContain('7배');
    expect(warning?.warning).toContain('8배');
    market.pass(14 * MINUTE);
    await cancelled(buyer, order);
    expect(await pricesOf(market, item)).toEqual(before);
    expect(await warningAt(900_000)).toEqual(warning);
    // The same request once more takes nothing else out.
    await cancelled(buyer, order);
    expect(await pricesOf(market, item)).toEqual(before);
  });

  test('shows no trades of an item that has never traded', async () => {
    const before = await pricesOf(market, item);
    await cancelled(buyer, await bought(buyer, 900_000));
    expect(await pricesOf(market, item)).toEqual(before);
    expect(before.views[0]).toMatchObject({ last: null, history: { total: 0 }, all: { trade_list: [] } });
  });

  test('keeps the other trades of that day', async () => {
    await traded(100_000, 110_000);
    await bought(other, 130_000);
    market.pass(MINUTE);
    const order = await bought(buyer, 900_000);
    market.pass(MINUTE);
    await bought(other, 140_000);
    await cancelled(buyer, order);
    const { summary, views } = await pricesOf(market, item);
    const [all, first] = views;
    expect(summary).toMatchObject({ last_price: 140_000, trade_count: 4 });
    expect(all?.trades?.map(({ price }) => price)).toEqual([140_000, 130_000, 110_000, 100_000]);
    expect(all?.all).toMatchObject({ max_price: 140_000, average_price: 120_000 });
    expect(all?.all?.trade_list.map(({ y }) => y)).toEqual([100_000, 110_000, 135_000]);
    expect(first?.history).toMatchObject({ total: 3 });
    expect(first?.week?.trade_list.map(({ y }) => y)).toEqual([100_000, 130_000, 140_000]);
  });

  test('keeps the other size’s trades of that day', async () => {
    const [low, high] = [await bought(buyer, 50_000, 0), await bought(other, 200_000, 1)];
    await cancelled(buyer, low);
    const [all, first, second] = (await pricesOf(market, item)).views;
    expect(all).toMatchObject({
      last: { price: 200_000, option: '270' },
      all: { min_price: 200_000, max_price: 200_000, average_price: 200_000 },
    });
    expect([first?.history?.total, second?.history?.total]).toEqual([0, 1]);
    await cancelled(other, high);
    expect((await pricesOf(market, item)).views.map(({ all: chart }) => chart?.trade_list)).toEqual([
      [],
      [],
      [],
    ]);
  });

  test('shows a replacing trade on a page that has shown another one', async () => {
    const shown = async () => (await pricesOf(market, item)).views[0]?.trades?.map(({ price }) => price);
    const order = await bought(buyer, 900_000);
    expect(await shown()).toEqual([900_000]);
    await cancelled(buyer, order);
    await bought(other, 130_000);
    expect(await shown()).toEqual([130_000]);
  });

  const moved = async (orderId: number, ...states: Parameters<typeof operateOrder>[1]['to'][]) => {
    for (const to of states)
      await operateOrder(market.context, { orderId, to, actor: 'operator', reason: '검수' });
  };
  const late = () => {
    market.pass(3 * DAY);
    return endOverdueShipping(market.context);
  };
  const shipped = ['seller_shipped', 'received', 'inspecting'] as const;

  test.each<[string, (order: number) => Promise<unknown>]>([
    ['its seller', (order_id) => seller.call(CANCEL, { order_id })],
    ['an operator', (order) => moved(order, 'cancelled_by_operator')],
    ['time', () => late()],
    ['a failed inspection', (order) => moved(order, ...shipped, 'failed_inspection')],
    ['its return', (order) => moved(order, ...shipped, 'passed', 'shipping', 'delivered', 'returned')],
  ])('sets no price by an order that is undone by %s', async (_, undo) => {
    await traded(100_000);
    const order = await bought(buyer, 900_000);
    await undo(order);
    const { summary, views } = await pricesOf(market, item);
    expect(summary).toMatchObject({ last_price: 100_000, trade_count: 1 });
    expect(views[0]).toMatchObject({
      last: { price: 100_000 },
      all: { max_price: 100_000 },
      history: { total: 1 },
    });
  });

  test('sets no price by a traded bid, an immediate sale or a page payment either', async () => {
    await want(buyer, item, 900_000);
    const sold = (await sellNow(seller, item, 900_000)).data?.order_id ?? 0;
    await offer(seller, item, 800_000);
    const met = (await want(other, item, 800_000)).data?.traded?.order_id ?? 0;
    await cancelled(buyer, sold);
    await cancelled(other, met);
    await offer(seller, item, 700_000);
    const third = await market.shopper();
    const { order_id = 0, amount = 0, url = '' } = (await openPage(third, item, 700_000)).data ?? {};
    await pressPay(market, url);
    const payment_key = url.split('/').at(-1) ?? '';
    expect(
      (await third.call('POST /api/v3/order/payment/pay', { order_id, amount, payment_key })).data,
    ).toMatchObject({
      state: 'seller_preparing',
    });
    await cancelled(third, order_id);
    expect((await pricesOf(market, item)).views[0]).toMatchObject({ last: null, history: { total: 0 } });
  });

  test('informs the pages that watch the item', async () => {
    let told = 0;
    const stop = await market.context.live.watch(item.id, () => {
      told += 1;
    });
    const isTold = () => expect.poll(() => told).toBeGreaterThan(0);
    const order = await bought(buyer, 900_000);
    await isTold();
    // The messages of the purchase have been sent by then.
    await new Promise((wait) => setTimeout(wait, 500));
    told = 0;
    await cancelled(buyer, order);
    await isTold();
    stop();
  });
});

onOneEngine('the audit of trades', (database) => {
  let market: TestMarket;
  let item: Size;
  beforeAll(async () => {
    market = await startMarket(database.db);
    const [buyer, other, seller] = [await market.shopper(), await market.shopper(), await market.shopper()];
    item = await market.item();
    for (const [who, price] of [
      [other, 100_000],
      [buyer, 900_000],
    ] as const) {
      await offer(seller, item, price);
      const { data } = await buyNow(who, item, price);
      if (who === buyer) await who.call(CANCEL, { order_id: data?.order_id ?? 0 });
      market.pass(MINUTE);
    }
  });
  afterAll(() => market.close());

  /** Writes the undone trade again, as if it had not been taken out. */
  const AGAIN = `select record_trades('market', jsonb_agg(jsonb_build_object('item_id', item_id, 'size_option_id', size_option_id,
    'price', price, 'traded_at', paid_at, 'order_id', id))) from order_ where state = 'refunded'`;

  test('holds for the records of the service', () => market.expectSound());

  test.each([
    ['a trade of an undone order', AGAIN, ['an order that was undone is no trade']],
    ['a wrong last price', 'update item set last_price = 900000', ['an item shows its last trade']],
    ['a last price of nothing', 'update item set last_price = null', ['an item shows its last trade']],
    ['a wrong number of trades', 'update item set trade_count = 7', ['an item shows its last trade']],
    ['a day that is too high', 'update trade_day set max_price = 900000', ['the days of a chart']],
    ['a day of all sizes', 'update item_day set sum_price = sum_price + 1', ['the days of a chart']],
    [
      'a trade that is gone',
      `select undo_trade(id) from order_ where state = 'seller_preparing'`,
      ['a paid order that stands is a trade'],
    ],
  ])('finds %s', async (_, breach, names) => {
    const found = await findingsAfter(database.db, breach, (trx) => audit(trx, market.now()));
    expect(found).toEqual(names.map((name) => expect.stringContaining(name)));
  });
});

onPostgres('trades that are undone while others are made', (database) => {
  test('leave sums, last price and number right', async () => {
    const market = await startMarket(database.db);
    const item = await market.item();
    const seller = await market.shopper();
    const crowd = await Promise.all(Array.from({ length: 24 }, () => market.shopper()));
    const once = async (who: Shopper, at: number) => {
      const product_size_option_id = item.sizes[at % item.sizes.length] ?? 0;
      const price = 100_000 + at * 1_000;
      await offer(seller, item, price, { product_size_option_id });
      const { data } = await want(who, item, price, { product_size_option_id });
      return data?.traded?.order_id;
    };
    const orders = await Promise.all(crowd.map(once));
    const undone = await Promise.all([
      ...crowd.map(async (who, at) => {
        const order_id = orders[at];
        if (order_id === undefined) return 0;
        return (await who.call(CANCEL, { order_id })).status;
      }),
      ...crowd.map((who, at) => once(who, at).then(() => 0)),
    ]);
    expect(undone.filter((status) => status === 200).length).toBeGreaterThan(12);
    expect(undone.filter((status) => ![0, 200].includes(status))).toEqual([]);
    await market.expectSound();
    await market.close();
  });
});
