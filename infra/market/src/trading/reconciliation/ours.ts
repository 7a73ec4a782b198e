import type { Db, Trx } from '@sold/service/db/tables';
import { sql } from 'kysely';

/** A payment of ours, whether an order's or a charge's. */
export interface Ours {
  gateway_order_id: string;
  order_id: number | null;
  charge_id: number | null;
  amount: number;
  is_captured: boolean;
  /** Our refunds, won. */
  returned: number;
  /** Refunds in progress, won. */
  returning: number;
}

/** Refunds of claims about the order of a payment, won. */
const ofClaims = (state: 'asked' | 'done') => sql`coalesce(
  (select sum(amount) from claim_refund where claim_refund.order_id = payment.order_id and claim_refund.state = ${state}), 0)::bigint`;

/** Reads our payment by its name at the gateway; undefined for one that is not ours. */
export async function oursOf(db: Db | Trx, gatewayOrderId: string): Promise<Ours | undefined> {
  const { rows } = await sql<Ours>`
    select payment.gateway_order_id, payment.order_id, null::bigint as charge_id, payment.amount, payment.state = 'captured' as is_captured,
           case refund.state when 'done' then refund.amount else 0 end + ${ofClaims('done')} as returned,
           case refund.state when 'asked' then refund.amount else 0 end + ${ofClaims('asked')} as returning
    from payment left join refund on refund.order_id = payment.order_id where payment.gateway_order_id = ${gatewayOrderId}
    union all
    select charge.gateway_order_id, null, charge.id, charge.amount, charge.state = 'captured',
           coalesce((select sum(amount) from charge_refund where charge_id = charge.id and state = 'done'), 0)::bigint,
           coalesce((select sum(amount) from charge_refund where charge_id = charge.id and state = 'asked'), 0)::bigint
    from charge where charge.gateway_order_id = ${gatewayOrderId}`.execute(db);
  return rows[0];
}
