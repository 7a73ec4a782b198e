import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { settleOrders } from '../../app/jobs/auto-settle.ts';
import { followRecent } from '../../app/jobs/reconcile-daily.ts';
import { closePayout } from '../../money/payouts/close-payout.ts';
import { requestPayouts } from '../../money/payouts/request-payouts.ts';
import { balanceOf, heldBySandbox } from '../../tools/testing/books.ts';
import { callMarket } from '../../tools/testing/call-market.ts';
import { CLAIM_TEXT, filedClaim } from '../../tools/testing/claims.ts';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { buyNow, offer, payLater, UNTIL_SETTLED } from '../../tools/testing/orders.ts';
import { storedUnit } from '../../tools/testing/stored-unit.ts';
import { operatorOf, type Shopper, startMarket, type TestMarket } from '../../tools/testing/test-market.ts';
import { recover } from '../reconciliation/recover.ts';
import { lapseOverdue } from './return-claim.ts';

const PASSWORD = 'a-good-password';

/** An order, how far it comes before its claim, and what follows. */
const story = fc.record({
  way: fc.constantFrom('sent', 'stored', 'later', 'points'),
  price: fc.integer({ min: 20, max: 900 }).map((thousands) => thousands * 1_000),
  /** Steps of the order before its claim; all of them settle it. */
  reached: fc.constantFrom(4, 5, 6, 6, 6, 7, 7, 7),
  isPaidOut: fc.boolean(),
  /** Share of the payment that the gateway gave back in its console, percent. */
  console: fc.constantFrom(0, 0, 10),
  hasSellerLeft: fc.boolean(),
  first: fc.constantFrom('refund_return', 'part_refund', 'rejected'),
  appeal: fc.constantFrom('refund_return', 'part_refund', 'rejected', null),
  payer: fc.constantFrom('seller', 'centre'),
  share: fc.integer({ min: 1, max: 100 }),
  comesBack: fc.boolean(),
  spendsPoints: fc.boolean(),
});
type Story = typeof story extends fc.Arbitrary<infer S> ? S : never;

