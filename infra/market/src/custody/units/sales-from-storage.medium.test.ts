import { CANCEL_WITHIN } from '@sold/contracts/base/figures/deadlines';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { settleOrders } from '../../app/jobs/auto-settle.ts';
import { tellStorageRounds } from '../../app/jobs/storage-rounds.ts';
import { balanceOf } from '../../tools/testing/books.ts';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { buyNow, offer, want } from '../../tools/testing/orders.ts';
import { seeUnit, storageFee, takeOut } from '../../tools/testing/storage-calls.ts';
import { storedUnit } from '../../tools/testing/stored-unit.ts';
import { suiteMarket, suiteShopper } from '../../tools/testing/suite-market.ts';
import type { Shopper } from '../../tools/testing/test-market.ts';
import { operateOrder } from '../../trading/aftersale/operate-order.ts';
import { operateUnit } from './operate-unit.ts';

onOneEngine('sales from storage', (database) => {
  const market = suiteMarket(database);
  const owner = suiteShopper(market);
  const buyer = suiteShopper(market);

  test('lets the buyer of a unit in storage cancel inside fifteen minutes; its seller offers it again', async () => {
    const item = await market.item();
    const id = await storedUnit(market, owner, item);
    await offer(owner, item, 200_000, { inventory_id: id });
    const someone = await market.shopper();
    const buy = async () => (await buyNow(someone, item, 200_000)).data?.order_id ?? 0;
    const cancel = (order_id: number) => someone.call('POST /api/v3/order/order/cancel-order', { order_id });
    const first = await cancel(await buy());
    expect(first.data).toMatchObject({ order: { state: 'refunded' }, can_cancel: false });
    expect((await seeUnit(owner, id)).data).toMatchObject({ inventory_status: 'stored', product_id: null });
    expect((await offer(owner, item, 200_000, { inventory_id: id })).status).toBe(200);
    const late = await buy();
    market.pass(15 * 60_000);
    expect(await cancel(late)).toMatchObject({ status: 422, reason: 'cancel_window' });
    await operateOrder(market.context, { orderId: late, to: 'shipping', actor: 'operator:test', reason: '' });
    expect(await cancel(late)).toMatchObject({ status: 422, reason: 'order_state' });
  });

  test('sells a stored unit from storage: passes it immediately, sends it to the buyer, and charges the seller for its rounds', async () => {
    const item = await market.item();
    const id = await storedUnit(market, owner, item);
    market.passDays(65);
    expect((await seeUnit(owner, id)).data).toMatchObject({ round: 3, storage_amt: 10_000 });
    const offered = await offer(owner, item, 200_000, { inventory_id: id });
    expect(offered.data?.inventory_info).toEqual({
      display_id: (await seeUnit(owner, id)).data?.display_id,
      detail_link: `/webapp/trade/pre_inventory/${id}`,
      list_link: '/webapp/trade/pre_inventory',
    });
    expect((await offer(owner, await market.item(), 200_000)).data?.inventory_info).toBeNull();
    expect(await offer(owner, item, 210_000, { inventory_id: id })).toMatchObject({
      reason: 'unit_on_offer',
    });
    expect(await takeOut(owner, id, 16_000)).toMatchObject({ reason: 'unit_on_offer' });
    const before = await balanceOf(database.db, `seller:${owner.id}:payable`);
    const bought = await buyNow(buyer, item, 200_000);
    expect(bought.data).toMatchObject({ state: 'passed', total_pay_amt: 209_000 });
    expect(await seeUnit(owner, id)).toMatchObject({ status: 404 });
    expect((await seeUnit(buyer, id)).data).toMatchObject({ inventory_status: 'sold' });
    const orderId = bought.data?.order_id ?? 0;
    for (const to of ['shipping', 'delivered', 'settled'] as const)
      await operateOrder(market.context, { orderId, to, actor: 'operator:test', reason: '' });
    expect((await seeUnit(buyer, id)).data).toMatchObject({ inventory_status: 'left' });
    expect((await balanceOf(database.db, `seller:${owner.id}:payable`)) - before).toBe(-(190_000 - 10_000));
  });

  test('keeps a unit bought from storage there: smaller fee, no delivery, a new owner with a free round', async () => {
    const item = await market.item();
    const id = await storedUnit(market, owner, item);
    market.passDays(31);
    await offer(owner, item, 300_000, { inventory_id: id });
    const info = await buyer.call('GET /api/v3/order/order/get-buy-info', {
      item_id: item.id,
      product_size_option_id: item.sizes[0] ?? 0,
    });
    expect(info.data).toMatchObject({
      delivery_method: 'quick',
      delivery_usable_method: ['normal', 'quick', 'inventory'],
      direct_min_buy_price: 300_000,
      normal_min_buy_price: null,
    });
    const bought = await buyNow(buyer, item, 300_000, { delivery_type: 'inventory' });
    expect(bought.data).toMatchObject({
      state: 'passed',
      confirm_amt: 4_500,
      delivery_amt: 0,
      total_pay_amt: 304_500,
      receive_type_text: '창고 보관',
      delivery_type: 'inventory',
    });
    await cancelTimeOver();
    expect((await seeUnit(buyer, id)).data).toMatchObject({
      inventory_status: 'stored',
      round: 1,
      storage_amt: 0,
    });
    // And on it goes: the new owner offers the same unit.
    expect((await offer(buyer, item, 320_000, { inventory_id: id })).status).toBe(200);
    expect(await offer(owner, item, 320_000, { inventory_id: id })).toMatchObject({ status: 404 });
  });

  /** A unit that was offered, and bought to stay in storage. */
  const boughtToStay = async (who: Shopper) => {
    const item = await market.item();
    const id = await storedUnit(market, owner, item);
    await offer(owner, item, 300_000, { inventory_id: id });
    const bought = await buyNow(who, item, 300_000, { delivery_type: 'inventory' });
    return { item, id, order_id: bought.data?.order_id ?? 0 };
  };
  const cancelTimeOver = async () => {
    market.pass(CANCEL_WITHIN.ms);
    await settleOrders(market.context);
  };
  const detailOf = async (who: Shopper, order_id: number) =>
    (await who.call('GET /api/v3/user/mypage/get-customer-order-detail', { order_id })).data;

  test('lets a buyer cancel the purchase of a staying unit for fifteen minutes, and then pays the seller', async () => {
    const who = await market.shopper();
    const before = await balanceOf(database.db, `seller:${owner.id}:payable`);
    const { item, id, order_id } = await boughtToStay(who);
    expect(await detailOf(who, order_id)).toMatchObject({
      order: { state: 'passed' },
      can_cancel: true,
      cancel_until: expect.stringMatching(/^\d{4}-/),
    });
    expect((await seeUnit(who, id)).data).toMatchObject({ inventory_status: 'sold' });
    expect(await offer(who, item, 320_000, { inventory_id: id })).toMatchObject({
      reason: 'inventory_state',
    });
    expect(await takeOut(who, id, 3_000)).toMatchObject({ reason: 'inventory_state' });
    const operate = (to: 'shipping' | 'settled') =>
      operateOrder(market.context, { orderId: order_id, to, actor: 'operator:test', reason: '' });
    for (const to of ['shipping', 'settled'] as const)
      await expect(operate(to)).rejects.toMatchObject({ reason: 'order_state' });
    market.pass(CANCEL_WITHIN.ms - 1_000);
    await settleOrders(market.context);
    expect(await balanceOf(database.db, `seller:${owner.id}:payable`)).toBe(before);
    const cancelled = await who.call('POST /api/v3/order/order/cancel-order', { order_id });
    expect(cancelled.data).toMatchObject({ order: { state: 'refunded' }, can_cancel: false });
    expect((await seeUnit(owner, id)).data).toMatchObject({ inventory_status: 'stored', product_id: null });
    await cancelTimeOver();
    expect((await detailOf(who, order_id))?.order.state).toBe('refunded');
    expect(await balanceOf(database.db, `seller:${owner.id}:payable`)).toBe(before);
  });

  test('settles it once after fifteen minutes, stores it for the buyer, and refuses to cancel it', async () => {
    const who = await market.shopper();
    const before = await balanceOf(database.db, `seller:${owner.id}:payable`);
    const { item, id, order_id } = await boughtToStay(who);
    market.pass(CANCEL_WITHIN.ms);
    // The job has not run yet: the time is over all the same.
    expect(await who.call('POST /api/v3/order/order/cancel-order', { order_id })).toMatchObject({
      reason: 'cancel_window',
    });
    // A crash between storing and settling leaves nothing half done.
    await sql`create function stop_settling() returns trigger language plpgsql as 'begin raise exception ''crash''; end'`.execute(
      database.db,
    );
    await sql`create trigger stop_settling before update on order_ for each row when (new.state = 'settled') execute function stop_settling()`.execute(
      database.db,
    );
    await settleOrders(market.context);
    expect((await seeUnit(who, id)).data).toMatchObject({ inventory_status: 'sold' });
    expect(await balanceOf(database.db, `seller:${owner.id}:payable`)).toBe(before);
    await sql`drop trigger stop_settling on order_`.execute(database.db);
    await sql`drop function stop_settling`.execute(database.db);
    await Promise.all([settleOrders(market.context), settleOrders(market.context)]);
    expect((await balanceOf(database.db, `seller:${owner.id}:payable`)) - before).toBe(-285_000);
    expect(await detailOf(who, order_id)).toMatchObject({ order: { state: 'settled' }, can_cancel: false });
    expect((await seeUnit(who, id)).data).toMatchObject({ inventory_status: 'stored', round: 1 });
    expect((await offer(who, item, 320_000, { inventory_id: id })).status).toBe(200);
  });

  const refund = (order_id: number) =>
    market.call('POST /api/operator/order/refund', { order_id, reason: '구매자 요청' });

  test('returns a sold unit that is refunded before it is sent to its seller, in the round it was in', async () => {
    const item = await market.item();
    const id = await storedUnit(market, owner, item);
    market.passDays(35);
    await offer(owner, item, 200_000, { inventory_id: id });
    const sold = await buyNow(buyer, item, 200_000);
    market.passDays(1);
    expect((await refund(sold.data?.order_id ?? 0)).data?.state).toBe('refunded');
    expect((await seeUnit(owner, id)).data).toMatchObject({
      inventory_status: 'stored',
      round: 2,
      storage_amt: 5_000,
    });
    expect(await seeUnit(buyer, id)).toMatchObject({ status: 404 });
    await market.expectSound();
    // It can be sold once more, and the seller can take it out.
    await offer(owner, item, 190_000, { inventory_id: id });
    expect((await buyNow(buyer, item, 190_000, { delivery_type: 'inventory' })).status).toBe(200);
    await market.expectSound();
  });

  test('does not put a sent unit back on the shelf by its refund, and settles one that stays', async () => {
    const item = await market.item();
    const [sent, stays] = [await storedUnit(market, owner, item), await storedUnit(market, owner, item)];
    await offer(owner, item, 200_000, { inventory_id: sent });
    const orderId = (await buyNow(buyer, item, 200_000)).data?.order_id ?? 0;
    await operateOrder(market.context, { orderId, to: 'shipping', actor: 'operator:test', reason: '' });
    expect((await refund(orderId)).data?.state).toBe('refunded');
    expect((await seeUnit(buyer, sent)).data?.inventory_status).toBe('left');
    await offer(owner, item, 200_000, { inventory_id: stays });
    const settled = await buyNow(buyer, item, 200_000, { delivery_type: 'inventory' });
    await cancelTimeOver();
    expect(await refund(settled.data?.order_id ?? 0)).toMatchObject({ status: 422, reason: 'order_state' });
    expect((await seeUnit(buyer, stays)).data?.inventory_status).toBe('stored');
  });

  test('shows a new owner nothing of the one before, and announces the rounds from the second one on', async () => {
    const item = await market.item();
    const announce = async (who: Shopper) =>
      (
        await who.call(
          'POST /api/v3/inventory/inventory/request-intake',
          {
            item_id: item.id,
            product_size_option_id: item.sizes[0] ?? 0,
            address_id: who.addressId,
            agreed: true,
          },
          'a-key-of-two-people',
        )
      ).data?.inventory_id ?? 0;
    const id = await announce(owner);
    await announce(buyer);
    await owner.call('POST /api/v3/inventory/inventory/save-invoice', {
      inventory_id: id,
      carrier: 'CJ대한통운',
      invoice_no: '123456789012',
    });
    for (const to of ['arrived', 'inspected', 'stored'] as const)
      await operateUnit(market.context, { unitId: id, to, actor: 'operator:test', reason: '' });
    market.passDays(61);
    await tellStorageRounds(market.context);
    await offer(owner, item, 200_000, { inventory_id: id });
    expect((await buyNow(buyer, item, 200_000, { delivery_type: 'inventory' })).status).toBe(200);
    await cancelTimeOver();
    const mine = (await seeUnit(buyer, id)).data;
    expect(mine).toMatchObject({ invoice: null, inventory_status: 'stored' });
    expect((await storageFee(buyer, id)).data).toMatchObject({ inventory_return_address_id: null });
    market.passDays(31);
    await tellStorageRounds(market.context);
    const { rows } = await sql<{ message: string }>`
      select message from notice_log where kind = 'storage_round' and customer_id = ${buyer.id}
        and message like ${`%${mine?.display_id}%`}`.execute(database.db);
    expect(rows.map(({ message }) => message)).toEqual([expect.stringContaining('2회차')]);
  });

  test('refuses a stay for a unit that is not in storage', async () => {
    const item = await market.item();
    await offer(owner, item, 100_000);
    expect(await buyNow(buyer, item, 100_000, { delivery_type: 'inventory' })).toMatchObject({
      status: 422,
      reason: 'not_in_storage',
    });
  });

  test('leaves the unit in storage and on offer after a refused card', async () => {
    const item = await market.item();
    const id = await storedUnit(market, owner, item);
    await offer(owner, item, 100_000, { inventory_id: id });
    const poor = await market.shopper({ cardEnd: '0002' });
    expect(await buyNow(poor, item, 100_000)).toMatchObject({ reason: 'payment_refused' });
    expect((await seeUnit(owner, id)).data).toMatchObject({ inventory_status: 'stored', price: 100_000 });
  });

  test('matches a buy bid with a unit in storage as with any other', async () => {
    const item = await market.item();
    const id = await storedUnit(market, owner, item);
    await want(buyer, item, 150_000);
    const crossed = await offer(owner, item, 140_000, { inventory_id: id });
    expect(crossed.data?.traded).toMatchObject({ state: 'passed', price: 150_000 });
    expect((await seeUnit(buyer, id)).data?.inventory_status).toBe('sold');
  });

  test('allows a new offer of a unit after an expired one', async () => {
    const item = await market.item();
    const id = await storedUnit(market, owner, item);
    await offer(owner, item, 150_000, { inventory_id: id, bid_days: 3 });
    market.passDays(4);
    expect((await seeUnit(owner, id)).data?.product_id).toBeNull();
    expect((await offer(owner, item, 160_000, { inventory_id: id })).status).toBe(200);
  });

  test('accepts only the stored item and size in an offer of a unit', async () => {
    const [item, other] = [await market.item(), await market.item()];
    const id = await storedUnit(market, owner, item);
    expect(await offer(owner, other, 150_000, { inventory_id: id })).toMatchObject({
      reason: 'inventory_mismatch',
    });
    expect(
      await offer(owner, item, 150_000, { inventory_id: id, product_size_option_id: item.sizes[1] ?? 0 }),
    ).toMatchObject({ reason: 'inventory_mismatch' });
  });
});
