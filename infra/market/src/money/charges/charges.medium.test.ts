import { hashOf } from '@sold/service/http/idempotency';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { balanceOf, heldBySandbox } from '../../tools/testing/books.ts';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { offer, payLater } from '../../tools/testing/orders.ts';
import { storedUnit } from '../../tools/testing/stored-unit.ts';
import { type Shopper, startMarket, type TestMarket } from '../../tools/testing/test-market.ts';
import { reconcile } from '../../trading/reconciliation/reconcile.ts';
import { recover } from '../../trading/reconciliation/recover.ts';
import type { ChargeRow } from '../context/charge-row.ts';
import { settleCharge } from './charge.ts';

const MINUTE = 60_000;
const REPAY = 'POST /api/v3/order/payment/repay-bnpl';

/** Charges of a stored card without an order, and a gateway that does not say what became of them. */
onOneEngine('charges without an order', (database) => {
  let market: TestMarket;
  let seller: Shopper;
  beforeAll(async () => {
    // Many of these wait until a silent gateway is given up.
    market = await startMarket(database.db);
    seller = await market.shopper();
  });
  beforeEach(() => market.sandbox.behave({}));
  afterAll(async () => {
    await market.expectSound();
    await market.close();
  });

  const chargeOf = async (who: Shopper) => {
    const { rows } = await sql<ChargeRow>`
      select * from charge where customer_id = ${who.id} order by id desc limit 1`.execute(database.db);
    return rows[0] as ChargeRow;
  };
  const takeOut = async (owner: Shopper, idempotencyKey?: string) => {
    const inventory_id = await storedUnit(market, owner, await market.item());
    return owner.call(
      'POST /api/v3/order/payment/pay-inventory-deprivation',
      {
        inventory_id,
        inventory_return_address_id: owner.addressId,
        card_id: owner.cardId,
        payment_amt: 3_000,
        agreed: true,
      },
      idempotencyKey,
    );
  };
  /** A customer who bought for 50,000 won and pays later. */
  const debtor = async (cardEnd?: string) => {
    const who = await market.shopper(cardEnd === undefined ? {} : { cardEnd });
    const item = await market.item();
    await offer(seller, item, 50_000);
    await who.call('POST /api/v3/user/agree-bnpl-terms', { agreed: true });
    expect((await payLater(who, item, 50_000)).status).toBe(200);
    return who;
  };
  const findings = async (subject: string) => {
    const { rows } = await sql<{ kind: string; is_resolved: boolean }>`
      select kind, is_resolved from reconciliation_finding where subject = ${subject}`.execute(database.db);
    return rows;
  };

  test.each([401, 403, 429])(
    'looks a charge up again until the gateway answers, after lookups answered with %i',
    async (lookupStatus) => {
      const silent = await debtor('0003');
      market.sandbox.behave({ lookupStatus, webhook: 'never' });
      const repaid = await silent.call(REPAY, { card_id: silent.cardId, amount: 54_500 });
      expect(repaid).toMatchObject({ data: { payment_state: 'pending' } });
      market.pass(MINUTE);
      await recover(market.context);
      expect((await chargeOf(silent)).state).toBe('charging');
      market.sandbox.behave({});
      await recover(market.context);
      expect((await chargeOf(silent)).state).toBe('captured');
      const standing = await silent.call('GET /api/v3/order/order/get-customer-use-bnpl', {});
      expect(standing.data).toMatchObject({ used_amt: 0 });
    },
  );

  test('returns money for a charge we had given up, and informs an operator when it is back', async () => {
    const owner = await market.shopper({ cardEnd: '0003' });
    market.sandbox.behave({ webhook: 'never' });
    expect(await takeOut(owner)).toMatchObject({ data: { payment_state: 'pending' } });
    const { id, gateway_order_id } = await chargeOf(owner);
    await settleCharge(market.context, id, { type: 'refused', message: '한도 초과' });
    const mine = () => market.sandbox.payments().find(({ orderId }) => orderId === gateway_order_id);
    expect(mine()).toMatchObject({ balanceAmount: 3_000 });

    market.pass(2 * MINUTE);
    const from = market.daysAgo(1);
    market.sandbox.behave({ lookupStatus: 429 });
    expect(await reconcile(market.context, from, market.now())).toMatchObject({ resolved: 0, open: 1 });
    expect(await findings(gateway_order_id)).toEqual([{ kind: 'missed_capture', is_resolved: false }]);
    market.sandbox.behave({});
    expect(await reconcile(market.context, from, market.now())).toMatchObject({ resolved: 1, open: 0 });
    expect(await findings(gateway_order_id)).toEqual([{ kind: 'missed_capture', is_resolved: true }]);

    await recover(market.context);
    expect(mine()).toMatchObject({ status: 'CANCELED', balanceAmount: 0 });
    expect((await chargeOf(owner)).state).toBe('refused');
    expect(await balanceOf(database.db, 'gateway:receivable')).toBe(heldBySandbox(market));
    await market.expectSound();
  });

  test('owes a repayment cancelled at the gateway’s desk again, and returns it once in the books', async () => {
    const who = await debtor();
    const owed = async () =>
      (await who.call('GET /api/v3/order/order/get-customer-use-bnpl', {})).data?.used_amt;
    expect((await who.call(REPAY, { card_id: who.cardId, amount: 54_500 })).status).toBe(200);
    const { gateway_order_id } = await chargeOf(who);
    // The messages about the charge have been sent by then.
    await market.sandbox.told();
    market.sandbox.cancelByHand(gateway_order_id);
    market.pass(2 * MINUTE);
    const from = market.daysAgo(1);
    expect(await reconcile(market.context, from, market.now())).toMatchObject({ resolved: 1, open: 0 });
    expect(await balanceOf(database.db, 'gateway:differences')).toBe(0);
    expect(await owed()).toBe(54_500);
    const [order] = (await who.call('GET /api/v3/user/mypage/get-customer-order-list', {})).data?.list ?? [];
    await market.call('POST /api/operator/order/refund', { order_id: order?.order_id ?? 0, reason: '분실' });
    await recover(market.context);
    expect(await owed()).toBe(0);
    expect(await balanceOf(database.db, 'gateway:differences')).toBe(0);
    expect(await balanceOf(database.db, 'gateway:receivable')).toBe(heldBySandbox(market));
  });

  test('gives the answer of a key only to its own charge, also after a day', async () => {
    const who = await debtor();
    expect((await who.call(REPAY, { card_id: who.cardId, amount: 10_000 }, 'used-for-two')).status).toBe(200);
    await sql`delete from idempotency where customer_id = ${who.id}`.execute(database.db);
    expect(await takeOut(who, 'used-for-two')).toMatchObject({ reason: 'idempotency_key_reused' });
  });

  test('does not let another call with the same body take over a request that died', async () => {
    const who = await debtor();
    const input = { card_id: who.cardId, amount: 10_000 };
    const past = new Date(Date.now() - MINUTE);
    await sql`insert into idempotency (customer_id, key, call, body_hash, leased_until, created_at)
      values (${who.id}, 'of-another-call', 'POST /another', ${hashOf(input)}, ${past}, ${past})`.execute(
      database.db,
    );
    expect(await who.call(REPAY, input, 'of-another-call')).toMatchObject({
      reason: 'idempotency_key_reused',
    });
  });
});
