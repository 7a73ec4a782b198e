import { expect, test } from 'vitest';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { buyNow, offer, type Size, UNTIL_SETTLED } from '../../tools/testing/orders.ts';
import { requestIntake, storedUnit } from '../../tools/testing/stored-unit.ts';
import { suiteMarket, suiteShopper } from '../../tools/testing/suite-market.ts';
import type { Shopper } from '../../tools/testing/test-market.ts';
import { operateOrder } from '../aftersale/operate-order.ts';

const LIST = 'GET /api/v3/user/mypage/get-closet';
const SAVE = 'POST /api/v3/user/mypage/save-closet-item';
const HIDE = 'POST /api/v3/user/mypage/hide-closet-unit';

onOneEngine('hidden units of a closet', (database) => {
  const market = suiteMarket(database);
  const seller = suiteShopper(market);
  const other = suiteShopper(market);

  const closet = async (who: Shopper, input: { is_hidden?: boolean; cursor?: string } = {}) => {
    const { data } = await who.call(LIST, input);
    if (data === undefined) throw new Error('no closet');
    return data;
  };
  const orders = ({ list }: Awaited<ReturnType<typeof closet>>) => list.map(({ order_id }) => order_id);
  const bought = async (who: Shopper, item: Size, price: number) => {
    await offer(seller, item, price);
    const order_id = (await buyNow(who, item, price)).data?.order_id ?? 0;
    for (const to of UNTIL_SETTLED)
      await operateOrder(market.context, { orderId: order_id, to, actor: 'operator:test', reason: '' });
    market.pass(1_000);
    return order_id;
  };

  test('leave the list and its worth, also when asked twice, and come back', async () => {
    const who = await market.shopper();
    const item = await market.item();
    const [first, second] = [await bought(who, item, 100_000), await bought(who, item, 120_000)];
    expect(await closet(who)).toMatchObject({
      total: 2,
      worth_amt: 240_000,
      bought_amt: 220_000,
      hidden_count: 0,
    });
    const name = { order_id: first, inventory_id: null };
    for (const _ of [1, 2]) expect((await who.call(HIDE, { ...name, is_hidden: true })).status).toBe(200);
    const hidden = await closet(who, { is_hidden: true });
    expect(hidden).toMatchObject({ total: 1, list: [{ order_id: first, hides_by: name }] });
    for (const shown of [hidden, await closet(who)])
      expect(shown).toMatchObject({ worth_amt: 120_000, bought_amt: 120_000, gain: 0, hidden_count: 1 });
    expect(orders(await closet(who))).toEqual([second]);
    for (const _ of [1, 2]) expect((await who.call(HIDE, { ...name, is_hidden: false })).status).toBe(200);
    expect(await closet(who)).toMatchObject({ total: 2, worth_amt: 240_000, hidden_count: 0 });
    expect((await closet(who, { is_hidden: true })).list).toEqual([]);
  });

  test('leave a later sale to a unit that is still here', async () => {
    const who = await market.shopper();
    const item = await market.item();
    const [first, second] = [await bought(who, item, 100_000), await bought(who, item, 120_000)];
    await who.call(HIDE, { order_id: first, inventory_id: null, is_hidden: true });
    market.pass(1_000);
    await offer(who, item, 130_000);
    await buyNow(other, item, 130_000);
    expect((await closet(who)).list).toEqual([]);
    await who.call(HIDE, { order_id: first, inventory_id: null, is_hidden: false });
    expect(orders(await closet(who))).toEqual([second]);
  });

  test('may be units that came back from storage, without an order', async () => {
    const who = await market.shopper();
    const item = await market.item();
    const { data } = await requestIntake(who, item);
    const inventory_id = data?.inventory_id ?? 0;
    const name = { order_id: null, inventory_id };
    const hide = () => who.call(HIDE, { ...name, is_hidden: true });
    expect(await hide()).toMatchObject({ status: 404, reason: 'unknown_closet_item' });
    market.pass(1_000);
    await who.call('POST /api/v3/inventory/inventory/cancel-intake', { inventory_id });
    expect((await closet(who)).list).toMatchObject([{ inventory_id: null, hides_by: name }]);
    market.pass(1_000);
    expect((await hide()).status).toBe(200);
    expect(await closet(who)).toMatchObject({ list: [], hidden_count: 1 });
  });

  test('are neither units in storage, nor those added by hand, nor those of another person', async () => {
    const who = await market.shopper();
    const item = await market.item();
    const order_id = await bought(who, item, 100_000);
    const name = { order_id, inventory_id: null };
    const unknown = { status: 404, reason: 'unknown_closet_item' };
    expect(await other.call(HIDE, { ...name, is_hidden: true })).toMatchObject(unknown);
    expect((await closet(who)).hidden_count).toBe(0);
    await storedUnit(market, who, item);
    expect((await closet(who)).list).toMatchObject([{ order_id, hides_by: null }]);
    expect(await who.call(HIDE, { ...name, is_hidden: true })).toMatchObject(unknown);
    for (const none of [
      { order_id: null, inventory_id: null },
      { order_id: 987_654, inventory_id: null },
    ])
      expect(await who.call(HIDE, { ...none, is_hidden: true })).toMatchObject(unknown);
  });

  test('leave the same sums on every page', async () => {
    const who = await market.shopper();
    const item = await market.item();
    await bought(other, item, 50_000);
    for (let number = 0; number < 45; number += 1)
      await who.call(SAVE, {
        product_size_option_id: item.sizes[0] ?? 0,
        bought_price: 1_000,
        bought_on: null,
      });
    const sums = { total: 45, worth_amt: 2_250_000, bought_amt: 45_000, gain: 2_205_000, unpriced_count: 0 };
    const pages = [await closet(who)];
    for (let next = pages[0]?.next_cursor; next; next = pages.at(-1)?.next_cursor)
      pages.push(await closet(who, { cursor: next }));
    expect(pages.map(({ list }) => list.length)).toEqual([20, 20, 5]);
    for (const page of pages) expect(page).toMatchObject(sums);
    expect(pages.map(({ worth_list }) => worth_list.at(-1)?.y)).toEqual([2_250_000, 2_250_000, 2_250_000]);
  });
});
