import { sql } from 'kysely';
import { settleCharge } from '../../money/charges/charge.ts';
import type { Context } from '../../money/context/context.ts';
import { settleCoupons } from '../../money/coupons/settle-coupons.ts';
import type { Outcome } from '../../money/gateway/gateway.ts';
import { payRefunds } from '../payments/refunds.ts';
import { settleAndRematch } from '../payments/settle-and-rematch.ts';
import { followRefunds } from './follow-refunds.ts';

/** A payment of ours, found by its name at the gateway. */
interface Known {
  order_id: number | null;
  charge_id: number | null;
  /** Whether an outcome may change anything: it waits for one, or money may have come after it was given up. */
  awaits: boolean;
}

async function knownOf({ db }: Context, gatewayOrderId: string): Promise<Known | undefined> {
  const { rows } = await sql<Known>`
    select payment.order_id, null::bigint as charge_id, payment.state in ('requested', 'charging') or order_.state = 'payment_failed' as awaits
    from payment join order_ on order_.id = payment.order_id where payment.gateway_order_id = ${gatewayOrderId}
    union all select null, charge.id, charge.state = 'charging' or (charge.state = 'refused' and charge.refunded_amt = 0)
    from charge where charge.gateway_order_id = ${gatewayOrderId}`.execute(db);
  return rows[0];
}

/**
 * Asks the gateway for a payment and brings our records in line with it: its outcome, and refunds since.
 * @returns false when the gateway does not say
 */
export async function lookAt(context: Context, gatewayOrderId: string): Promise<boolean> {
  const known = await knownOf(context, gatewayOrderId);
  if (known === undefined) return true;
  const outcome = await context.gateway.lookup(gatewayOrderId);
  if (outcome.type === 'none') return true;
  if (outcome.type === 'unknown') return !known.awaits && outcome.isAway !== true;
  if (known.awaits) await settleKnown(context, known, outcome);
  if (outcome.type === 'captured' && outcome.books)
    await followRefunds(context, gatewayOrderId, outcome.books);
  return true;
}

async function settleKnown(context: Context, known: Known, outcome: Outcome): Promise<void> {
  if (known.charge_id !== null) await settleCharge(context, known.charge_id, outcome);
  if (known.order_id === null) return;
  await settleAndRematch(context, known.order_id, outcome);
  await payRefunds(context, known.order_id);
  await settleCoupons(context, { orderId: known.order_id });
}
