import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { eachEngine } from '../../tools/testing/each-engine.ts';
import { suiteMarket } from '../../tools/testing/suite-market.ts';
import { importSnapshot } from './import-snapshot.ts';
import { importTrades } from './import-trades.ts';

const HEAD = 'Order Date,Brand,Sneaker Name,Sale Price,Retail Price,Release Date,Shoe Size,Buyer Region';
const rows = Array.from({ length: 500 }, (_, at) => {
  const day = new Date(Date.UTC(2019, 0, 1 + (at % 250))).toISOString().slice(0, 10);
  return `${day},Acme,Acme-Low-${at % 2 === 0 ? 'Red' : 'Blue'},${100 + (at % 50)},80,2018-12-01,${8 + (at % 5) / 2},Oregon`;
});
const READING = { usdKrw: 1_000, now: new Date('2026-11-21T03:00:00Z') };
const SNEAKERS = { ...READING, category: 'sneakers' };

eachEngine('imports', (database) => {
  const market = suiteMarket(database);

  test('imports good rows of a file of trades, lists bad ones, and adds nothing a second time', async () => {
    const text = [HEAD, ...rows, 'nonsense,Acme,Acme-Low-Red,1,1,2018-12-01,9,Oregon'].join('\r\n');
    const first = await importTrades(database.db, [text], READING);
    expect(first).toMatchObject({
      read: 501,
      added: 500,
      bad: [{ line: 502, problem: 'wrong date "nonsense"' }],
    });
    const before = await sql<{
      state: string;
    }>`select jsonb_agg(to_jsonb(trade_day) order by item_id, size_option_id, day)::text as state from trade_day`.execute(
      database.db,
    );
    expect(await importTrades(database.db, [text], READING)).toMatchObject({ added: 0 });
    const after = await sql<{
      state: string;
    }>`select jsonb_agg(to_jsonb(trade_day) order by item_id, size_option_id, day)::text as state from trade_day`.execute(
      database.db,
    );
    expect(after.rows).toEqual(before.rows);
  });

  test('finds imported items, with chart and pages', async () => {
    const list = await market.call('GET /api/v3/product/item/get-item-list', { q: 'acme red' });
    const item = list.data?.list[0];
    expect(item).toMatchObject({ item_name: 'Acme Low Red', trade_count: 250, image: { width: 400 } });
    const item_id = item?.item_id ?? 0;
    const graph = await market.call('GET /api/v3/product/item/get-item-order-graph', {
      item_id,
      type: 'all',
    });
    expect(graph.data).toMatchObject({ min_price: 100_000, max_price: 148_000, release_price: 80_000 });
    expect(graph.data?.trade_list).toHaveLength(125);
    const whole = rows.filter((row) => row.includes('Red')).map((row) => Number(row.split(',')[3]) * 1_000);
    expect(graph.data?.average_price).toBe(
      Math.floor(whole.reduce((sum, price) => sum + price, 0) / whole.length),
    );
    expect(
      (await market.call('GET /api/v3/product/item/get-item-order-graph', { item_id, type: '1y' })).data,
    ).toMatchObject({ trade_list: [], min_price: null, average_price: null });
    const page = await market.call('GET /api/v3/product/product/get-trade-history', { item_id, page: 5 });
    expect(page.data).toMatchObject({ total: 250, page: 5 });
    expect(page.data?.list).toHaveLength(50);
    expect(
      (await market.call('GET /api/v3/product/product/get-trade-history', { item_id, page: 6 })).data?.list,
    ).toEqual([]);
    const picture = await fetch(`${market.origin}${item?.image.path}`);
    expect(picture.headers.get('content-type')).toBe('image/svg+xml');
    expect(await picture.text()).toMatch(/^<svg /);
    expect((await fetch(`${market.origin}/api/v3/media/item/${item_id}/9.svg`)).status).toBe(404);
  });

  test('gives reference figures and no book from a snapshot', async () => {
    const head =
      'item,brand,retail,release,lowestAsk,numberOfAsks,salesThisPeriod,highestBid,numberOfBids,annualHigh,annualLow,volatility,deadstockSold,pricePremium,averageDeadstockPrice,lastSale,changePercentage';
    const text = `${head}\nLow Pine,Acme,225,2023-03-21,325,1995,2675,480,3697,952,280,0.06,5408,0.54,388,347,0.0\n`;
    expect(await importSnapshot(database.db, [text], SNEAKERS)).toMatchObject({
      read: 1,
      added: 1,
      bad: [],
    });
    expect(await importSnapshot(database.db, [text.replace(',347,', ',350,')], SNEAKERS)).toMatchObject({
      added: 0,
    });
    const list = await market.call('GET /api/v3/product/item/get-item-list', { q: 'low pine' });
    const detail = await market.call('GET /api/v3/product/item/get-item-detail', {
      item_id: list.data?.list[0]?.item_id ?? 0,
    });
    expect(detail.data).toMatchObject({
      market_figures: { lowest_ask: 325_000, last_sale: 350_000 },
      recent_sell_bid_list: [],
      recent_buy_bid_list: [],
    });
  });
});
