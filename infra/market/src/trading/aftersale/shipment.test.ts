import { afterAll, beforeAll, expect, test } from 'vitest';
import { eachEngine } from '../../tools/testing/each-engine.ts';
import { buyNow, offer } from '../../tools/testing/orders.ts';
import { type Shopper, startMarket, type TestMarket } from '../../tools/testing/test-market.ts';
import { operateOrder } from './operate-order.ts';

const HOUR = 3_600_000;
const SAVE = 'POST /api/v3/order/order/save-invoice';
const CONFIRM = 'POST /api/v3/order/order/confirm-receipt';

eachEngine('what sellers and buyers say of a shipment', (database) => {
  let market: TestMarket;
  let buyer: Shopper;
  let seller: Shopper;
  beforeAll(async () => {
    market = await startMarket(database.db);
    [buyer, seller] = [await market.shopper(), await market.shopper()];
  });
  afterAll(async () => {
    await market.expectSound();
    await market.close();
  });

  const sold = async () => {
    const item = await market.item();
    await offer(seller, item, 200_000);
    return (await buyNow(buyer, item, 200_000)).data?.order_id ?? 0;
  };
  const move = async (orderId: number, ...states: Parameters<typeof operateOrder>[1]['to'][]) => {
    for (const to of states)
      await operateOrder(market.context, { orderId, to, actor: 'operator', reason: '' });
  };
  const ship = (order_id: number, invoice_no: string) =>
    seller.call(SAVE, { order_id, carrier: 'CJ대한통운', invoice_no });

  test('an invoice number is corrected within a day, without a penalty, and not after it', async () => {
    const id = await sold();
    await ship(id, '123456789012');
    market.pass(23 * HOUR);
    const corrected = await ship(id, '999999999999');
    expect(corrected.data?.history.at(-1)).toMatchObject({
      state: 'seller_shipped',
      reason: '송장 정정 CJ대한통운 999999999999',
    });
    expect((await seller.call('GET /api/v3/user/mypage/get-my-page', {})).data?.penalty).toBeNull();
    // The day begins with the first number, not with a correction.
    market.pass(2 * HOUR);
    expect(await ship(id, '888888888888')).toMatchObject({ status: 422, reason: 'invoice_fixed' });
    await move(id, 'received');
    expect(await ship(id, '888888888888')).toMatchObject({ status: 422, reason: 'order_state' });
  });

  test('a buyer says that it has come: the sale is settled once, by the buyer alone, and not before it came', async () => {
    const id = await sold();
    await move(id, 'seller_shipped', 'received', 'inspecting', 'passed', 'shipping');
    expect(await buyer.call(CONFIRM, { order_id: id })).toMatchObject({ status: 422, reason: 'order_state' });
    await move(id, 'delivered');
    expect(await seller.call(CONFIRM, { order_id: id })).toMatchObject({ status: 404 });
    const before = (await buyer.call('GET /api/v3/user/mypage/get-my-page', {})).data?.point ?? 0;
    const confirmed = await Promise.all([
      buyer.call(CONFIRM, { order_id: id }),
      buyer.call(CONFIRM, { order_id: id }),
    ]);
    expect(confirmed.map(({ data }) => data?.order.state)).toEqual(['settled', 'settled']);
    expect((await buyer.call('GET /api/v3/user/mypage/get-my-page', {})).data?.point).toBe(before + 1_000);
  });
});