onOneEngine('a claim at every state of an order', (database) => {
  let market: TestMarket;
  beforeAll(async () => {
    market = await startMarket(database.db);
  });
  afterAll(() => market.close());

  const stateOf = async (orderId: number) =>
    (await sql<{ state: string }>`select state from order_ where id = ${orderId}`.execute(database.db))
      .rows[0]?.state ?? '';

  async function bought(buyer: Shopper, seller: Shopper, { way, price }: Story): Promise<number> {
    const item = await market.item();
    const unit = way === 'stored' ? { inventory_id: await storedUnit(market, seller, item) } : {};
    await offer(seller, item, price, unit);
    if (way !== 'later')
      return (
        (await buyNow(buyer, item, price, { point_amt: way === 'points' ? 5_000 : 0 })).data?.order_id ?? 0
      );
    await sql`update customer set bnpl_limit = 2000000 where id = ${buyer.id}`.execute(database.db);
    await buyer.call('POST /api/v3/user/agree-bnpl-terms', { agreed: true });
    const id = (await payLater(buyer, item, price)).data?.order_id ?? 0;
    await buyer.call('POST /api/v3/order/payment/repay-bnpl', {
      card_id: buyer.cardId,
      amount: Math.floor(price / 2_000) * 1_000,
    });
    return id;
  }

  /** Gives a part of the payment back in the console of the gateway; an operator closes what it leaves. */
  async function giveBackInConsole(orderId: number, percent: number): Promise<void> {
    const { rows } = await sql<{ gateway_order_id: string; amount: number }>`
      select gateway_order_id, amount from payment where order_id = ${orderId} and payment_key is not null`.execute(
      database.db,
    );
    const [payment] = rows;
    if (payment === undefined || percent === 0) return;
    await market.sandbox.told();
    market.sandbox.cancelByHand(payment.gateway_order_id, Math.floor((payment.amount * percent) / 100));
    market.pass(60_000);
    await followRecent(market.context);
    const { data } = await market.call('GET /api/operator/reconciliation', {});
    for (const { finding_id } of data?.list.filter(({ is_resolved }) => !is_resolved) ?? [])
      await market.call('POST /api/operator/reconciliation/close', { finding_id, reason: '고객 요청' });
  }

  async function payOut(): Promise<void> {
    await requestPayouts(market.context);
    const { rows } = await sql<{ id: number }>`select id from payout where state = 'requested'`.execute(
      database.db,
    );
    for (const { id } of rows)
      await closePayout(market.context, { payoutId: id, result: 'paid', reason: '', actor: 'operator:test' });
  }

  async function decideFor(claim_id: number, its: Story, decision: Story['first'], isAppeal: boolean) {
    const { data } = await market.call('GET /api/operator/claim/card', { claim_id });
    const payer = data?.payers.includes(its.payer) ? its.payer : 'centre';
    const amount = Math.floor(((data?.part_amt[payer] ?? 0) * its.share) / 100);
    const made = {
      decision,
      ...(decision !== 'rejected' && { payer }),
      ...(decision === 'part_refund' && { amount: Math.max(1, amount) }),
    };
    const of = (role: 'owner' | 'support') => callMarket(market.origin, operatorOf(role));
    const call = `POST /api/operator/claim/${isAppeal ? 'appeal-decide' : 'decide'}` as const;
    // A large refund waits for a second operator, and an appeal for another one than the first decision.
    for (const by of [...(isAppeal ? [of('owner')] : []), market.call, of('support')]) {
      const { reason } = await by(call, { ...made, claim_id, reason: '비교했어요.', photo_ids: [] });
      if (reason !== 'second_person' && reason !== 'same_operator') return;
    }
  }

  async function claimed(buyer: Shopper, orderId: number, its: Story): Promise<void> {
    const claim_id = await filedClaim(market, buyer, orderId);
    await settleOrders(market.context);
    await decideFor(claim_id, its, its.first, false);
    if (its.first === 'rejected' && its.appeal !== null) {
      await buyer.call('POST /api/v3/order/claim/appeal', { claim_id, text: '다시 비교해 주시기 바라요.' });
      await decideFor(claim_id, its, its.appeal, true);
    }
    if (its.comesBack) await market.call('POST /api/operator/claim/receive', { claim_id });
  }

  async function tell(its: Story): Promise<void> {
    const [buyer, seller] = [await market.shopper({ points: 10_000 }), await market.shopper()];
    const orderId = await bought(buyer, seller, its);
    for (const state of UNTIL_SETTLED.slice(its.way === 'stored' ? 4 : 0, its.reached))
      await market.call('POST /api/operator/order/move', { order_id: orderId, state, reason: '' });
    await giveBackInConsole(orderId, its.console);
    if (its.isPaidOut) await payOut();
    if (its.hasSellerLeft) await seller.call('POST /api/v3/member/leave', { password: PASSWORD });
    if (its.spendsPoints) {
      const item = await market.item();
      await offer(await market.shopper(), item, 50_000);
      await buyNow(buyer, item, 50_000, { point_amt: 5_000 });
    }
    const reached = await stateOf(orderId);
    const isThere = reached === 'delivered' || reached === 'settled';
    if (isThere) await claimed(buyer, orderId, its);
    else
      expect(
        await buyer.call('POST /api/v3/order/claim/save-draft', {
          order_id: orderId,
          reason: 'damaged',
          text: CLAIM_TEXT,
        }),
      ).toMatchObject({ status: 422, reason: 'claim_window' });
    await recover(market.context, true);
    await market.expectSound();
    // The claim and the order come to an end in any case.
    market.passDays(9);
    await lapseOverdue(market.context);
    await settleOrders(market.context);
    await recover(market.context, true);
    await market.expectSound();
    if (isThere) expect(['settled', 'refunded']).toContain(await stateOf(orderId));
    const { rows } = await sql`
      select 1 from claim where order_id = ${orderId} and state in ('waiting', 'appealed', 'returning')`.execute(
      database.db,
    );
    expect(rows).toEqual([]);
    expect(await balanceOf(database.db, 'gateway:receivable')).toBe(heldBySandbox(market));
  }

  test('keeps ledger, books and units whole, and ends', async () => {
    const base = { price: 100_000, console: 0, hasSellerLeft: false, share: 30, spendsPoints: true } as const;
    const late = { reached: 7, isPaidOut: true } as const;
    const early = { reached: 6, isPaidOut: false } as const;
    await fc.assert(fc.asyncProperty(story, tell), {
      numRuns: 30,
      seed: 56,
      examples: [
        [
          {
            ...base,
            ...late,
            way: 'sent',
            hasSellerLeft: true,
            first: 'refund_return',
            appeal: null,
            payer: 'centre',
            comesBack: true,
          },
        ],
        [
          {
            ...base,
            ...early,
            way: 'stored',
            first: 'rejected',
            appeal: 'refund_return',
            payer: 'seller',
            comesBack: true,
          },
        ],
        [
          {
            ...base,
            ...early,
            way: 'later',
            first: 'part_refund',
            appeal: null,
            payer: 'seller',
            comesBack: false,
          },
        ],
        [
          {
            ...base,
            ...late,
            way: 'later',
            first: 'refund_return',
            appeal: null,
            payer: 'centre',
            comesBack: true,
          },
        ],
        [
          {
            ...base,
            ...early,
            way: 'points',
            console: 10,
            first: 'refund_return',
            appeal: null,
            payer: 'seller',
            comesBack: true,
          },
        ],
        [
          {
            ...base,
            ...late,
            way: 'points',
            console: 10,
            first: 'refund_return',
            appeal: null,
            payer: 'centre',
            comesBack: true,
          },
        ],
      ],
    });
  });
});
