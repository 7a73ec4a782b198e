import { kstText } from '@sold/contracts/base/bid-duration';
import { whenText } from '@sold/contracts/base/when-text';
import { expect, test } from 'vitest';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { buyNow, offer } from '../../tools/testing/orders.ts';
import { suiteMarket, suiteShopper } from '../../tools/testing/suite-market.ts';
import { operateOrder } from './operate-order.ts';

const HOUR = 3_600_000;
const DETAIL = 'GET /api/v3/user/mypage/get-customer-order-detail';
const SAVE = 'POST /api/v3/order/order/save-invoice';
const CONFIRM = 'POST /api/v3/order/order/confirm-receipt';

onOneEngine('reports of sellers and buyers about a shipment', (database) => {
  const market = suiteMarket(database);
  const buyer = suiteShopper(market);
  const seller = suiteShopper(market);

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

  test('corrects an invoice number within a day, without a penalty, and not after it', async () => {
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
    expect((await seller.call(DETAIL, { order_id: id })).data?.invoice_until).toBeNull();
    await move(id, 'received');
    expect(await ship(id, '888888888888')).toMatchObject({ status: 422, reason: 'order_state' });
  });

  test('settles a sale once when its buyer confirms the arrival, and not before it came', async () => {
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
  test('shows a seller the deadline, the address and the cost of being late, and a buyer their share', async () => {
    const id = await sold();
    const at = market.now().getTime();
    const mine = (await seller.call(DETAIL, { order_id: id })).data;
    const theirs = (await buyer.call(DETAIL, { order_id: id })).data;
    expect(mine).toMatchObject({
      ship_until: kstText(new Date(at + 48 * HOUR)),
      penalty_amt: 20_000,
      invoice: null,
      invoice_until: null,
      recipient: null,
    });
    expect(theirs).toMatchObject({ ship_until: mine?.ship_until, recipient: { name: '김시험' } });
    expect(theirs?.steps.map((step) => [step.step, step.at !== '', step.expected_at !== ''])).toEqual([
      ['paid', true, false],
      ['sent', false, true],
      ['inspected', false, true],
      ['released', false, true],
      ['delivered', false, true],
    ]);
    expect((await seller.call('GET /api/v3/inventory/inventory/get-centre', {})).data).toEqual(
      market.context.centre,
    );
    const [message] = (await seller.call('GET /api/v3/user/mypage/get-message-list', {})).data?.list ?? [];
    expect(message?.text).toContain(`${whenText(kstText(new Date(at + 48 * HOUR)))}까지`);
    expect(message?.text).toContain('페널티 20,000원');
    await ship(id, '123456789012');
    expect((await seller.call(DETAIL, { order_id: id })).data).toMatchObject({
      ship_until: null,
      invoice: { carrier: 'CJ대한통운', no: '123456789012' },
      invoice_until: kstText(new Date(at + 24 * HOUR)),
    });
    expect((await buyer.call(DETAIL, { order_id: id })).data).toMatchObject({
      invoice: { no: '123456789012' },
      invoice_until: null,
    });
    await move(id, 'received', 'inspecting', 'passed', 'shipping', 'delivered');
    for (const side of [buyer, seller])
      expect((await side.call(DETAIL, { order_id: id })).data?.settled_at).toBe(
        kstText(new Date(at + 72 * HOUR)),
      );
  });
});
