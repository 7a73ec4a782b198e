import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { requestPayouts } from '../../money/payouts/request-payouts.ts';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { buyNow, offer } from '../../tools/testing/orders.ts';
import { requestIntake, storedUnit } from '../../tools/testing/stored-unit.ts';
import { suiteMarket, suiteShopper } from '../../tools/testing/suite-market.ts';
import type { Shopper } from '../../tools/testing/test-market.ts';

onOneEngine('the end of an order for its seller', (database) => {
  const market = suiteMarket(database);
  const buyer = suiteShopper(market);
  const seller = suiteShopper(market);
  const detail = async (who: Shopper, order_id: number) =>
    (await who.call('GET /api/v3/user/mypage/get-customer-order-detail', { order_id })).data;
  const move = (
    order_id: number,
    ...states: readonly (
      | 'seller_shipped'
      | 'received'
      | 'inspecting'
      | 'failed_inspection'
      | 'passed'
      | 'shipping'
      | 'delivered'
      | 'settled'
    )[]
  ) =>
    states.reduce(async (before, state) => {
      await before;
      return market.call('POST /api/operator/order/move', { order_id, state, reason: '오염' });
    }, Promise.resolve<unknown>(undefined));
  const bought = async (price = 100_000) => {
    const item = await market.item();
    await offer(seller, item, price);
    return (await buyNow(buyer, item, price)).data?.order_id ?? 0;
  };
  const messages = async (kind: string) => {
    const { rows } = await sql<{ message: string }>`
      select message from notice_log where customer_id = ${seller.id} and kind = ${kind} order by id`.execute(
      database.db,
    );
    return rows.map(({ message }) => message);
  };

  test('records the return of failed goods, after the refund too, and sends the seller the details', async () => {
    const order_id = await bought();
    const back = (invoice_no: string) =>
      market.call('POST /api/operator/order/send-back', { order_id, carrier: 'CJ대한통운', invoice_no });
    await move(order_id, 'seller_shipped', 'received', 'inspecting');
    expect(await back('123456789012')).toMatchObject({ status: 422, reason: 'order_state' });
    await move(order_id, 'failed_inspection');
    expect(await detail(seller, order_id)).toMatchObject({ order: { state: 'refunded' }, sent_back: null });
    for (const no of ['123456789012', '123456789012', '210987654321'])
      expect((await back(no)).status).toBe(200);
    expect(await detail(seller, order_id)).toMatchObject({
      penalty_amt: 10_000,
      sent_back: { carrier: 'CJ대한통운', no: '210987654321' },
    });
    expect((await detail(buyer, order_id))?.sent_back).toBeNull();
    expect(await messages('sent_back')).toEqual([
      expect.stringContaining('상품을 반송 주소로 보냈어요. (CJ대한통운 123456789012)'),
      expect.stringContaining('(CJ대한통운 210987654321)'),
    ]);
    expect(
      await market.call('POST /api/operator/order/send-back', {
        order_id: 999_999,
        carrier: 'x',
        invoice_no: '12345678',
      }),
    ).toMatchObject({ status: 404 });
  });

  test('pays a sale out only when the bank has the money', async () => {
    const order_id = await bought(200_000);
    await move(
      order_id,
      'seller_shipped',
      'received',
      'inspecting',
      'passed',
      'shipping',
      'delivered',
      'settled',
    );
    expect((await detail(seller, order_id))?.payout).toBeNull();
    await requestPayouts(market.context);
    const asked = (await detail(seller, order_id))?.payout;
    expect(asked).toMatchObject({ state: 'requested' });
    const rows = async (who: Shopper) =>
      (await who.call('GET /api/v3/user/mypage/get-customer-order-list', {})).data?.list.find(
        (row) => row.order_id === order_id,
      );
    expect(await rows(seller)).toMatchObject({ paid_out_amt: null, ended_as: null, delivery_type: 'normal' });
    const list = (await market.call('GET /api/operator/payout/list', { reason: '이체' })).data?.list ?? [];
    const payout_id = list.find((payout) => payout.order_id === order_id)?.payout_id ?? 0;
    await market.call('POST /api/operator/payout/close', { payout_id, result: 'paid', reason: '이체' });
    expect((await detail(seller, order_id))?.payout).toEqual({
      state: 'paid',
      amt: asked?.amt,
      at: expect.stringMatching(/^2026-/),
    });
    expect((await detail(buyer, order_id))?.payout).toBeNull();
    expect((await rows(seller))?.paid_out_amt).toBe(asked?.amt);
    expect((await rows(buyer))?.paid_out_amt).toBeNull();
  });

  test('counts a cancellation for the next order of the day, and not for that of the next day', async () => {
    const me = await market.shopper();
    const buy = async () => {
      const item = await market.item();
      await offer(seller, item, 100_000);
      return (await buyNow(me, item, 100_000)).data?.order_id ?? 0;
    };
    const [first, second] = [await buy(), await buy()];
    expect(await detail(me, second)).toMatchObject({ can_cancel: true, is_cancel_used_up: false });
    await me.call('POST /api/v3/order/order/cancel-order', { order_id: first });
    expect(await detail(me, second)).toMatchObject({
      can_cancel: false,
      cancel_until: null,
      is_cancel_used_up: true,
    });
    market.passDays(1);
    expect(await detail(me, await buy())).toMatchObject({ can_cancel: true, is_cancel_used_up: false });
  });

  test('marks units that were inspected before the sale and asks no seller to send them', async () => {
    const item = await market.item();
    await offer(seller, item, 100_000, { inventory_id: await storedUnit(market, seller, item) });
    const order_id = (await buyNow(buyer, item, 100_000)).data?.order_id ?? 0;
    const shown = await detail(buyer, order_id);
    expect(shown).toMatchObject({ order: { state: 'passed' }, is_inspected_before: true });
    expect(shown?.steps.map(({ step }) => step)).toEqual(['paid', 'released', 'delivered']);
    const list = await buyer.call('GET /api/v3/user/mypage/get-customer-order-list', { role: 'buyer' });
    expect(list.data?.list[0]).toMatchObject({ order_id, is_inspected_before: true });
    expect((await detail(buyer, await bought()))?.is_inspected_before).toBe(false);
  });

  test('records the return of a unit that was refused for storage, with its number', async () => {
    const item = await market.item();
    const made = await requestIntake(seller, item);
    const inventory_id = made.data?.inventory_id ?? 0;
    const unit = (status: 'arrived' | 'rejected' | 'returned', reason = '') =>
      market.call('POST /api/operator/inventory/move', { inventory_id, status, reason });
    expect((await unit('arrived')).status).toBe(200);
    expect(await unit('returned', 'CJ대한통운 123')).toMatchObject({ reason: 'inventory_state' });
    expect((await unit('rejected', '오염')).status).toBe(200);
    expect(await unit('returned')).toMatchObject({ status: 422, reason: 'reason' });
    expect((await unit('returned', 'CJ대한통운 123456789012')).status).toBe(200);
    expect((await messages('inventory')).at(-1)).toMatch(
      /반송 주소로 돌려보냈어요\. \(CJ대한통운 123456789012\)$/,
    );
  });
});
