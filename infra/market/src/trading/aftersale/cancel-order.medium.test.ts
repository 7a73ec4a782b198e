import { kstText } from '@sold/contracts/base/bid-duration';
import { CANCEL_WITHIN } from '@sold/contracts/base/figures/deadlines';
import { DAY_MS, startOfDay } from '@sold/contracts/base/korean-day';
import { assert, asyncProperty, boolean, constantFrom } from 'fast-check';
import { expect, test } from 'vitest';
import { balanceOf } from '../../tools/testing/books.ts';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { buyNow, offer } from '../../tools/testing/orders.ts';
import { suiteMarket, suiteShopper } from '../../tools/testing/suite-market.ts';
import type { Shopper } from '../../tools/testing/test-market.ts';
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
      market.pass(CANCEL_WITHIN.ms);
      expect(
        (await rude.call('POST /api/v3/order/order/cancel-order', { order_id: id })).data?.order.state,
      ).toBe('refunded');
      if (stopMs > 0) await mayNotSellFor(stopMs, faults);
    }
  });

  const DETAIL = 'GET /api/v3/user/mypage/get-customer-order-detail';
  const CANCEL = 'POST /api/v3/order/order/cancel-order';
  const LAST = CANCEL_WITHIN.ms - 1;

  async function sold(to: Shopper) {
    const item = await market.item();
    await offer(to, item, 100_000);
    const order_id = (await buyNow(buyer, item, 100_000)).data?.order_id ?? 0;
    const detail = async () => (await to.call(DETAIL, { order_id })).data;
    const cancel = (shown: { penalty_amt?: number } = {}) => to.call(CANCEL, { order_id, ...shown });
    return { order_id, detail, cancel };
  }
  const penalties = async (who: Shopper) =>
    (await who.call('GET /api/v3/user/mypage/get-penalty-list', {})).data?.total;

  test('costs a seller the penalty exactly when the page says so', async () => {
    await assert(
      asyncProperty(
        constantFrom(0, LAST, CANCEL_WITHIN.ms, 60 * MINUTE),
        constantFrom<'none' | 'free today' | 'fined today' | 'free yesterday'>(
          'none',
          'free today',
          'fined today',
          'free yesterday',
        ),
        boolean(),
        async (waited, before, isSaid) => {
          const me = await market.shopper();
          // Noon of the next day: no case crosses midnight unless it says so.
          market.pass(startOfDay(market.now()).getTime() + 1.5 * DAY_MS - market.now().getTime());
          if (before !== 'none') {
            const earlier = await sold(me);
            if (before === 'fined today') market.pass(CANCEL_WITHIN.ms);
            await earlier.cancel();
            if (before === 'free yesterday') market.pass(DAY_MS);
          }
          const faults = before === 'fined today' ? 1 : 0;
          expect(await penalties(me)).toBe(faults);
          const sale = await sold(me);
          market.pass(waited);
          const isFree = waited < CANCEL_WITHIN.ms && before !== 'free today';
          const shown = await sale.detail();
          expect(shown).toMatchObject({
            can_cancel: true,
            cancel_until: isFree
              ? kstText(new Date(market.now().getTime() - waited + CANCEL_WITHIN.ms))
              : null,
          });
          const penalty_amt = isFree ? 0 : (shown?.penalty_amt ?? 0);
          expect(await sale.cancel({ penalty_amt: penalty_amt + 1 })).toMatchObject({
            status: 422,
            reason: 'cancel_window',
          });
          expect((await sale.cancel(isSaid ? { penalty_amt } : {})).data).toMatchObject({
            order: { state: 'refunded' },
            penalty_amt: isFree ? 0 : 10_000,
          });
          expect(await penalties(me)).toBe(faults + (isFree ? 0 : 1));
          expect(await balanceOf(database.db, `seller:${me.id}:payable`)).toBe(
            (faults + (isFree ? 0 : 1)) * 10_000,
          );
        },
      ),
      { numRuns: 12 },
    );
    await market.expectSound();
  });

  test('frees one of several cancellations that a seller sends at one time', async () => {
    const me = await market.shopper();
    const sales = [await sold(me), await sold(me), await sold(me)];
    const replies = await Promise.all(sales.map(({ cancel }) => cancel()));
    expect(replies.map(({ data }) => data?.penalty_amt).sort()).toEqual([0, 10_000, 10_000]);
    const [first] = sales;
    await first?.cancel();
    expect(await penalties(me)).toBe(2);
  });

  test('keeps a seller who has shipped from cancelling inside the window too', async () => {
    const me = await market.shopper();
    const sale = await sold(me);
    await me.call('POST /api/v3/order/order/save-invoice', {
      order_id: sale.order_id,
      carrier: 'CJ대한통운',
      invoice_no: '123456789012',
    });
    expect(await sale.detail()).toMatchObject({ can_cancel: false, cancel_until: null });
    expect(await sale.cancel()).toMatchObject({ status: 422, reason: 'order_state' });
  });
});
