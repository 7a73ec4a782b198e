import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { account } from '../../money/ledger/accounts.ts';
import { balanceOf, heldBySandbox } from '../../tools/testing/books.ts';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { buyNow, offer, openPage } from '../../tools/testing/orders.ts';
import { type Shopper, startMarket, type TestMarket } from '../../tools/testing/test-market.ts';
import { cancelOrder } from '../aftersale/cancel-order.ts';
import { payRefunds } from '../payments/refunds.ts';
import { openWork } from './open-work.ts';
import { reconcile } from './reconcile.ts';
import { recover } from './recover.ts';

const MINUTE = 60_000;
const HOUR = 3_600_000;

/** Everything a gateway can do wrong (market-rules, "Payments"), and the damage that must not follow. */
onOneEngine('gateway trouble', (database) => {
  let market: TestMarket;
  let buyer: Shopper;
  let seller: Shopper;
  beforeAll(async () => {
    // Many of these wait until a silent gateway is given up.
    market = await startMarket(database.db);
    [buyer, seller] = [await market.shopper(), await market.shopper()];
  });
  beforeEach(() => market.sandbox.behave({}));
  afterAll(async () => {
    await market.expectSound();
    await market.close();
  });

  const goods = async (price = 100_000) => {
    const item = await market.item();
    await offer(seller, item, price);
    return item;
  };
  const stateOf = async (orderId: number) => {
    const { rows } = await sql<{ state: string }>`select state from order_ where id = ${orderId}`.execute(
      database.db,
    );
    return rows[0]?.state;
  };
  const lastOrder = async (who: Shopper) => {
    const { rows } = await sql<{ id: number; display_id: string }>`
      select id, display_id from order_ where buyer_id = ${who.id} order by id desc limit 1`.execute(
      database.db,
    );
    return rows[0] as { id: number; display_id: string };
  };
  const webhooks = async (gatewayOrderId: string) => {
    await market.sandbox.told();
    const { rows } = await sql<{ handled: boolean }>`
      select handled_at is not null as handled from webhook_event where gateway_order_id = ${gatewayOrderId}`.execute(
      database.db,
    );
    return rows;
  };
  const capturesOf = (display: string) =>
    market.sandbox.payments().filter(({ orderId, status }) => orderId === display && status === 'DONE');

  test('settles by the webhook while the buyer still waits, when the gateway charged and did not answer', async () => {
    const silent = await market.shopper({ cardEnd: '0003' });
    expect((await buyNow(silent, await goods(), 100_000)).status).toBe(200);
    const order = await lastOrder(silent);
    await market.sandbox.told();
    expect(await stateOf(order.id)).toBe('seller_preparing');
    expect(capturesOf(order.display_id)).toHaveLength(1);
  });

  test.each(['twice', 'early', 'never'] as const)('pays once with webhooks %s', async (webhook) => {
    market.sandbox.behave({ webhook });
    expect((await buyNow(buyer, await goods(), 100_000)).status).toBe(200);
    const order = await lastOrder(buyer);
    expect(await stateOf(order.id)).toBe('seller_preparing');
    const seen = await webhooks(order.display_id);
    expect(seen).toHaveLength(webhook === 'twice' ? 2 : webhook === 'early' ? 1 : 0);
    expect(seen.every(({ handled }) => handled)).toBe(true);
    expect(capturesOf(order.display_id)).toHaveLength(1);
  });

  test('keeps the order refunded when the capture is reported after its cancellation', async () => {
    market.sandbox.behave({ webhook: 'reversed' });
    const bought = await buyNow(await market.shopper(), await goods(), 100_000);
    const orderId = bought.data?.order_id ?? 0;
    const cancelled = await seller.call('POST /api/v3/order/order/cancel-order', { order_id: orderId });
    expect(cancelled.data?.order.state).toBe('refunded');
    expect(await webhooks(bought.data?.display_order_id ?? '')).toHaveLength(2);
    expect(await stateOf(orderId)).toBe('refunded');
  });

  test('takes nothing and loses nothing with a gateway that refuses everything', async () => {
    const item = await goods();
    market.sandbox.behave({ refuse: true });
    expect(await buyNow(buyer, item, 100_000)).toMatchObject({ reason: 'payment_refused' });
    market.sandbox.behave({});
    expect((await buyNow(buyer, item, 100_000)).status).toBe(200);
  });

  test('keeps the unit until a silent gateway’s outcome is known', async () => {
    const silent = await market.shopper({ cardEnd: '0003' });
    const item = await goods();
    market.sandbox.behave({ silentLookup: true, webhook: 'never' });
    expect(await buyNow(silent, item, 100_000)).toMatchObject({ data: { payment_state: 'pending' } });
    market.pass(30 * MINUTE);
    await recover(market.context);
    const order = await lastOrder(silent);
    expect(await stateOf(order.id)).toBe('payment_pending');
    expect(await buyNow(buyer, item, 100_000)).toMatchObject({ reason: 'sold_out' });
    market.sandbox.behave({});
    await recover(market.context);
    expect(await stateOf(order.id)).toBe('seller_preparing');
  });

  test('pays nothing with money that the desk of the gateway gave back before we heard of it', async () => {
    const silent = await market.shopper({ cardEnd: '0003' });
    const item = await goods();
    market.sandbox.behave({ silentLookup: true, webhook: 'never' });
    await buyNow(silent, item, 100_000);
    const order = await lastOrder(silent);
    market.sandbox.cancelByHand(order.display_id);
    market.sandbox.behave({});
    market.pass(MINUTE);
    await recover(market.context);
    expect(await stateOf(order.id)).toBe('payment_failed');
    expect((await buyNow(buyer, item, 100_000)).status).toBe(200);
  });

  test('ignores a webhook for a payment that is not ours, without a name, or with nonsense', async () => {
    const send = (headers: Record<string, string>, body: unknown) =>
      fetch(`${market.origin}/api/v3/order/payment/webhook`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
    const id = { 'tosspayments-webhook-transmission-id': 'made-up-1' };
    const payment = { eventType: 'PAYMENT_STATUS_CHANGED', data: { orderId: 'S-nobody', status: 'DONE' } };
    // Anybody can send one: nothing is kept of a payment that is not ours, and nothing is put in the queue.
    const { queue } = market.context;
    market.context.queue = { send: () => Promise.reject(new Error('a job was sent')) };
    expect((await send(id, payment)).status).toBe(200);
    expect((await send({}, payment)).status).toBe(200);
    market.context.queue = queue;
    for (const body of [null, [payment], 'text', 1]) expect((await send(id, body)).status).toBe(422);
    expect(await webhooks('S-nobody')).toHaveLength(0);
    // A forged capture of an order that waits for its page is asked about, and the gateway says it is not paid.
    const opened = await openPage(buyer, await goods(), 100_000);
    const order = await lastOrder(buyer);
    const forged = {
      eventType: 'PAYMENT_STATUS_CHANGED',
      data: { orderId: order.display_id, status: 'DONE' },
    };
    await send({ 'tosspayments-webhook-transmission-id': 'forged-1' }, forged);
    expect(opened.status).toBe(200);
    expect(await stateOf(order.id)).toBe('payment_pending');
    await buyer.call('POST /api/v3/order/payment/cancel-pending', { order_id: order.id });
  });

  test('finds nothing by reconciliation where the books agree', async () => {
    await buyNow(buyer, await goods(), 100_000);
    market.pass(2 * MINUTE);
    const from = market.daysAgo(3);
    expect(await reconcile(market.context, from, market.now())).toMatchObject({ resolved: 0, open: 0 });
  });

  test('settles an unreported capture by reconciliation', async () => {
    const silent = await market.shopper({ cardEnd: '0003' });
    market.sandbox.behave({ webhook: 'never' });
    await buyNow(silent, await goods(), 100_000);
    const order = await lastOrder(silent);
    expect(await stateOf(order.id)).toBe('payment_pending');
    market.pass(2 * MINUTE);
    const from = market.daysAgo(1);
    expect(await reconcile(market.context, from, market.now())).toMatchObject({ resolved: 1, open: 0 });
    expect(await stateOf(order.id)).toBe('seller_preparing');
    expect(await reconcile(market.context, from, market.now())).toMatchObject({ resolved: 0, open: 0 });
  });

  /** A purchase of a seller who was never at fault. */
  const sold = async () => {
    const [other, item] = [await market.shopper(), await market.item()];
    await offer(other, item, 100_000);
    const bought = await buyNow(buyer, item, 100_000);
    // A webhook that comes later asks for open refunds by itself.
    await market.sandbox.told();
    const orderId = bought.data?.order_id ?? 0;
    const cancel = () => other.call('POST /api/v3/order/order/cancel-order', { order_id: orderId });
    return { bought, orderId, cancel, other };
  };

  test('shows a refused refund to an operator, and requests it again after an hour', async () => {
    const { bought, orderId, cancel } = await sold();
    const payment = bought.data?.display_order_id ?? '';
    const findings = async () => {
      const shown = await market.call('GET /api/operator/reconciliation', {});
      return shown.data?.list.filter((one) => one.payment === payment);
    };
    const refused = { kind: 'refused_refund', order_id: orderId, amount: 106_000 };
    market.sandbox.behave({ keepsMoney: true });
    await cancel();
    expect(await stateOf(orderId)).toBe('cancelled_by_seller');
    expect(await findings()).toMatchObject([{ ...refused, is_resolved: false }]);
    const { refunds } = await openWork(database.db);
    market.pass(HOUR - MINUTE);
    market.sandbox.behave({});
    await recover(market.context);
    expect(await stateOf(orderId)).toBe('cancelled_by_seller');
    market.pass(MINUTE);
    await recover(market.context);
    expect(await stateOf(orderId)).toBe('refunded');
    expect(await findings()).toMatchObject([{ ...refused, is_resolved: true }]);
    expect(await openWork(database.db)).toMatchObject({ refunds: (refunds ?? 0) - 1 });
    expect(await balanceOf(database.db, account.gateway)).toBe(heldBySandbox(market));
  });

  test.each([
    ['a refusal that is heard of when the money is back already is nothing to be shown', false],
    ['a refusal that is heard of while the money goes back is shown as resolved', true],
  ])('settles one refund that is requested twice: %s', async (_, isRefusedFirst) => {
    const { bought, orderId, other } = await sold();
    const { context } = market;
    const cancelling = (cancel: typeof context.gateway.cancel) => ({
      ...context,
      gateway: { ...context.gateway, cancel },
    });
    await cancelOrder(
      cancelling(async () => 'away'),
      { orderId, customerId: other.id },
    );
    const refusing = cancelling(async () => 'refused');
    const [within, outer] = isRefusedFirst ? [refusing, context] : [context, refusing];
    const late = cancelling(async (asked) => {
      await payRefunds(within, orderId);
      return outer.gateway.cancel(asked);
    });
    expect(await payRefunds(late, orderId)).toEqual(['done']);
    expect(await stateOf(orderId)).toBe('refunded');
    const { list = [] } = (await market.call('GET /api/operator/reconciliation', {})).data ?? {};
    const shown = list.filter(({ payment }) => payment === bought.data?.display_order_id);
    expect(shown.map(({ kind, is_resolved }) => [kind, is_resolved])).toEqual(
      isRefusedFirst ? [['refused_refund', true]] : [],
    );
    expect(await payRefunds(refusing, orderId)).toEqual([]);
  });

  test.each([
    ['a seller has cancelled', 'cancelled_by_seller'],
    ['an operator gives back', 'cancelled_by_operator'],
  ] as const)('retries a refused refund, because %s, once an operator requests it', async (_who, state) => {
    const { orderId, cancel } = await sold();
    const refund = () =>
      market.call('POST /api/operator/order/refund', { order_id: orderId, reason: '은행 점검이 끝남' });
    market.sandbox.behave({ keepsMoney: true });
    if (state === 'cancelled_by_seller') await cancel();
    else expect((await refund()).data).toMatchObject({ order_id: orderId, state });
    expect((await refund()).data).toMatchObject({ order_id: orderId, state });
    market.sandbox.behave({});
    expect((await refund()).data).toMatchObject({ order_id: orderId, state: 'refunded' });
    expect(await refund()).toMatchObject({ status: 422, reason: 'order_state' });
    const log = await market.call('GET /api/operator/audit-log', {});
    expect(log.data?.list[0]).toMatchObject({
      action: 'order.refund_again',
      subject: `order:${orderId}`,
      detail: { reason: '은행 점검이 끝남' },
    });
    expect(await balanceOf(database.db, account.gateway)).toBe(heldBySandbox(market));
  });

  test('informs both sides of a refund by an operator', async () => {
    const { orderId, other } = await sold();
    await market.call('POST /api/operator/order/refund', { order_id: orderId, reason: '상품 정보 오류' });
    for (const who of [buyer, other]) {
      const detail = await who.call('GET /api/v3/user/mypage/get-customer-order-detail', {
        order_id: orderId,
      });
      expect(detail.data?.history.slice(-2)).toMatchObject([
        { state: 'cancelled_by_operator', reason: '상품 정보 오류' },
        { state: 'refunded' },
      ]);
    }
  });

  test('counts and does a refund once when several callers are refused', async () => {
    const { orderId, cancel } = await sold();
    market.sandbox.behave({ keepsMoney: true });
    await cancel();
    market.pass(HOUR);
    await Promise.all([recover(market.context), recover(market.context)]);
    const { rows } = await sql<{ refusals: number }>`
      select refusals from refund where order_id = ${orderId}`.execute(database.db);
    expect(rows).toEqual([{ refusals: 2 }]);
    market.sandbox.behave({});
    market.pass(HOUR);
    await Promise.all([recover(market.context), recover(market.context)]);
    expect(await stateOf(orderId)).toBe('refunded');
    expect(await balanceOf(database.db, account.gateway)).toBe(heldBySandbox(market));
  });

  test('waits for the next round of reconciliation while the gateway is away', async () => {
    const away = {
      ...market.context,
      gateway: { ...market.context.gateway, transactions: async () => null },
    };
    expect(await reconcile(away, new Date(0), market.now())).toBeNull();
  });
});
