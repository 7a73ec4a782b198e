import type { Trx } from '@sold/service/db/tables';
import { sql } from 'kysely';
import type { ChargeRow } from '../context/charge-row.ts';
import { account } from '../ledger/accounts.ts';
import { post } from '../ledger/post.ts';
import { moneyBack, postStray } from '../refunds/taken-out.ts';

/**
 * Closes a charge's refund that is back on its card: a repayment takes the customer's credit with it, one that had been
 * written down as refused leaves nothing. @param takenOut won of it that reconciliation had taken out of the gateway's
 * balance
 */
export async function closeChargeRefund(
  trx: Trx,
  refundId: number,
  takenOut: number,
  at: Date,
): Promise<void> {
  const { rows } = await sql<{ amount: number; customer_id: number; state: ChargeRow['state'] }>`
    update charge_refund set state = 'done', done_at = ${at}, taken_out = ${takenOut} from charge
    where charge_refund.id = ${refundId} and charge.id = charge_refund.charge_id and charge_refund.state = 'asked'
    returning charge_refund.amount, charge.customer_id, charge.state`.execute(trx);
  const refund = rows[0];
  if (refund === undefined) return;
  const { amount } = refund;
  if (refund.state === 'refused') return postStray(trx, { orderId: null, amount, takenOut, at });
  await post(trx, {
    kind: 'bnpl_refunded',
    orderId: null,
    at,
    entries: [[account.credit(refund.customer_id), amount], ...moneyBack(amount, takenOut)],
  });
}
