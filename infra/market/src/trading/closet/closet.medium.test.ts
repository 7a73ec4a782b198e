import { kstDate } from '@sold/contracts/base/bid-duration';
import { CANCEL_WITHIN } from '@sold/contracts/base/figures/deadlines';
import { MOST_CLOSET_ITEMS } from '@sold/contracts/rules/trading/closet-items';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { buyNow, offer, type Size, UNTIL_SETTLED, want } from '../../tools/testing/orders.ts';
import { storageFee, takeOut } from '../../tools/testing/storage-calls.ts';
import { storedUnit } from '../../tools/testing/stored-unit.ts';
import { suiteMarket, suiteShopper } from '../../tools/testing/suite-market.ts';
import type { Shopper } from '../../tools/testing/test-market.ts';
import { operateOrder } from '../aftersale/operate-order.ts';
import { settleStaying } from '../orders/settle-staying.ts';

const LIST = 'GET /api/v3/user/mypage/get-closet';
const SAVE = 'POST /api/v3/user/mypage/save-closet-item';
const REMOVE = 'POST /api/v3/user/mypage/remove-closet-item';
const UNKNOWN = { bought_price: null, bought_on: null };

onOneEngine('the closet', (database) => {
  const market = suiteMarket(database);
  const seller = suiteShopper(market);
  const other = suiteShopper(market);

  const closet = async (who: Shopper) => {
    const { data } = await who.call(LIST, {});
    if (data === undefined) throw new Error('no closet');
    return data;
  };
  const sizeOf = (item: Size) => item.sizes[0] ?? 0;
  const move = async (orderId: number, ...states: (typeof UNTIL_SETTLED)[number][]) => {
    for (const to of states)
      await operateOrder(market.context, { orderId, to, actor: 'operator:test', reason: '' });
  };
  const trade = async (buyer: Shopper, from: Shopper, item: Size, price: number) => {
    await offer(from, item, price);
    const { data } = await buyNow(buyer, item, price);
    return data?.order_id ?? 0;
  };
  const add = async (who: Shopper, item: Size, more: { bought_price?: number; bought_on?: string } = {}) => {
    const { data } = await who.call(SAVE, { product_size_option_id: sizeOf(item), ...UNKNOWN, ...more });
    return data?.closet_item_id ?? 0;
  };

  test('has a purchase from its delivery on, with price, worth and gain, until it is sold on', async () => {
    const who = await market.shopper();
    const item = await market.item();
    const order_id = await trade(who, seller, item, 200_000);
    await move(order_id, 'seller_shipped', 'received', 'inspecting', 'passed', 'shipping');
    expect((await closet(who)).list).toEqual([]);
    await move(order_id, 'delivered');
    market.pass(1_000);
    await trade(other, seller, item, 250_000);
    await want(seller, item, 230_000);
    const { list, ...sums } = await closet(who);
    expect(list).toMatchObject([
      {
        order_id,
        closet_item_id: null,
        inventory_id: null,
        item_id: item.id,
        size: '260',
        bought_price: 200_000,
        bought_date: kstDate(market.now()).replaceAll('-', '.'),
        last_price: 250_000,
        max_sell_price: 230_000,
        worth: 250_000,
        gain: 50_000,
        gain_rate: 25,
      },
    ]);
    expect(sums).toMatchObject({ bought_amt: 200_000, worth_amt: 250_000, gain: 50_000, gain_rate: 25 });
    expect(sums.worth_list.at(-1)).toEqual({ x: list[0]?.bought_date, y: 250_000 });
    await move(order_id, 'settled');
    const sold = await trade(other, who, item, 240_000);
    expect((await closet(who)).list).toEqual([]);
    await other.call('POST /api/v3/order/order/cancel-order', { order_id: sold });
    expect((await closet(who)).list).toMatchObject([{ order_id }]);
  });

  test('is worth the highest buy bid of another person while the size has never traded', async () => {
    const who = await market.shopper();
    const item = await market.item();
    await add(who, item, { bought_price: 90_000 });
    expect(await closet(who)).toMatchObject({
      worth_amt: 0,
      gain: null,
      list: [{ worth: null, gain: null }],
    });
    await want(who, item, 150_000);
    expect(await closet(who)).toMatchObject({ list: [{ worth: null }] });
    await want(other, item, 60_000);
    expect(await closet(who)).toMatchObject({
      bought_amt: 90_000,
      worth_amt: 60_000,
      gain: -30_000,
      gain_rate: -33.3,
      list: [{ last_price: null, max_sell_price: 60_000 }],
    });
  });

  test('has units in storage with their offers, the price they were bought for, and those that came back', async () => {
    const who = await market.shopper();
    const item = await market.item();
    await move(await trade(who, seller, item, 100_000), ...UNTIL_SETTLED);
    const unit = await storedUnit(market, who, item);
    const stored = {
      inventory_id: unit,
      inventory_status: 'stored',
      bought_price: 100_000,
      product_id: null,
    };
    expect((await closet(who)).list).toMatchObject([stored]);
    const { data } = await offer(who, item, 130_000, { inventory_id: unit });
    expect((await closet(who)).list).toMatchObject([{ ...stored, product_id: data?.bid_order_id }]);
    await who.call('POST /api/v3/product/product/exit-sell-product', { product_id: data?.bid_order_id ?? 0 });
    const fee = (await storageFee(who, unit)).data?.payment_amt ?? 0;
    await takeOut(who, unit, fee);
    expect((await closet(who)).list).toMatchObject([{ inventory_id: unit, inventory_status: 'leaving' }]);
  });

  test('has a unit that was bought in storage and stays there, and no longer its seller', async () => {
    const who = await market.shopper();
    const item = await market.item();
    const unit = await storedUnit(market, seller, item);
    await offer(seller, item, 180_000, { inventory_id: unit });
    await buyNow(who, item, 180_000, { delivery_type: 'inventory' });
    expect((await closet(who)).list).toEqual([]);
    market.pass(CANCEL_WITHIN.ms + 1_000);
    await settleStaying(market.context);
    expect((await closet(who)).list).toMatchObject([
      { inventory_id: unit, inventory_status: 'stored', bought_price: 180_000 },
    ]);
    expect((await closet(seller)).list.filter(({ inventory_id }) => inventory_id === unit)).toEqual([]);
  });

  test('takes units that are added by hand, changes and removes them', async () => {
    const who = await market.shopper();
    const item = await market.item();
    const closet_item_id = await add(who, item, { bought_price: 120_000, bought_on: '2025-03-02' });
    expect((await closet(who)).list).toMatchObject([
      { closet_item_id, order_id: null, bought_price: 120_000, bought_date: '2025.03.02' },
    ]);
    const changed = { closet_item_id, product_size_option_id: item.sizes[1] ?? 0, ...UNKNOWN };
    expect((await who.call(SAVE, changed)).data).toEqual({ closet_item_id });
    expect((await closet(who)).list).toMatchObject([
      { closet_item_id, size: '270', bought_price: null, bought_date: '' },
    ]);
    expect((await who.call(REMOVE, { closet_item_id })).data).toEqual({});
    expect((await closet(who)).list).toEqual([]);
  });

  test.each([
    ['a size that does not exist', { product_size_option_id: 987_654 }, 404, 'unknown_size'],
    ['a day that is to come', { bought_on: '2999-01-01' }, 422, 'closet_day'],
    ['a day that does not exist', { bought_on: '2025-02-30' }, 422, 'closet_day'],
    ['an entry that does not exist', { closet_item_id: 987_654 }, 404, 'unknown_closet_item'],
  ])('refuses %s', async (_, more, status, reason) => {
    const item = await market.item();
    const input = { product_size_option_id: sizeOf(item), ...UNKNOWN, ...more };
    expect(await other.call(SAVE, input)).toMatchObject({ status, reason });
  });

  test('refuses more entries than one person may have', async () => {
    const who = await market.shopper();
    const item = await market.item();
    await sql`insert into closet_item (customer_id, size_option_id, created_at)
      select ${who.id}::bigint, ${sizeOf(item)}::bigint, ${market.now()}::timestamptz from generate_series(1, ${MOST_CLOSET_ITEMS}::int)`.execute(
      database.db,
    );
    const input = { product_size_option_id: sizeOf(item), ...UNKNOWN };
    expect(await who.call(SAVE, input)).toMatchObject({ status: 422, reason: 'closet_count' });
  });

  test('hides entries of one person from every other', async () => {
    const who = await market.shopper();
    const item = await market.item();
    const closet_item_id = await add(who, item, { bought_price: 77_000 });
    const input = { closet_item_id, product_size_option_id: sizeOf(item), ...UNKNOWN };
    const unknown = { status: 404, reason: 'unknown_closet_item' };
    expect(await other.call(SAVE, input)).toMatchObject(unknown);
    expect(await other.call(REMOVE, { closet_item_id })).toMatchObject(unknown);
    expect((await closet(other)).list.map((unit) => unit.closet_item_id)).not.toContain(closet_item_id);
    expect((await closet(who)).list).toMatchObject([{ closet_item_id, bought_price: 77_000 }]);
  });
});
