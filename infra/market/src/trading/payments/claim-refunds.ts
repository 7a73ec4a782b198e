import type { Db, Trx } from '@sold/service/db/tables';
import { sql } from 'kysely';
import type { Context } from '../../money/context/context.ts';
import { askConcurrently, type Pace, USUAL_PACE } from '../../money/gateway/ask-concurrently.ts';
import type { Cancelled } from '../../money/gateway/gateway.ts';
import { account } from '../../money/ledger/accounts.ts';
import { post } from '../../money/ledger/post.ts';
import { attemptKey, isDue, noteGivenBack, noteRefused } from '../../money/refunds/refused-refunds.ts';
import { cancelRest, moneyBack, takenOut } from '../../money/refunds/taken-out.ts';
import { noteUnanswered } from '../../money/refunds/unanswered.ts';
import { lockOrder } from '../orders/order-row.ts';

interface OpenRefund {
  claim_id: number;
  order_id: number;
  /** Won. */
  amount: number;
  /** Won that the gateway took. */
  captured: number;
  payment_key: string;
  gateway_order_id: string;
  /** How often the gateway has refused it. */
  refusals: number;
}

/**
 * Sends refunds of claims about settled orders to the gateway, but those that were refused lately.
 * @param orderId refunds of this order alone, whenever they were refused
 * @returns the outcome of each
 */
export async function payClaimRefunds(
  context: Context,
  orderId?: number,
  pace: Pace = USUAL_PACE,
): Promise<Cancelled[]> {
  const { rows } = await sql<OpenRefund>`
    select claim_refund.claim_id, claim_refund.order_id, claim_refund.amount, claim_refund.refusals, payment.amount as captured,
           payment.payment_key, payment.gateway_order_id
    from claim_refund join payment using (order_id)
    where claim_refund.state = 'asked' and payment.payment_key is not null
      and ${orderId === undefined ? isDue('claim_refund', context.clock()) : sql`claim_refund.order_id = ${orderId}`}
    order by claim_refund.unanswered_at nulls first, claim_refund.asked_at, claim_refund.claim_id`.execute(
    context.db,
  );
  const became: Cancelled[] = [];
  await askConcurrently(rows, pace, async (refund) => {
    const cancelled = await payClaimRefund(context, refund);
    became.push(cancelled);
    return cancelled !== 'away';
  });
  return became;
}

/** Returns the part of a refund, won, that the gateway has given back unasked; null once another request has closed it. */
async function takenOutFor(db: Db | Trx, refund: OpenRefund): Promise<number | null> {
  const { rows } = await sql<{ gone: number }>`
    select (select coalesce(sum(amount), 0)::bigint from claim_refund other where other.order_id = open.order_id and other.state = 'done')
      + ${takenOut(refund.gateway_order_id)} as gone
    from claim_refund open where open.claim_id = ${refund.claim_id} and open.state = 'asked'`.execute(db);
  const [open] = rows;
  return open === undefined ? null : Math.max(0, refund.amount - (refund.captured - open.gone));
}

async function payClaimRefund(context: Context, refund: OpenRefund): Promise<Cancelled> {
  const { db, clock, gateway, log } = context;
  const { claim_id: id, amount, refusals, gateway_order_id: payment } = refund;
  const refused = { table: 'claim_refund', id, payment, amount, refusals } as const;
  const given = await takenOutFor(db, refund);
  if (given === null) return 'done';
  const key = attemptKey(`claim-refund-${payment}-${id}`, refusals);
  const cancelled = await cancelRest(gateway, { ...refund, takenOut: given, key });
  if (cancelled === 'done') {
    await db.transaction().execute(async (trx) => {
      await closeClaimRefund(trx, refund, clock());
      await noteGivenBack({ ...context, db: trx }, refused);
    });
    return 'done';
  }
  log.warn({ claimId: id, cancelled }, 'a refund of a claim is still open');
  if (cancelled === 'refused') return noteRefused(context, refused);
  await noteUnanswered(context, 'claim_refund', id);
  return cancelled;
}

/** Closes a refund that is back. Refunds that the gateway made on its own are read again, with the order locked. */
async function closeClaimRefund(trx: Trx, refund: OpenRefund, at: Date): Promise<void> {
  await lockOrder(trx, refund.order_id);
  const given = await takenOutFor(trx, refund);
  if (given === null) return;
  await sql`update claim_refund set state = 'done', done_at = ${at}, taken_out = ${given}
    where claim_id = ${refund.claim_id} and state = 'asked'`.execute(trx);
  await post(trx, {
    kind: 'claim_refunded',
    orderId: null,
    at,
    entries: [[account.claimRefunds, refund.amount], ...moneyBack(refund.amount, given)],
  });
}
