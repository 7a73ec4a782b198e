import type { Db, Trx } from '@sold/service/db/tables';
import { sql } from 'kysely';
import type { Context } from '../context/context.ts';
import { askConcurrently, type Pace, USUAL_PACE } from '../gateway/ask-concurrently.ts';
import type { Cancelled } from '../gateway/gateway.ts';
import { attemptKey, isDue, noteGivenBack, noteRefused } from '../refunds/refused-refunds.ts';
import { cancelRest, takenOut } from '../refunds/taken-out.ts';
import { isAnswer, noteUnanswered } from '../refunds/unanswered.ts';
import { carryOutCharge, settleCharge } from './charge.ts';
import { closeChargeRefund } from './close-charge-refund.ts';

/** Asks for every open charge that is older than an instant, after a crash or a gateway that did not answer. */
export async function recoverCharges(context: Context, before: Date, pace: Pace): Promise<void> {
  const { db, gateway } = context;
  const { rows } = await sql<{ id: number; gateway_order_id: string }>`
    select id, gateway_order_id from charge where state = 'charging' and created_at <= ${before}
    order by unanswered_at nulls first, created_at, id`.execute(db);
  await askConcurrently(rows, pace, async ({ id, gateway_order_id }) => {
    const outcome = await gateway.lookup(gateway_order_id);
    const isAnswered = isAnswer(outcome);
    if (!isAnswered) await noteUnanswered(context, 'charge', id);
    else if (outcome.type === 'none') await carryOutCharge(context, id);
    else await settleCharge(context, id, outcome);
    return isAnswered;
  });
}

interface OpenRefund {
  id: number;
  charge_id: number;
  /** Won. */
  amount: number;
  payment_key: string;
  gateway_order_id: string;
  /** How often the gateway has refused it. */
  refusals: number;
  /** Won that the gateway took. */
  captured: number;
}

/**
 * Returns the part of a refund, won, that the gateway has given back unasked: it can give back only the rest that is not
 * refunded yet.
 * @returns null when another request has closed the refund meanwhile
 */
async function takenOutFor(
  db: Db | Trx,
  { id, charge_id, amount, captured, gateway_order_id }: OpenRefund,
): Promise<number | null> {
  const { rows } = await sql<{ gone: number }>`
    select (select coalesce(sum(amount), 0)::bigint from charge_refund where charge_id = ${charge_id} and state = 'done')
      + ${takenOut(gateway_order_id)} as gone
    from charge_refund where id = ${id} and state = 'asked'`.execute(db);
  const [open] = rows;
  return open === undefined ? null : Math.max(0, amount - (captured - open.gone));
}

/**
 * Gives charges back, or parts of them: repayments for undone orders, and money without a purpose.
 * @param chargeId this one alone, also right after a refusal
 * @returns the result of each
 */
export async function payChargeRefunds(
  context: Context,
  chargeId?: number,
  pace: Pace = USUAL_PACE,
): Promise<Cancelled[]> {
  const { rows } = await sql<OpenRefund>`
    select charge_refund.id, charge_refund.charge_id, charge_refund.amount, charge_refund.refusals, charge.payment_key, charge.gateway_order_id,
           charge.amount as captured
    from charge_refund join charge on charge.id = charge_refund.charge_id
    where charge_refund.state = 'asked' and charge.payment_key is not null and ${chargeId === undefined ? isDue('charge_refund', context.clock()) : sql`charge.id = ${chargeId}`}
    order by charge_refund.unanswered_at nulls first, asked_at, charge_refund.id`.execute(context.db);
  const became: Cancelled[] = [];
  await askConcurrently(rows, pace, async (refund) => {
    const cancelled = await payChargeRefund(context, refund);
    became.push(cancelled);
    return cancelled !== 'away';
  });
  return became;
}

async function payChargeRefund(context: Context, refund: OpenRefund): Promise<Cancelled> {
  const { db, clock, gateway, log } = context;
  const { id, amount, refusals, gateway_order_id: payment } = refund;
  const refused = { table: 'charge_refund', id, payment, amount, refusals } as const;
  const given = await takenOutFor(db, refund);
  if (given === null) return 'done';
  const key = attemptKey(`charge-refund-${payment}-${id}`, refusals);
  const cancelled = await cancelRest(gateway, { ...refund, takenOut: given, key });
  if (cancelled === 'done') {
    await db.transaction().execute(async (trx) => {
      // Read again, with the charge locked: another request may have recorded more during the call to the gateway.
      await sql`select 1 from charge where id = ${refund.charge_id} for update`.execute(trx);
      const known = await takenOutFor(trx, refund);
      if (known === null) return;
      await closeChargeRefund(trx, id, known, clock());
      await noteGivenBack({ ...context, db: trx }, refused);
    });
    return 'done';
  }
  log.warn({ chargeRefund: id, cancelled }, 'a refund of a charge is still open');
  if (cancelled === 'refused') return noteRefused(context, refused);
  await noteUnanswered(context, 'charge_refund', id);
  return cancelled;
}
