import { kstDate } from '@sold/contracts/base/bid-duration';
import { DAY_MS } from '@sold/contracts/base/korean-day';
import type { GraphPeriodKey } from '@sold/contracts/entities/item';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { buyNow, offer, want } from '../../tools/testing/orders.ts';
import { type Shopper, startMarket, type TestMarket } from '../../tools/testing/test-market.ts';
import { recordTrades } from '../charts/record-trades.ts';

const MINUTE_MS = 60_000;

onOneEngine('items', (database) => {
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

  /** Trades of one size, each so many days ago. */
  const traded = (id: number, size: number, trades: readonly [days: number, price: number][]) =>
    database.db.transaction().execute((trx) =>
      recordTrades(
        trx,
        'import',
        trades.map(([days, price], at) => ({
          item_id: id,
          size_option_id: size,
          price,
          traded_at: market.daysAgo(days).toISOString(),
          order_id: null,
          import_key: `${id}-${size}-${at}`,
        })),
      ),
    );
  const search = async (input: Parameters<typeof listOf>[0]) =>
    (await listOf(input)).data?.list.map(({ item_id }) => item_id);
  const listOf = (input: {
    q?: string;
    classification_code?: string[];
    product_grade?: (0 | 1 | 2)[];
    brand_id?: number[];
    price_from?: number;
    price_to?: number;
    sort?: 'price_low' | 'price_high' | 'new';
  }) => market.call('GET /api/v3/product/item/get-item-list', input);

  test('is found by brand, name, model and Korean initial consonants, and by grade', async () => {
    const preowned = await market.item({ grade: 2 });
    for (const q of ['testing', '시험', 'ㅅㅎ', 'ㅅㅎ ㄹㅇ', 't-1'])
      expect(await search({ q }), q).toEqual(expect.arrayContaining([item.id, preowned.id]));
    expect(await search({ q: 'ㄴㅇㅋ' })).toEqual([]);
    expect(await search({ q: '%' })).toEqual([]);
    const worn = await search({ q: '시험', product_grade: [2] });
    expect(worn).toContain(preowned.id);
    expect(worn).not.toContain(item.id);
    expect(await search({ classification_code: ['no-such'] })).toEqual([]);
  });

  test('is sorted by the lowest offer, and items without a price come last', async () => {
    const [cheap, dear] = [await market.item(), await market.item()];
    await offer(seller, cheap, 50_000);
    await offer(seller, dear, 90_000);
    const ours = new Set([item.id, cheap.id, dear.id]);
    const order = async (sort: 'price_low' | 'price_high') =>
      (await search({ q: '시험', sort }))?.filter((id) => ours.has(id));
    expect(await order('price_low')).toEqual([cheap.id, dear.id, item.id]);
    expect(await order('price_high')).toEqual([dear.id, cheap.id, item.id]);
  });

  test('is filtered by brand and by what it costs', async () => {
    const [cheap, dear] = [await market.item(), await market.item()];
    await offer(seller, cheap, 50_000);
    await offer(seller, dear, 900_000);
    const { brand_id = 0 } =
      (await market.call('GET /api/v3/product/item/get-item-detail-basic', { item_id: cheap.id })).data ?? {};
    const shown = async (input: Parameters<typeof search>[0]) =>
      (await search({ q: '시험', ...input }))?.filter((id) => [cheap.id, dear.id, item.id].includes(id));
    expect(await shown({ price_to: 60_000, price_from: 40_000 })).toEqual([cheap.id]);
    expect(await shown({ price_from: 900_000 })).toEqual([dear.id]);
    expect(await shown({ price_from: 900_001 })).toEqual([]);
    expect(await shown({ brand_id: [brand_id], price_to: 60_000 })).toContain(cheap.id);
    const elsewhere = await listOf({ brand_id: [1_000_000] });
    expect(elsewhere.data).toMatchObject({ list: [], total: 0 });
    // Other brands can still be chosen.
    expect(elsewhere.data?.brands).toContainEqual({
      id: brand_id,
      name: 'Testing',
      count: expect.any(Number),
    });
  });

  test('shows the prices of a size in the first view; a size of another item is refused, also when the item is known', async () => {
    const two = await market.item();
    const [low = 0, high = 0] = two.sizes;
    await offer(seller, two, 100_000);
    await offer(seller, two, 120_000, { product_size_option_id: high });
    const call = 'GET /api/v3/product/item/get-item-detail-basic';
    const seen = async (size?: number) =>
      (
        await market.call(call, {
          item_id: two.id,
          ...(size !== undefined && { product_size_option_id: size }),
        })
      ).data;
    const first = {
      standard_size_option: { product_size_option: low },
      min_price_product: { min_price: 100_000 },
    };
    expect(await seen()).toMatchObject(first);
    expect(await seen(low)).toMatchObject(first);
    expect(await seen(high)).toMatchObject({
      standard_size_option: { product_size_option: high },
      min_price_product: { min_price: 120_000 },
    });
    const foreign = { item_id: two.id, product_size_option_id: item.sizes[0] as number };
    expect(await market.call(call, foreign)).toMatchObject({ msg: '이 상품에 없는 사이즈예요.' });
  });

  test('ranks by units of the last seven days, the most traded first', async () => {
    const other = await market.item();
    await traded(item.id, item.sizes[0] ?? 0, [
      [1, 100_000],
      [2, 100_000],
      [3, 100_000],
    ]);
    await traded(other.id, other.sizes[0] ?? 0, [
      [1, 90_000],
      [2, 90_000],
      [30, 90_000],
      [31, 90_000],
      [32, 90_000],
    ]);
    const ranked = await market.call('GET /api/v3/product/item/get-item-ranking', {
      classification_code: 'sneakers',
    });
    expect(
      ranked.data?.list
        .filter(({ item_id }) => item_id === item.id || item_id === other.id)
        .map(({ item_id }) => item_id),
    ).toEqual([item.id, other.id]);
    expect(ranked.data?.list[0]?.rank).toBe(1);
    const [older] = ranked.data?.list.filter(({ item_id }) => item_id === other.id) ?? [];
    expect(older?.week_count).toBeLessThan(older?.trade_count ?? 0);
    const counts = ranked.data?.list.map(({ week_count }) => week_count) ?? [];
    expect(counts).toEqual(counts.toSorted((one, other) => other - one));
    const elsewhere = await market.call('GET /api/v3/product/item/get-item-ranking', {
      classification_code: 'watch',
    });
    expect(elsewhere.data).toEqual({ list: [] });
  });

  test('lists the items a customer viewed, the last first, for that customer alone', async () => {
    const other = await market.item();
    for (const { id } of [item, other, item]) {
      await buyer.call('GET /api/v3/product/item/get-item-detail', { item_id: id });
      market.pass(1_000);
    }
    const seen = await buyer.call('GET /api/v3/product/item/get-recent-item-list', {});
    expect(seen.data?.list.slice(0, 2).map(({ item_id }) => item_id)).toEqual([item.id, other.id]);
    const stranger = await market.shopper();
    expect((await stranger.call('GET /api/v3/product/item/get-recent-item-list', {})).data?.list).toEqual([]);
    expect(await market.call('GET /api/v3/product/item/get-recent-item-list', {})).toMatchObject({
      status: 401,
    });
  });

  test('marks a once-only item as bought, and a made-to-order one as being made', async () => {
    const once = await market.item({ isOnce: true });
    await sql`update item set is_order = true where id = ${once.id}`.execute(database.db);
    const isOnce = () => buyer.call('GET /api/v3/product/product/check-is-once-item', { item_id: once.id });
    const isOrder = () => buyer.call('GET /api/v3/product/product/check-is-order-item', { item_id: once.id });
    expect((await isOnce()).data).toEqual({ is_once: true, is_bought: false });
    expect((await isOrder()).data).toEqual({ is_order: true, is_ordered: false });
    await offer(seller, once, 100_000);
    expect((await buyNow(buyer, once, 100_000)).status).toBe(200);
    expect((await isOnce()).data).toEqual({ is_once: true, is_bought: true });
    expect((await isOrder()).data).toEqual({ is_order: true, is_ordered: true });
    await offer(seller, once, 100_000);
    expect(await buyNow(buyer, once, 100_000)).toMatchObject({ status: 422, reason: 'is_once' });
    for (const path of ['check-is-once-item', 'check-is-order-item'] as const)
      expect(await buyer.call(`GET /api/v3/product/product/${path}`, { item_id: 1_000_000 })).toMatchObject({
        status: 404,
        reason: 'unknown_item',
      });
  });

  test('shows the best of both sides at the foot of the page, of a size and of all', async () => {
    const [first = 0, second = 0] = item.sizes;
    await offer(seller, item, 120_000, { product_size_option_id: first });
    await offer(seller, item, 110_000, { product_size_option_id: second });
    await want(buyer, item, 80_000, { product_size_option_id: first });
    const ask = (product_size_option_id?: number) =>
      market.call('POST /api/v3/product/item/get-renewal-item-order-info', {
        item_id: item.id,
        ...(product_size_option_id !== undefined && { product_size_option_id }),
      });
    expect((await ask()).data).toEqual({
      min_buy_price: 110_000,
      max_sell_price: 80_000,
      last_price: null,
      buy_bid_count: 1,
      sell_bid_count: 2,
    });
    expect((await ask(first)).data).toMatchObject({ min_buy_price: 120_000, sell_bid_count: 1 });
    expect(await ask(1_000_000)).toMatchObject({ status: 404 });
  });

  test('serves older pages the same detail by POST', async () => {
    await offer(seller, item, 100_000);
    const input = { item_id: item.id };
    const by = await buyer.call('POST /api/product/item/get-item-detail', input);
    expect(by.data).toEqual((await buyer.call('GET /api/v3/product/item/get-item-detail', input)).data);
    expect(by.data).toMatchObject({ min_price_product: { min_price: 100_000 } });
    expect(await market.call('POST /api/product/item/get-item-detail', { item_id: 1_000_000 })).toMatchObject(
      { status: 404 },
    );
  });

  test('records a click, with its customer when known', async () => {
    const press = 'POST /api/v3/product/product/save-item-btn-history';
    expect((await buyer.call(press, { item_id: item.id, button: 'buy' })).status).toBe(200);
    expect((await market.call(press, { item_id: item.id, button: 'share' })).status).toBe(200);
    expect(await market.call(press, { item_id: 1_000_000, button: 'buy' })).toMatchObject({ status: 404 });
    expect(await market.call(press, { item_id: item.id, button: 'nonsense' as 'buy' })).toMatchObject({
      status: 400,
    });
    const { rows } = await sql`
      select customer_id, button from item_button_log where item_id = ${item.id} order by at, button`.execute(
      database.db,
    );
    expect(rows).toEqual([
      { customer_id: buyer.id, button: 'buy' },
      { customer_id: null, button: 'share' },
    ]);
    await buyer.call(press, { item_id: item.id, button: 'buy' });
    expect((await market.call('GET /api/operator/item/buttons', { item_id: item.id })).data?.list).toEqual([
      { button: 'buy', count: 2, customers: 1 },
      { button: 'share', count: 1, customers: 0 },
    ]);
  });

  test('covers the period of a graph, with the lowest, the highest and the change', async () => {
    await traded(item.id, item.sizes[0] ?? 0, [
      [400, 50_000],
      [200, 80_000],
      [60, 120_000],
      [20, 100_000],
      [2, 110_000],
    ]);
    const graph = async (type: GraphPeriodKey) =>
      (await market.call('GET /api/v3/product/item/get-item-order-graph', { item_id: item.id, type })).data;
    expect(
      await Promise.all(
        (['1w', '1m', '3m', '6m', '1y', 'all'] as const).map(async (type) => {
          const shown = await graph(type);
          return [type, shown?.trade_list.length, shown?.min_price, shown?.max_price, shown?.release_price];
        }),
      ),
    ).toEqual([
      ['1w', 1, 110_000, 110_000, null],
      ['1m', 2, 100_000, 110_000, null],
      ['3m', 3, 100_000, 120_000, null],
      ['6m', 3, 100_000, 120_000, null],
      ['1y', 4, 80_000, 120_000, null],
      ['all', 5, 50_000, 120_000, 100_000],
    ]);
    for (const [key, short] of [
      ['one_week', '1w'],
      ['one_month', '1m'],
      ['three_month', '3m'],
      ['six_month', '6m'],
      ['one_year', '1y'],
    ] as const)
      expect(await graph(key)).toEqual(await graph(short));
    expect(await graph('1m')).toMatchObject({
      average_price: 105_000,
      vibration_price: 10_000,
      vibration_rate: 10,
      vibration_is_positive: true,
    });
    const none = await market.call('GET /api/v3/product/item/get-item-order-graph', {
      item_id: item.id,
      product_size_option_id: item.sizes[1] ?? 0,
      type: '1m',
    });
    expect(none.data).toMatchObject({ trade_list: [], min_price: null, vibration_price: 0 });
  });

  test('shows every trade of a week, and its days when there are more than 400', async () => {
    const weekWith = async (latest: number) => {
      const { id, sizes } = await market.item();
      const trades = [...Array(300).fill([4, 90_000]), ...Array(latest).fill([2, 120_000])];
      await traded(id, sizes[0] ?? 0, trades);
      return (await market.call('GET /api/v3/product/item/get-item-order-graph', { item_id: id, type: '1w' }))
        .data;
    };
    expect((await weekWith(100))?.trade_list.map(({ count }) => count)).toEqual(Array(400).fill(1));
    expect(await weekWith(101)).toMatchObject({
      trade_list: [
        { y: 90_000, count: 300 },
        { y: 120_000, count: 101 },
      ],
      vibration_price: 30_000,
    });
  });

  test('names the chosen size at its points in every period, and none at daily points of all sizes', async () => {
    await traded(item.id, item.sizes[0] ?? 0, [[3, 100_000]]);
    for (const type of ['1w', '1m', 'all'] as const) {
      const input = { item_id: item.id, type, product_size_option_id: item.sizes[0] ?? 0 };
      const { data } = await market.call('GET /api/v3/product/item/get-item-order-graph', input);
      expect(new Set(data?.trade_list.map(({ option }) => option))).toEqual(new Set(['260']));
    }
    const input = { item_id: item.id, type: 'all' } as const;
    const { data } = await market.call('GET /api/v3/product/item/get-item-order-graph', input);
    expect(new Set(data?.trade_list.map(({ option }) => option))).toEqual(new Set(['']));
  });

  test('begins a week at midnight in Korea', async () => {
    const firstDay = market.daysAgo(7);
    const midnight = Date.parse(`${kstDate(firstDay)}T00:00:00+09:00`);
    const daysAgo = (at: number) => (market.now().getTime() - at) / DAY_MS;
    await traded(item.id, item.sizes[0] ?? 0, [
      [daysAgo(midnight - 60_000), 90_000],
      [daysAgo(midnight + 60_000), 100_000],
    ]);
    const week = await market.call('GET /api/v3/product/item/get-item-order-graph', {
      item_id: item.id,
      type: '1w',
    });
    expect(week.data?.trade_list.map(({ y }) => y)).toEqual([100_000]);
    expect(week.data).toMatchObject({ min_price: 100_000, max_price: 100_000 });
  });

  test('lists items that most people viewed together first, then popular ones of the same kind', async () => {
    const [once, twice] = [await market.item(), await market.item()];
    const looks: [Shopper, number[]][] = [
      [await market.shopper(), [item.id, twice.id]],
      [await market.shopper(), [item.id, once.id, twice.id]],
      [await market.shopper(), [once.id]],
    ];
    for (const [shopper, ids] of looks)
      for (const item_id of ids) await shopper.call('GET /api/v3/product/item/get-item-detail', { item_id });
    // The public cache refreshes after a minute, and no entry is shown after two.
    market.pass(2 * MINUTE_MS);
    const detail = await market.call('GET /api/v3/product/item/get-item-detail', { item_id: item.id });
    const shown = detail.data?.seen_together_list.map(({ item_id }) => item_id) ?? [];
    expect(shown.slice(0, 2)).toEqual([twice.id, once.id]);
    expect(new Set(shown).size).toBe(shown.length);
    expect(shown).not.toContain(item.id);
  });

  test('marks an item with sales agents in the first view', async () => {
    const says = async () =>
      (await market.call('GET /api/v3/product/item/get-item-detail-basic', { item_id: item.id })).data
        ?.sales_agent_show;
    expect(await says()).toBe(false);
    await market.call('POST /api/operator/sales-agent/save', {
      item_id: item.id,
      customer_id: seller.id,
      name: '준호 컬렉션',
      introduction: '정품만 취급해요',
    });
    expect(await says()).toBe(true);
  });

  test('switches following an item on and off, and shows it on its page', async () => {
    const follow = () => buyer.call('POST /api/v3/notify/notify/add-pinup', { item_id: item.id });
    const shown = async () =>
      (await buyer.call('GET /api/v3/product/item/get-item-detail-basic', { item_id: item.id })).data
        ?.product_info.is_pinup;
    expect((await follow()).data).toBe(true);
    expect(await shown()).toBe(true);
    expect((await follow()).data).toBe(false);
    expect(await shown()).toBe(false);
    expect(await market.call('POST /api/v3/notify/notify/add-pinup', { item_id: item.id })).toMatchObject({
      status: 401,
    });
  });

  test('counts a click once, from any number of tabs and repetitions', async () => {
    const presses = fc.array(fc.tuple(fc.boolean(), fc.integer({ min: 1, max: 3 })), { maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(presses, async (list) => {
        for (const [is_pinup, times] of list) {
          const press = () =>
            buyer.call('POST /api/v3/notify/notify/add-pinup', { item_id: item.id, is_pinup });
          const replies = await Promise.all(Array.from({ length: times }, press));
          expect(replies.map(({ data }) => data)).toEqual(replies.map(() => is_pinup));
          const page = await buyer.call('GET /api/v3/product/item/get-item-detail-basic', {
            item_id: item.id,
          });
          expect(page.data?.product_info.is_pinup).toBe(is_pinup);
        }
      }),
      { numRuns: 10 },
    );
  });
});
