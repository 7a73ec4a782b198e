import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { decide, filedClaim, moveAlong, UNTIL_DELIVERED } from '../../tools/testing/claims.ts';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { offer } from '../../tools/testing/orders.ts';
import { suiteMarket, suiteShopper } from '../../tools/testing/suite-market.ts';
import type { Shopper } from '../../tools/testing/test-market.ts';
import { recover } from '../../trading/reconciliation/recover.ts';
import { issueReceipts } from './issue-receipts.ts';

const STEP = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ is: fc.constant('part' as const), share: fc.integer({ min: 1, max: 100 }) }),
  },
  { weight: 1, arbitrary: fc.constant({ is: 'whole' as const }) },
  { weight: 2, arbitrary: fc.constant({ is: 'round' as const }) },
  // The answer about what was taken off is lost.
  { weight: 1, arbitrary: fc.constant({ is: 'lost' as const }) },
);

onOneEngine('cash receipts after refunds of claims', (database) => {
  const market = suiteMarket(database);
  const seller = suiteShopper(market);

  async function transferred(buyer: Shopper, price: number): Promise<number> {
    const account = await buyer.call('POST /api/v3/order/order/save-payment-account', {
      bank_code: '090',
      bank_no: '3333012345678',
      birth: '990101',
    });
    const item = await market.item();
    await offer(seller, item, price);
    const { data } = await buyer.call('POST /api/v3/order/payment/pay', {
      item_id: item.id,
      product_size_option_id: item.sizes[0] ?? 0,
      price,
      address_id: buyer.addressId,
      delivery_type: 'normal',
      point_amt: 0,
      agreed: true,
      payment_method: 'transfer',
      account_id: account.data?.account_id ?? 0,
    });
    const order_id = data?.order_id ?? 0;
    await moveAlong(market, order_id, UNTIL_DELIVERED);
    return order_id;
  }

  /** Claims an order and answers with a refund. @returns whether there was something left to claim */
  async function refund(buyer: Shopper, order_id: number, share: number | null): Promise<boolean> {
    const { data } = await buyer.call('GET /api/v3/order/claim/get-claims', { order_id });
    if (data?.file_until == null) return false;
    const claim_id = await filedClaim(market, buyer, order_id);
    const card = (await market.call('GET /api/operator/claim/card', { claim_id })).data;
    const most = card?.part_amt.centre ?? 0;
    if (share === null) {
      await decide(market, claim_id, { decision: 'refund_return', payer: 'centre' });
      await market.call('POST /api/operator/claim/receive', { claim_id });
    } else if (most > 0) {
      const amount = Math.max(1, Math.floor((most * share) / 100));
      await decide(market, claim_id, { decision: 'part_refund', payer: 'centre', amount });
    } else await decide(market, claim_id, { decision: 'rejected' });
    return true;
  }

  /** Won of a transfer: those that the gateway kept, those on its receipt at the issuer, and those that the buyer is shown. */
  async function compared(buyer: Shopper, order_id: number) {
    const { rows } = await sql<{ gateway_order_id: string; display_id: string }>`
      select payment.gateway_order_id, order_.display_id from payment join order_ on order_.id = payment.order_id
      where order_id = ${order_id}`.execute(database.db);
    const kept = market.sandbox.payments().find(({ orderId }) => orderId === rows[0]?.gateway_order_id);
    const [receipt] = market.sandbox
      .receipts()
      .filter(({ orderId }) => orderId === `receipt-${rows[0]?.display_id}`);
    const shown = await buyer.call('GET /api/v3/user/mypage/get-customer-order-detail', { order_id });
    return {
      kept: kept?.balanceAmount,
      said: receipt && receipt.amount - receipt.canceledAmount,
      isCancelled: receipt?.issueStatus === 'CANCELED',
      shown: shown.data?.cash_receipt?.amount ?? 0,
    };
  }

  test('say what was kept of the transfer, after parts and the whole went back', async () => {
    const seen = { part: 0, whole: 0 };
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 100, max: 900 }),
        fc.array(STEP, { minLength: 2, maxLength: 6 }),
        async (thousands, steps) => {
          const buyer = await market.shopper();
          const order_id = await transferred(buyer, thousands * 1_000);
          for (const step of steps) {
            if (step.is === 'part' || step.is === 'whole') {
              const isMade = await refund(buyer, order_id, step.is === 'part' ? step.share : null);
              seen[step.is] += Number(isMade);
              continue;
            }
            market.sandbox.behave(step.is === 'lost' ? { timeoutAfterCharge: true } : {});
            await issueReceipts(market.context);
            market.sandbox.behave({});
          }
          await recover(market.context);
          for (let round = 0; round < 6; round += 1) await issueReceipts(market.context);
          const { kept = -1, said, isCancelled, shown } = await compared(buyer, order_id);
          expect({ said, shown }).toEqual({ said: kept, shown: kept });
          expect(isCancelled).toBe(kept === 0);
          await market.expectSound();
        },
      ),
      { numRuns: 20 },
    );
    expect(seen.part).toBeGreaterThan(5);
    expect(seen.whole).toBeGreaterThan(2);
  });
});
