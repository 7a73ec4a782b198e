import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { closeChargeRefund } from '../pay-later/debt.ts';
import { fewAtOnce, type Pace, USUAL_PACE } from '../payments/few-at-once.ts';
import type { Cancelled } from '../payments/gateway.ts';
import { attemptKey, isDue, noteGivenBack, noteRefused } from '../payments/refused-refunds.ts';
import { cancelRest, takenOutOf } from '../payments/taken-out.ts';
import { isAnswer, noteUnanswered } from '../payments/unanswered.ts';
import { carryOutCharge, settleCharge } from './charge.ts';

/** Asks for every open charge that is older than an instant, after a crash or a gateway that did not answer. */
export async function recoverCharges(context: Context, before: Date, pace: Pace): Promise<void> {
  const { db, gateway } = context;
  const { rows } = await sql<{ id: number; gateway_order_id: string }>`
    select id, gateway_order_id from charge where state = 'charging' and created_at <= ${before}
    order by unanswered_at nulls first, created_at, id`.execute(db);
  await fewAtOnce(rows, pace, async ({ id, gateway_order_id }) => {
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
  /** Won. */
  amount: number;
  payment_key: string;
  gateway_order_id: string;
  /** How often the gateway has refused it. */
  refusals: number;
  /** Won that the gateway took, and that went back of it before. */
  captured: number;
  returned: number;
}

/**
 * Gives charges back, or parts of them: what was repaid for orders that were undone, what came for nothing.
 * @param chargeId this one alone, whenever it was refused
 * @returns what became of each
 */
export async function payChargeRefunds(
  context: Context,
  chargeId?: number,
  pace: Pace = USUAL_PACE,
): Promise<Cancelled[]> {
  const { rows } = await sql<OpenRefund>`
    select charge_refund.id, charge_refund.amount, charge_refund.refusals, charge.payment_key, charge.gateway_order_id, charge.amount as captured,
           coalesce((select sum(amount) from charge_refund back where back.charge_id = charge.id and back.state = 'done'), 0)::bigint as returned
    from charge_refund join charge on charge.id = charge_refund.charge_id
    where charge_refund.state = 'asked' and ${chargeId === undefined ? isDue('charge_refund', context.clock()) : sql`charge.id = ${chargeId}`}
    order by charge_refund.unanswered_at nulls first, asked_at, charge_refund.id`.execute(context.db);
  const became: Cancelled[] = [];
  await fewAtOnce(rows, pace, async (refund) => {
    const cancelled = await payChargeRefund(context, refund);
    became.push(cancelled);
    return cancelled !== 'away';
  });
  return became;
}

async function payChargeRefund(context: Context, refund: OpenRefund): Promise<Cancelled> {
  const { db, clock, gateway, log } = context;
  const { id, amount, captured, returned, refusals, gateway_order_id: payment } = refund;
  const refused = { table: 'charge_refund', id, payment, amount, refusals } as const;
  // The gateway has no more to give back than what nobody has taken out of it.
  const left = captured - returned - (await takenOutOf(db, payment));
  const takenOut = Math.max(0, amount - left);
  const key = attemptKey(`charge-refund-${id}`, refusals);
  const cancelled = await cancelRest(gateway, { ...refund, takenOut, key });
  if (cancelled === 'done') {
    await db.transaction().execute(async (trx) => {
      await closeChargeRefund(trx, id, takenOut, clock());
      await noteGivenBack({ ...context, db: trx }, refused);
    });
    return 'done';
  }
  log.warn({ chargeRefund: id, cancelled }, 'a refund of a charge is still open');
  if (cancelled === 'away') await noteUnanswered(context, 'charge_refund', id);
  else await noteRefused(context, refused);
  return cancelled;
}
