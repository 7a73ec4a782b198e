import { randomUUID } from 'node:crypto';
import { type CallTable, calls } from '@sold/contracts/calls/index';
import { plainFrom } from '@sold/service/testing/generate-input';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { requestPayouts } from '../../money/payouts/request-payouts.ts';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { buyNow, offer } from '../../tools/testing/orders.ts';
import { requestIntake } from '../../tools/testing/stored-unit.ts';
import { suiteMarket, suiteShopper } from '../../tools/testing/suite-market.ts';
import { OPERATOR, type Shopper } from '../../tools/testing/test-market.ts';
import { operateOrder } from '../../trading/aftersale/operate-order.ts';

onOneEngine('a key of an operator', (database) => {
  const market = suiteMarket(database);
  const buyer = suiteShopper(market);
  /** Seller of the last purchase. */
  let seller: Shopper;

  const bought = async () => {
    const item = await market.item();
    // A seller at fault twice may not sell for a day.
    seller = await market.shopper();
    await offer(seller, item, 100_000);
    return (await buyNow(buyer, item, 100_000)).data?.order_id ?? 0;
  };
  type Input<Action extends 'move' | 'refund'> = CallTable[`POST /api/operator/order/${Action}`]['input'];
  const refund = (input: Input<'refund'>, idempotencyKey: string) =>
    market.call('POST /api/operator/order/refund', input, { idempotencyKey });
  const move = (input: Input<'move'>, idempotencyKey: string) =>
    market.call('POST /api/operator/order/move', input, { idempotencyKey });
  /** Reads the records of an order: its states, and movements of money. */
  const writtenFor = async (order_id: number) =>
    (
      await sql`
        select (select count(*) from order_event where order_id = ${order_id}) as events,
               (select count(*) from ledger_transaction where order_id = ${order_id}) as movements,
               (select count(*) from penalty where order_id = ${order_id}) as penalties,
               (select count(*) from audit_log where subject = ${`order:${order_id}`}) as lines`.execute(
        database.db,
      )
    ).rows;
  /** State after a crash before a response was stored. */
  const forgetAnswers = () => sql`delete from idempotency where key like 'operator:%'`.execute(database.db);

  test('refunds once for any number of calls, concurrent or after a crash', async () => {
    const [order_id, idempotencyKey] = [await bought(), randomUUID()];
    const input = { order_id, reason: '배송 중 분실' };
    const answers = await Promise.all([refund(input, idempotencyKey), refund(input, idempotencyKey)]);
    const written = await writtenFor(order_id);
    expect(answers[0]?.data).toEqual({ order_id, state: 'refunded', is_waiting: false });
    await forgetAnswers();
    for (const answer of [...answers, await refund(input, idempotencyKey)])
      expect(answer).toEqual(answers[0]);
    expect(await writtenFor(order_id)).toEqual(written);
    expect(await refund({ ...input, reason: '다른 사유' }, idempotencyKey)).toMatchObject({
      status: 422,
      reason: 'idempotency_key_reused',
    });
    expect(await refund(input, randomUUID())).toMatchObject({ status: 422, reason: 'order_state' });
  });

  test('moves once, with one penalty, and is nothing to another order', async () => {
    const [order_id, other, idempotencyKey] = [await bought(), await bought(), randomUUID()];
    const input = { order_id, state: 'shipping_overdue', reason: '연락 두절' } as const;
    const moved = await move(input, idempotencyKey);
    const written = await writtenFor(order_id);
    expect(moved.data).toEqual({ order_id, state: 'shipping_overdue', return_address: null });
    expect(await move(input, idempotencyKey)).toEqual(moved);
    await forgetAnswers();
    expect(await move(input, idempotencyKey)).toEqual(moved);
    expect(await writtenFor(order_id)).toEqual(written);
    await forgetAnswers();
    expect((await move({ ...input, order_id: other }, idempotencyKey)).data?.order_id).toBe(other);
    expect(await move(input, randomUUID())).toMatchObject({ status: 422, reason: 'order_state' });
  });

  test('notes once what the bank said of a payout', async () => {
    const [order_id, idempotencyKey] = [await bought(), randomUUID()];
    await seller.call('POST /api/v3/order/order/save-invoice', {
      order_id,
      carrier: '우체국',
      invoice_no: '123456789012',
    });
    for (const to of ['received', 'inspecting', 'passed', 'shipping', 'delivered', 'settled'] as const)
      await operateOrder(market.context, { orderId: order_id, to, reason: '', actor: 'operator:test' });
    await requestPayouts(market.context);
    const { data } = await market.call('GET /api/operator/payout/list', { reason: '이체' });
    const payout_id = data?.list.find((payout) => payout.order_id === order_id)?.payout_id ?? 0;
    const input = { payout_id, result: 'failed', reason: '예금주가 달라요.' } as const;
    const close = (more: object, key: string) =>
      market.call('POST /api/operator/payout/close', { ...input, ...more }, { idempotencyKey: key });
    const closed = async () =>
      (
        await sql`
          select (select count(*) from ledger_transaction where kind in ('payout_failed', 'payout_paid')) as movements,
                 (select count(*) from audit_log where subject = ${`payout:${payout_id}`}) as lines,
                 (select count(*) from notice_log where customer_id = ${seller.id} and kind in ('payout', 'payout_failed')) as messages`.execute(
          database.db,
        )
      ).rows;
    const answers = await Promise.all([close({}, idempotencyKey), close({}, idempotencyKey)]);
    await forgetAnswers();
    for (const answer of [...answers, await close({}, idempotencyKey)])
      expect(answer).toEqual({ status: 200, data: { payout_id } });
    expect(await closed()).toEqual([{ movements: 1, lines: 1, messages: 1 }]);
    expect(await close({ result: 'paid' }, idempotencyKey)).toMatchObject({
      status: 422,
      reason: 'idempotency_key_reused',
    });
    expect(await close({ result: 'paid' }, randomUUID())).toMatchObject({
      status: 422,
      reason: 'payout_state',
    });
    expect(await closed()).toEqual([{ movements: 1, lines: 1, messages: 1 }]);
  });

  const MONEY = Object.values(calls).filter((call) => call.access === 'operator' && call.idempotent);

  test('lists the calls that move money or goods', () => {
    expect(MONEY.map(({ path }) => path).sort()).toEqual([
      '/api/operator/appeal/answer',
      '/api/operator/centre/bulk',
      '/api/operator/centre/fetch',
      '/api/operator/centre/inspect',
      '/api/operator/centre/pack',
      '/api/operator/centre/receive',
      '/api/operator/centre/send-back',
      '/api/operator/centre/shelve',
      '/api/operator/centre/ship',
      '/api/operator/centre/unchanged',
      '/api/operator/centre/undo',
      '/api/operator/claim/appeal-decide',
      '/api/operator/claim/decide',
      '/api/operator/claim/lapse',
      '/api/operator/claim/receive',
      '/api/operator/inventory/move',
      '/api/operator/order/move',
      '/api/operator/order/refund',
      '/api/operator/order/send-back',
      '/api/operator/payout/close',
      '/api/operator/reconciliation/close',
      '/api/operator/reconciliation/run',
    ]);
  });

  test.each([undefined, '', 'short', 'with a blank in it', '키가 아닌 것입니다'.repeat(2), 'x'.repeat(101)])(
    'cannot be left out of a call that moves money or goods, nor be %j',
    async (key) => {
      const order_id = await bought();
      const written = await writtenFor(order_id);
      for (const { path, input } of MONEY) {
        const answer = await market.app.inject({
          method: 'POST',
          url: path,
          headers: {
            'x-operator-token': OPERATOR,
            ...(key !== undefined && { 'idempotency-key': Buffer.from(key).toString('latin1') }),
          },
          payload: plainFrom(input, { order_id }) as object,
        });
        expect(answer.json()).toMatchObject({
          code: 422,
          msg: expect.stringContaining('Idempotency-Key'),
          error_data: { reason: 'idempotency_key' },
        });
      }
      expect(await writtenFor(order_id)).toEqual(written);
    },
  );

  test('moves a unit once, also after a crash', async () => {
    const item = await market.item();
    const owner = await market.shopper();
    const asked = await requestIntake(owner, item);
    const input = { inventory_id: asked.data?.inventory_id ?? 0, status: 'arrived', reason: '' } as const;
    const moveUnit = (idempotencyKey: string) =>
      market.call('POST /api/operator/inventory/move', input, { idempotencyKey });
    const idempotencyKey = randomUUID();
    const moved = await moveUnit(idempotencyKey);
    expect(moved.data).toEqual({ inventory_id: input.inventory_id, inventory_status: 'arrived' });
    await forgetAnswers();
    expect(await moveUnit(idempotencyKey)).toEqual(moved);
    const { rows } = await sql`
      select 1 from inventory_event where inventory_id = ${input.inventory_id} and status = 'arrived'`.execute(
      database.db,
    );
    expect(rows).toHaveLength(1);
    expect(await moveUnit(randomUUID())).toMatchObject({ status: 422, reason: 'inventory_state' });
  });

  test('separates the key of an operator from that of a customer', async () => {
    const [order_id, idempotencyKey] = [await bought(), randomUUID()];
    const item = await market.item();
    await offer(await market.shopper(), item, 100_000);
    expect((await buyNow(buyer, item, 100_000, {}, idempotencyKey)).status).toBe(200);
    expect((await refund({ order_id, reason: '재고 없음' }, idempotencyKey)).data?.state).toBe('refunded');
  });
});
