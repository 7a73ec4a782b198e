import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { balanceOf } from '../testing/books.ts';
import { eachEngine } from '../testing/each-engine.ts';
import { buyNow, offer } from '../testing/orders.ts';
import { type Shopper, startMarket, type TestMarket } from '../testing/test-market.ts';
import type { Movement } from './gateway.ts';
import { reconcile } from './reconcile.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
const PAID = 106_000;

/** The lists of a gateway whose desk does what it likes; nothing of it happens in the sandbox. */
eachEngine('reconciliation', (database) => {
  let market: TestMarket;
  let buyer: Shopper;
  let seller: Shopper;
  let movements: Movement[];
  let names = 0;
  beforeAll(async () => {
    market = await startMarket(database.db);
    [buyer, seller] = [await market.shopper(), await market.shopper()];
  });
  afterAll(async () => {
    await market.expectSound();
    await market.close();
  });

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
    const from = new Date(market.now().getTime() - 2 * DAY);
    const listed = async (since: Date) => movements.filter(({ at }) => at >= since);
    const gateway = { ...market.context.gateway, transactions: listed };
    return reconcile({ ...market.context, gateway }, from, market.now());
  };
  const findings = async (payment: string) => {
    const { rows } = await sql<{ kind: string; amount: number; is_healed: boolean }>`
      select kind, (detail->>'amount')::bigint as amount, is_healed from reconciliation_finding
      where detail->>'payment' = ${payment} order by id`.execute(database.db);
    return rows;
  };
  const differences = () => balanceOf(database.db, 'gateway:differences');
  const taken = (amount: number) => ({ kind: 'missed_cancellation', amount, is_healed: true });

  test('two cancellations of the same amount at the desk are two', async () => {
    const order = await paid();
    const before = await differences();
    moved(order, PAID);
    moved(order, -1_000);
    expect(await round()).toMatchObject({ healed: 1, open: 0 });
    moved(order, -1_000);
    expect(await round()).toMatchObject({ healed: 1, open: 0 });
    expect(await round()).toMatchObject({ healed: 0, open: 0 });
    expect(await findings(order)).toEqual([taken(1_000), taken(1_000)]);
    expect((await differences()) - before).toBe(2_000);
  });

  test('a cancellation is found when an earlier one has left the period', async () => {
    const order = await paid();
    const before = await differences();
    moved(order, PAID);
    moved(order, -1_000);
    expect(await round()).toMatchObject({ healed: 1 });
    market.pass(3 * DAY);
    moved(order, -500);
    expect(await round()).toMatchObject({ healed: 1 });
    expect(await findings(order)).toEqual([taken(1_000), taken(500)]);
    expect((await differences()) - before).toBe(1_500);
  });

  test('an order that was captured twice is shown to a person, also days apart', async () => {
    const order = await paid();
    moved(order, PAID);
    expect(await round()).toMatchObject({ healed: 0, open: 0 });
    market.pass(3 * DAY);
    moved(order, PAID);
    expect(await round()).toMatchObject({ healed: 0, open: 1 });
    await round();
    expect(await findings(order)).toEqual([{ kind: 'capture_differs', amount: PAID, is_healed: false }]);
  });

  test('a part that was cancelled at the desk is not asked back again when the order is undone', async () => {
    const order = await paid();
    moved(order, PAID);
    moved(order, -1_000);
    expect(await round()).toMatchObject({ healed: 1 });
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
    moved(order, 1_000 - PAID);
    expect(await round()).toMatchObject({ healed: 0, open: 0 });
  });
});
