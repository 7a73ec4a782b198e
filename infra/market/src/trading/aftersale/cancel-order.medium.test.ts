import { kstText } from '@sold/contracts/base/bid-duration';
import { expect, test } from 'vitest';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { buyNow, offer } from '../../tools/testing/orders.ts';
import { suiteMarket, suiteShopper } from '../../tools/testing/suite-market.ts';
import { operateOrder } from './operate-order.ts';

const MINUTE = 60_000;

onOneEngine('cancelling an order', (database) => {
  const market = suiteMarket(database);
  const buyer = suiteShopper(market);
  const seller = suiteShopper(market);

  test('lets the buyer cancel inside fifteen minutes, once a day, and returns everything', async () => {
    const item = await market.item();
    for (let unit = 0; unit < 3; unit += 1) await offer(seller, item, 100_000);
    const someone = await market.shopper({ points: 2_000 });
    const ids: number[] = [];
    for (let unit = 0; unit < 3; unit += 1)
      ids.push(
        (await buyNow(someone, item, 100_000, unit === 0 ? { point_amt: 2_000 } : {})).data?.order_id ?? 0,
      );
    const cancel = (id = 0) => someone.call('POST /api/v3/order/order/cancel-order', { order_id: id });
    // A refund by an operator does not use up the buyer's one cancellation.
    await offer(seller, item, 100_000);
    const order_id = (await buyNow(someone, item, 100_000)).data?.order_id ?? 0;
    await market.call('POST /api/operator/order/refund', { order_id, reason: '재고 없음' });
    expect((await cancel(ids[0])).data?.order.state).toBe('refunded');
    // The goods were never sent: a seller who is later than the buyer gets no such message.
    expect(
      await seller.call('POST /api/v3/order/order/cancel-order', { order_id: ids[0] ?? 0 }),
    ).toMatchObject({ status: 422, reason: 'order_state', msg: expect.not.stringContaining('발송') });
    expect((await someone.call('GET /api/v3/user/mypage/get-my-page', {})).data?.point).toBe(2_000);
    expect(await cancel(ids[1])).toMatchObject({ status: 422, reason: 'cancel_daily' });
    market.pass(16 * MINUTE);
    expect(await cancel(ids[2])).toMatchObject({ status: 422, reason: 'cancel_window' });
    await operateOrder(market.context, {
      orderId: ids[2] ?? 0,
      to: 'seller_shipped',
      actor: 'operator',
      reason: '검수',
    });
    expect(await cancel(ids[2])).toMatchObject({ status: 422, reason: 'order_state' });
    const back = market.sandbox.payments().filter(({ status }) => status === 'CANCELED');
    expect(back.every(({ balanceAmount }) => balanceAmount === 0)).toBe(true);
  });

  test('fines a seller who cancels and refunds the buyer; the second time slows the seller down, the third one stops them', async () => {
    const rude = await market.shopper();
    const item = await market.item();
    const DAY = 24 * 60 * MINUTE;
    const status = async () =>
      (await rude.call('POST /api/order/order/check-seller-status', {})).data ?? { is_sellable: null };
    const mayNotSellFor = async (ms: number, faults: number) => {
      expect(await status()).toEqual({
        is_sellable: false,
        reason: expect.stringContaining(`페널티가 ${faults}번`),
        until: kstText(new Date(market.now().getTime() + ms)),
      });
      expect(await offer(rude, item, 100_000)).toMatchObject({ status: 422, reason: 'seller_stopped' });
      market.pass(ms);
      expect(await status()).toEqual({ is_sellable: true, reason: '', until: '' });
    };
    for (const [faults, stopMs] of [
      [1, 0],
      [2, DAY],
      [3, 7 * DAY],
    ] as const) {
      await offer(rude, item, 100_000);
      const id = (await buyNow(buyer, item, 100_000)).data?.order_id ?? 0;
      expect(
        (await rude.call('POST /api/v3/order/order/cancel-order', { order_id: id })).data?.order.state,
      ).toBe('refunded');
      if (stopMs > 0) await mayNotSellFor(stopMs, faults);
    }
  });
});
