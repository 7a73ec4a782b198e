import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Movement } from '../../money/gateway/gateway.ts';
import { balanceOf } from '../../tools/testing/books.ts';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { buyNow, offer } from '../../tools/testing/orders.ts';
import { suiteMarket, suiteShopper } from '../../tools/testing/suite-market.ts';
import { openWork } from './open-work.ts';
import { reconcile } from './reconcile.ts';

const MINUTE = 60_000;
const PAID = 106_000;

/** The lists of a gateway whose desk does what it likes; nothing of it happens in the sandbox. */
onOneEngine('reconciliation', (database) => {
  const market = suiteMarket(database);
  const buyer = suiteShopper(market);
  const seller = suiteShopper(market);
  let movements: Movement[];
  let names = 0;

  /** A paid order of which the gateway lists nothing yet. @returns its name at the gateway */
  const paid = async () => {
    const item = await market.item();
    await offer(seller, item, 100_000, { bid_days: 0 });
    movements = [];
    return (await buyNow(buyer, item, 100_000)).data?.display_order_id ?? '';
  };
  const moved = (gatewayOrderId: string, amount: number) => {
    names += 1;
    movements.push({
      gatewayOrderId,
      amount,
      paymentKey: 'pk',
      transactionKey: `t-${names}`,
      at: market.now(),
    });
  };
  /** A round that sees the movements of the last two days, as the daily one does. */
  const round = () => {
    market.pass(2 * MINUTE);
    const from = market.daysAgo(2);
    const listed = async (since: Date) => movements.filter(({ at }) => at >= since);
    const gateway = { ...market.context.gateway, transactions: listed };
    return reconcile({ ...market.context, gateway }, from, market.now());
  };
  const findings = async (payment: string) => {
    const { rows } = await sql<{ kind: string; amount: number; is_resolved: boolean }>`
      select kind, (detail->>'amount')::bigint as amount, is_resolved from reconciliation_finding
      where detail->>'payment' = ${payment} order by id`.execute(database.db);
    return rows;
  };
  const differences = () => balanceOf(database.db, 'gateway:differences');
  const taken = (amount: number, is_resolved = false) => ({
    kind: 'missed_cancellation',
    amount,
    is_resolved,
  });

  test('counts two cancellations of the same amount at the desk as two', async () => {
    const order = await paid();
    const before = await differences();
    moved(order, PAID);
    moved(order, -1_000);
    expect(await round()).toMatchObject({ resolved: 0, open: 1 });
    moved(order, -1_000);
    expect(await round()).toMatchObject({ resolved: 0, open: 1 });
    expect(await round()).toMatchObject({ resolved: 0, open: 0 });
    expect(await findings(order)).toEqual([taken(1_000), taken(1_000)]);
    expect((await differences()) - before).toBe(2_000);
  });

  test('finds a cancellation when an earlier one has left the period', async () => {
    const order = await paid();
    const before = await differences();
    moved(order, PAID);
    moved(order, -1_000);
    expect(await round()).toMatchObject({ open: 1 });
    market.passDays(3);
    moved(order, -500);
    expect(await round()).toMatchObject({ open: 1 });
    expect(await findings(order)).toEqual([taken(1_000), taken(500)]);
    expect((await differences()) - before).toBe(1_500);
  });

  test('shows an operator an order that was captured twice, also days apart', async () => {
    const order = await paid();
    moved(order, PAID);
    expect(await round()).toMatchObject({ resolved: 0, open: 0 });
    market.passDays(3);
    moved(order, PAID);
    expect(await round()).toMatchObject({ resolved: 0, open: 1 });
    await round();
    expect(await findings(order)).toEqual([{ kind: 'capture_differs', amount: PAID, is_resolved: false }]);
  });

  test('resolves a payment captured twice and refunded once at the desk, without a ledger entry', async () => {
    const order = await paid();
    const before = await differences();
    moved(order, PAID);
    moved(order, PAID);
    expect(await round()).toMatchObject({ resolved: 0, open: 1 });
    moved(order, -PAID);
    expect(await round()).toMatchObject({ resolved: 1, open: 0 });
    expect(await round()).toMatchObject({ resolved: 0, open: 0 });
    expect(await findings(order)).toEqual([{ kind: 'capture_differs', amount: PAID, is_resolved: true }]);
    expect(await differences()).toBe(before);
  });

  const shown = async (name: string, after?: number) =>
    (
      await market.call('GET /api/operator/reconciliation', { ...(after !== undefined && { after }) })
    ).data?.list.filter(({ payment }) => payment === name);
  const close = (finding_id: number) =>
    market.call('POST /api/operator/reconciliation/close', { finding_id, reason: '토스에 문의함' });

  test('shows an unknown payment to an operator, who closes it, until its amount changes', async () => {
    movements = [];
    moved('S-nobody', 7_000);
    expect(await round()).toMatchObject({ resolved: 0, open: 1 });
    const [finding] = (await shown('S-nobody')) ?? [];
    expect(finding).toMatchObject({
      kind: 'unknown_payment',
      order_id: null,
      amount: 7_000,
      is_closed: false,
    });
    const finding_id = finding?.finding_id ?? 0;
    const { findings: open = 0, ...others } = await openWork(database.db);
    expect(others).toEqual({ draws: 0, payments: 0, charges: 0, refunds: 0, receipts: 0, payouts: 0 });
    for (let time = 0; time < 2; time += 1) expect((await close(finding_id)).data).toEqual({ finding_id });
    expect((await openWork(database.db)).findings).toBe(open - 1);
    expect(await round()).toMatchObject({ resolved: 0, open: 0 });
    expect(await shown('S-nobody')).toMatchObject([{ is_resolved: false, is_closed: true }]);
    const log = (await market.call('GET /api/operator/audit-log', {})).data?.list ?? [];
    expect(log.filter(({ subject }) => subject === `finding:${finding_id}`)).toMatchObject([
      {
        actor: 'operator:test',
        action: 'reconciliation.close',
        detail: { kind: 'unknown_payment', subject: 'S-nobody', reason: '토스에 문의함' },
      },
    ]);
    moved('S-nobody', 500);
    expect(await round()).toMatchObject({ open: 1 });
    expect(await shown('S-nobody')).toMatchObject([{ amount: 7_500, is_closed: false }]);
    moved('S-nobody', -7_500);
    expect(await round()).toMatchObject({ resolved: 1, open: 0 });
    expect(await close(999_999)).toMatchObject({ status: 404, reason: 'unknown_finding' });
  });

  test('shows a capture unknown to the gateway with its order, on a page of its own', async () => {
    // The purchases of other tests are compared by then.
    market.passDays(1);
    movements = [];
    await round();
    market.passDays(1);
    await round();
    const order = await paid();
    const lookup = async () => ({ type: 'refused', message: '없는 결제' }) as const;
    const forgetful = { ...market.context.gateway, transactions: async () => movements, lookup };
    market.pass(2 * MINUTE);
    const from = new Date(market.now().getTime() - 3 * MINUTE);
    expect(await reconcile({ ...market.context, gateway: forgetful }, from, market.now())).toMatchObject({
      open: 1,
    });
    const [finding] = (await shown(order)) ?? [];
    expect(finding).toMatchObject({ kind: 'unknown_capture', order_id: expect.any(Number), amount: PAID });
    const finding_id = finding?.finding_id ?? 0;
    expect(await shown(order, finding_id)).toEqual([]);
    expect(await shown(order, finding_id + 1)).toHaveLength(1);
  });

  test('does not ask back a part cancelled at the desk when the order is undone', async () => {
    const order = await paid();
    moved(order, PAID);
    moved(order, -1_000);
    expect(await round()).toMatchObject({ open: 1 });
    const before = await differences();
    const { rows } = await sql<{ id: number }>`select id from order_ where display_id = ${order}`.execute(
      database.db,
    );
    const undone = await seller.call('POST /api/v3/order/order/cancel-order', {
      order_id: rows[0]?.id ?? 0,
    });
    expect(undone.data?.order.state).toBe('refunded');
    const asked = market.sandbox.payments().find(({ orderId }) => orderId === order);
    expect(asked?.balanceAmount).toBe(1_000);
    expect((await differences()) - before).toBe(-1_000);
    expect(await findings(order)).toEqual([taken(1_000, true)]);
    moved(order, 1_000 - PAID);
    expect(await round()).toMatchObject({ resolved: 0, open: 0 });
  });
});
