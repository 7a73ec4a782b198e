import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { tellOverdueDebts } from '../../app/jobs/debt-due.ts';
import { refundOrder } from '../../operators/refunds/refund-order.ts';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { offer, payLater } from '../../tools/testing/orders.ts';
import { suiteMarket, suiteShopper } from '../../tools/testing/suite-market.ts';
import type { Shopper } from '../../tools/testing/test-market.ts';
import { recover } from '../../trading/reconciliation/recover.ts';
import { payChargeRefunds } from '../charges/recover-charges.ts';

onOneEngine('pay later', (database) => {
  const market = suiteMarket(database);
  const seller = suiteShopper(market);

  const standing = async (who: Shopper) =>
    (await who.call('GET /api/v3/order/order/get-customer-use-bnpl', {})).data;
  const agree = (who: Shopper) => who.call('POST /api/v3/user/agree-bnpl-terms', { agreed: true });
  const buy = async (who: Shopper, price: number, idempotencyKey?: string) => {
    const item = await market.item();
    await offer(seller, item, price);
    return payLater(who, item, price, {}, idempotencyKey);
  };
  const repay = async (who: Shopper, amount: number, idempotencyKey?: string) => {
    const input = { card_id: who.cardId, amount };
    const repaid = await who.call('POST /api/v3/order/payment/repay-bnpl', input, idempotencyKey);
    // A webhook that comes later asks for open refunds by itself.
    await market.sandbox.told();
    return repaid;
  };

  test('lets a customer who agreed buy within the limit, owe it until the fifteenth of the next month, and repay', async () => {
    const me = await market.shopper();
    expect(await standing(me)).toMatchObject({ is_agreed: false, is_usable: false, limit_amt: 300_000 });
    expect(await buy(me, 100_000)).toMatchObject({ status: 422, reason: 'bnpl' });
    expect((await agree(me)).data).toMatchObject({ is_agreed: true, is_usable: true });
    const captured = market.sandbox.payments().length;
    const bought = await buy(me, 100_000, 'later-once-1');
    expect(bought.data).toMatchObject({
      state: 'seller_preparing',
      total_pay_amt: 106_000,
      display_payment_info: '나중결제',
    });
    expect(market.sandbox.payments()).toHaveLength(captured);
    expect(await standing(me)).toMatchObject({
      used_amt: 106_000,
      remaining_amt: 194_000,
      due_date: '2026-12-15 23:59:59',
    });
    expect((await me.call('GET /api/v3/order/payment/get-bnpl-debts', {})).data?.list).toMatchObject([
      {
        order_id: bought.data?.order_id,
        amount: 106_000,
        remaining_amt: 106_000,
        due_date: '2026-12-15 23:59:59',
        is_overdue: false,
      },
    ]);
    expect(await buy(me, 190_000)).toMatchObject({ reason: 'bnpl_limit' });
    expect(await repay(me, 106_001)).toMatchObject({ reason: 'bnpl_amount' });
    expect((await repay(me, 6_000)).data).toMatchObject({ used_amt: 100_000 });
    const [one, two] = await Promise.all([
      repay(me, 100_000, 'repay-once-1'),
      repay(me, 100_000, 'repay-once-1'),
    ]);
    expect(one).toEqual(two);
    expect(one.data).toMatchObject({ used_amt: 0, due_date: '', is_usable: true });
    expect(market.sandbox.payments().filter(({ totalAmount }) => totalAmount === 100_000)).toHaveLength(1);
  });

  test('buys once for the same request, and shares no limit between two at the same time', async () => {
    const me = await market.shopper();
    await agree(me);
    const item = await market.item();
    for (let unit = 0; unit < 3; unit += 1) await offer(seller, item, 150_000);
    const same = await Promise.all([
      payLater(me, item, 150_000, {}, 'same-later-1'),
      payLater(me, item, 150_000, {}, 'same-later-1'),
    ]);
    expect(same[0]).toEqual(same[1]);
    const both = await Promise.all([payLater(me, item, 150_000), payLater(me, item, 150_000)]);
    expect(both.map(({ reason }) => reason)).toEqual(['bnpl_limit', 'bnpl_limit']);
    expect(await standing(me)).toMatchObject({ used_amt: 157_500 });
  });

  test('informs an overdue customer once, who cannot pay later until it is repaid', async () => {
    const me = await market.shopper();
    await agree(me);
    await buy(me, 50_000);
    market.passDays(60);
    expect(await standing(me)).toMatchObject({ is_usable: false, overdue_amt: 54_500 });
    expect(await buy(me, 50_000)).toMatchObject({ reason: 'bnpl' });
    await tellOverdueDebts(market.context);
    await tellOverdueDebts(market.context);
    const told =
      await sql`select 1 from notice_log where kind = 'bnpl_overdue' and customer_id = ${me.id}`.execute(
        database.db,
      );
    expect(told.rows).toHaveLength(1);
    expect((await repay(me, 54_500)).data).toMatchObject({ is_usable: true });
    expect((await buy(me, 50_000)).status).toBe(200);
  });

  test('cancels the debt of a refunded order and returns its repayment', async () => {
    const me = await market.shopper();
    await agree(me);
    const bought = await buy(me, 100_000);
    await repay(me, 40_000);
    const orderId = bought.data?.order_id ?? 0;
    expect(await refundOrder(market.context, { orderId, actor: 'operator:test', reason: '분실' })).toEqual({
      state: 'refunded',
      is_waiting: false,
    });
    expect(await standing(me)).toMatchObject({ used_amt: 0, remaining_amt: 300_000 });
    await payChargeRefunds(market.context);
    const repaid = market.sandbox.payments().filter(({ totalAmount }) => totalAmount === 40_000);
    expect(repaid).toMatchObject([{ status: 'CANCELED', balanceAmount: 0 }]);
  });

  test('shows a repayment that the gateway will not give back to an operator, and requests it again', async () => {
    const me = await market.shopper();
    await agree(me);
    const bought = await buy(me, 100_000);
    await repay(me, 30_000);
    market.sandbox.behave({ keepsMoney: true });
    const orderId = bought.data?.order_id ?? 0;
    await refundOrder(market.context, { orderId, actor: 'operator:test', reason: '분실' });
    expect(await payChargeRefunds(market.context)).toEqual(['refused']);
    expect(await payChargeRefunds(market.context)).toEqual([]);
    const shown = async () => (await market.call('GET /api/operator/reconciliation', {})).data?.list[0];
    const refused = { kind: 'refused_refund', order_id: null, amount: 30_000 };
    expect(await shown()).toMatchObject({ ...refused, is_resolved: false });
    market.sandbox.behave({});
    market.pass(3_600_000);
    expect(await payChargeRefunds(market.context)).toEqual(['done']);
    expect(await shown()).toMatchObject({ ...refused, is_resolved: true });
    const repaid = market.sandbox.payments().filter(({ totalAmount }) => totalAmount === 30_000);
    expect(repaid).toMatchObject([{ status: 'CANCELED', balanceAmount: 0 }]);
  });

  test('shows no late refusal of a repayment that is back already', async () => {
    const me = await market.shopper();
    await agree(me);
    const bought = await buy(me, 100_000);
    await repay(me, 20_000);
    const { context } = market;
    const cancelling = (cancel: typeof context.gateway.cancel) => ({
      ...context,
      gateway: { ...context.gateway, cancel },
    });
    const orderId = bought.data?.order_id ?? 0;
    await refundOrder(
      cancelling(async () => 'away'),
      { orderId, actor: 'operator:test', reason: '분실' },
    );
    const late = cancelling(async () => {
      await payChargeRefunds(context);
      return 'refused';
    });
    expect(await payChargeRefunds(late)).toEqual(['done']);
    const { list = [] } = (await market.call('GET /api/operator/reconciliation', {})).data ?? {};
    expect(list.filter(({ amount }) => amount === 20_000)).toEqual([]);
  });

  test('returns every part of a repayment that comes through after its orders were undone', async () => {
    // The gateway charges this card and does not answer, so that the repayment is open while operators undo orders.
    const me = await market.shopper({ cardEnd: '0003' });
    await agree(me);
    const small = await buy(me, 50_000);
    const large = await buy(me, 100_000);
    const undo = (order: typeof small) =>
      refundOrder(market.context, {
        orderId: order.data?.order_id ?? 0,
        actor: 'operator:test',
        reason: '분실',
      });
    const repaid = () => market.sandbox.payments().filter(({ totalAmount }) => totalAmount === 160_500);
    market.sandbox.behave({ webhook: 'never' });
    await repay(me, 160_500);
    expect(await standing(me)).toMatchObject({ used_amt: 160_500 });
    await undo(small);
    await recover(market.context, true);
    expect(await standing(me)).toMatchObject({ used_amt: 0 });
    expect(repaid()).toMatchObject([{ balanceAmount: 106_000 }]);
    // The same charge gives back for the same order a second time.
    await undo(large);
    await recover(market.context, true);
    expect(repaid()).toMatchObject([{ status: 'CANCELED', balanceAmount: 0 }]);
    await buy(me, 50_000);
    await repay(me, 54_500);
    const third = (await me.call('GET /api/v3/user/mypage/get-customer-order-list', {})).data?.list[0];
    await refundOrder(market.context, {
      orderId: third?.order_id ?? 0,
      actor: 'operator:test',
      reason: '분실',
    });
    // Nothing at all is owed any more.
    await recover(market.context, true);
    await recover(market.context, true);
    expect(
      market.sandbox
        .payments()
        .filter(({ totalAmount }) => totalAmount === 54_500)
        .at(-1),
    ).toMatchObject({ status: 'CANCELED', balanceAmount: 0 });
    market.sandbox.behave({});
    await market.expectSound();
  });

  test('changes nothing after a refused repayment', async () => {
    const poor = await market.shopper({ cardEnd: '0002' });
    await agree(poor);
    await buy(poor, 50_000);
    expect(await repay(poor, 10_000)).toMatchObject({ reason: 'payment_refused' });
    expect(await standing(poor)).toMatchObject({ used_amt: 54_500 });
    expect(await repay(await market.shopper(), 10_000)).toMatchObject({ reason: 'bnpl_amount' });
  });

  test('refuses paying later without an identity or a sign-in', async () => {
    const item = await market.item();
    const unknown = await market.shopper({ certified: false });
    expect((await payLater(unknown, item, 100_000)).status).toBe(423);
    expect((await agree(unknown)).status).toBe(423);
    expect(await market.call('GET /api/v3/order/order/get-customer-use-bnpl', {})).toMatchObject({
      status: 401,
    });
  });
});
