import type { OrderState } from '@sold/contracts/entities/order-state';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { followRecent, reconcileRecent } from '../../app/jobs/reconcile-daily.ts';
import { balanceOf, heldBySandbox } from '../../tools/testing/books.ts';
import { onPostgres } from '../../tools/testing/each-engine.ts';
import { buyNow, offer } from '../../tools/testing/orders.ts';
import { type Shopper, startMarket, type TestMarket } from '../../tools/testing/test-market.ts';
import { operateOrder } from '../aftersale/operate-order.ts';
import { lookAt } from './look-at.ts';
import { recover } from './recover.ts';

const PAID = 106_000;
const ROUNDS = 12;

/** Two replicas of the service hear of one refund while people press. */
onPostgres('a refund in the console of the gateway, at the same time as', (database) => {
  let market: TestMarket;
  let replica: TestMarket;
  beforeAll(async () => {
    market = await startMarket(database.db);
    replica = await startMarket(database.db, { sandbox: market.sandbox });
  });
  beforeEach(() => market.sandbox.behave({}));
  afterAll(async () => {
    await market.expectSound();
    await replica.close();
    await market.close();
  });

  const purchase = async () => {
    const [buyer, seller, item] = [await market.shopper(), await market.shopper(), await market.item()];
    await offer(seller, item, 100_000, { bid_days: 0 });
    const { data } = await buyNow(buyer, item, 100_000);
    await market.sandbox.told();
    return { buyer, seller, orderId: data?.order_id ?? 0, payment: data?.display_order_id ?? '' };
  };
  const stateOf = async (orderId: number) =>
    (await sql<{ state: OrderState }>`select state from order_ where id = ${orderId}`.execute(database.db))
      .rows[0]?.state;
  const open = async (payment: string) =>
    (
      await sql<{ amount: number }>`
        select (detail->>'amount')::bigint as amount from reconciliation_finding
        where detail->>'payment' = ${payment} and not is_resolved and closed_at is null order by id`.execute(
        database.db,
      )
    ).rows.map(({ amount }) => amount);
  const events = async (orderId: number) =>
    (
      await sql<{
        state: OrderState;
      }>`select state from order_event where order_id = ${orderId} order by id`.execute(database.db)
    ).rows.map(({ state }) => state);
  /** Callers that learn of a refund, in both replicas. */
  const heard = (payment: string) => [
    lookAt(market.context, payment),
    lookAt(replica.context, payment),
    followRecent(market.context),
    followRecent(replica.context),
  ];
  const booksAgree = async () =>
    expect(await balanceOf(database.db, 'gateway:receivable')).toBe(heldBySandbox(market));

  const ship = ({ seller, orderId: order_id }: { seller: Shopper; orderId: number }) =>
    seller.call('POST /api/v3/order/order/save-invoice', {
      order_id,
      carrier: '우체국',
      invoice_no: '12345678',
    });

  test('ships and recalls once, or does not ship, when its seller sends meanwhile', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const sold = await purchase();
      market.sandbox.cancelByHand(sold.payment);
      const [shipped] = await Promise.all([ship(sold), ...heard(sold.payment)]);
      expect(await stateOf(sold.orderId)).toBe('refunded');
      const way = shipped.status === 200 ? ['seller_shipped', 'returned'] : ['cancelled_by_operator'];
      expect((await events(sold.orderId)).slice(-way.length - 1)).toEqual([...way, 'refunded']);
      expect(await open(sold.payment)).toEqual([]);
      await booksAgree();
    }
  });

  test('returns the money once when its buyer or its seller cancels meanwhile', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const sold = await purchase();
      const who = round % 2 === 0 ? sold.buyer : sold.seller;
      const [, cancelled] = await Promise.all([
        market.sandbox.refundInConsole(sold.payment),
        who.call('POST /api/v3/order/order/cancel-order', { order_id: sold.orderId }),
        ...heard(sold.payment),
      ]).catch((error: unknown) => {
        // Ours was first: there was nothing left to give back in the console.
        expect(String(error)).toContain('nothing');
        return [null, { status: 200 }] as const;
      });
      market.pass(60_000);
      await followRecent(market.context);
      await recover(market.context);
      expect([200, 422]).toContain(cancelled.status);
      expect(await stateOf(sold.orderId)).toBe('refunded');
      expect((await events(sold.orderId)).filter((state) => state === 'refunded')).toHaveLength(1);
      await booksAgree();
    }
    await market.expectSound();
  });

  test('refunds it, or settles it with an operator’s task, when the job settles it meanwhile', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const sold = await purchase();
      for (const to of [
        'seller_shipped',
        'received',
        'inspecting',
        'passed',
        'shipping',
        'delivered',
      ] as const)
        await operateOrder(market.context, { orderId: sold.orderId, to, actor: 'operator:test', reason: '' });
      market.sandbox.cancelByHand(sold.payment);
      const settle = operateOrder(replica.context, {
        orderId: sold.orderId,
        to: 'settled',
        actor: 'system',
        reason: '',
      }).catch(() => {});
      await Promise.all([settle, ...heard(sold.payment)]);
      const state = await stateOf(sold.orderId);
      expect(['settled', 'refunded']).toContain(state);
      expect(await open(sold.payment)).toEqual(state === 'settled' ? [PAID] : []);
      await booksAgree();
    }
    await market.expectSound();
  });

  test('counts each of several refunds of one payment once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const sold = await purchase();
      market.sandbox.cancelByHand(sold.payment, 1_000);
      const first = heard(sold.payment);
      market.sandbox.cancelByHand(sold.payment, 2_000);
      await Promise.all([...first, ...heard(sold.payment)]);
      market.pass(60_000);
      await Promise.all(heard(sold.payment));
      expect((await open(sold.payment)).reduce((sum, amount) => sum + amount, 0)).toBe(3_000);
      await booksAgree();
    }
  });

  /** Possible events of an order whose money goes back in parts; generated in any order. */
  const steps = fc.array(
    fc.oneof(
      fc.record({ what: fc.constant('refund' as const), amount: fc.integer({ min: 1, max: PAID }) }),
      fc.record({
        what: fc.constantFrom(
          'all' as const,
          'webhook' as const,
          'round' as const,
          'ship' as const,
          'cancel' as const,
          'operator' as const,
          'close' as const,
        ),
      }),
    ),
    { minLength: 1, maxLength: 7 },
  );

  test('keeps ledger and order equal to the gateway after any events in any order', async () => {
    await fc.assert(
      fc.asyncProperty(steps, fc.constantFrom('once', 'twice', 'never'), async (todo, webhook) => {
        const sold = await purchase();
        market.sandbox.behave({ webhook });
        const left = () =>
          market.sandbox.payments().find(({ orderId }) => orderId === sold.payment)?.balanceAmount ?? 0;
        let byHand = 0;
        for (const step of todo) {
          const amount = step.what === 'all' ? left() : 'amount' in step ? Math.min(step.amount, left()) : 0;
          if (amount > 0) {
            byHand += amount;
            await market.sandbox.refundInConsole(sold.payment, amount);
          }
          if (step.what === 'webhook')
            await market.sandbox.sendWebhook('PAYMENT_STATUS_CHANGED', { orderId: sold.payment });
          if (step.what === 'round') await followRecent(market.context);
          if (step.what === 'ship') await ship(sold);
          if (step.what === 'cancel')
            await sold.seller.call('POST /api/v3/order/order/cancel-order', { order_id: sold.orderId });
          if (step.what === 'operator')
            await market.call('POST /api/operator/order/refund', { order_id: sold.orderId, reason: 'x' });
          if (step.what === 'close') await closeAll(sold.payment);
          market.pass(1_000);
        }
        market.pass(3_700_000);
        // Longer ago than a minute's round looks back: the round of two days finds it.
        await reconcileRecent(market.context);
        await recover(market.context);
        await reconcileRecent(market.context);
        const state = await stateOf(sold.orderId);
        // An undone order has nothing left at the gateway, and an order with nothing left is undone.
        expect(state === 'refunded').toBe(left() === 0);
        expect(['seller_preparing', 'seller_shipped', 'refunded']).toContain(state);
        const isDealtWith = todo.some(({ what }) => what === 'close') || state === 'refunded' || byHand === 0;
        const shown = await open(sold.payment);
        if (state === 'refunded') expect(shown).toEqual([]);
        else if (!isDealtWith) expect(shown.reduce((sum, amount) => sum + amount, 0)).toBe(byHand);
        await booksAgree();
        await market.expectSound();
      }),
      { numRuns: 40 },
    );
  });

  async function closeAll(payment: string): Promise<void> {
    const { data } = await market.call('GET /api/operator/reconciliation', {});
    for (const one of data?.list ?? [])
      if (one.payment === payment && !one.is_closed)
        await market.call('POST /api/operator/reconciliation/close', {
          finding_id: one.finding_id,
          reason: 'x',
        });
  }
});
