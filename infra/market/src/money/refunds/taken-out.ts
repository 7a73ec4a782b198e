import type { Db, Trx } from '@sold/service/db/tables';
import { type RawBuilder, sql } from 'kysely';
import type { Cancelled, Gateway } from '../gateway/gateway.ts';
import { account } from '../ledger/accounts.ts';
import { type Posting, post } from '../ledger/post.ts';

/**
 * Reads unrequested refunds of a payment that reconciliation took out of the ledger, won, as far as no refund of ours has
 * taken them up since.
 */
export async function takenOutOf(db: Db | Trx, gatewayOrderId: string): Promise<number> {
  const { rows } = await sql<{ won: number }>`select ${takenOut(gatewayOrderId)} as won`.execute(db);
  return rows[0]?.won ?? 0;
}

/** {@link takenOutOf} within a statement. */
export function takenOut(gatewayOrderId: string): RawBuilder<number> {
  return sql`(coalesce((select sum((detail->>'amount')::bigint) from reconciliation_finding
                        where kind = 'missed_cancellation' and detail->>'payment' = ${gatewayOrderId}), 0)::bigint
    - coalesce((select sum(taken_out) from refund join payment using (order_id) where gateway_order_id = ${gatewayOrderId}), 0)::bigint
    - coalesce((select sum(taken_out) from claim_refund join payment using (order_id) where gateway_order_id = ${gatewayOrderId}), 0)::bigint
    - coalesce((select sum(taken_out) from charge_refund join charge on charge.id = charge_refund.charge_id
                where gateway_order_id = ${gatewayOrderId}), 0)::bigint)`;
}

/**
 * Requests the part of a refund that the gateway has not given back unasked. Another rest is another request, so it has a
 * key of its own.
 * @param refund `amount` and `takenOut` in won
 */
export async function cancelRest(
  gateway: Gateway,
  refund: { payment_key: string; amount: number; takenOut: number; key: string },
): Promise<Cancelled> {
  const rest = refund.amount - refund.takenOut;
  if (rest === 0) return 'done';
  return gateway.cancel({
    paymentKey: refund.payment_key,
    amount: rest,
    reason: '주문 취소',
    key: refund.takenOut === 0 ? refund.key : `${refund.key}-${rest}`,
  });
}

/** Source of refunded money: the gateway, but for its earlier unrequested refund, which then is explained. */
export function moneyBack(amount: number, takenOut: number): Posting['entries'] {
  return [
    [account.gateway, takenOut - amount],
    [account.differences, -takenOut],
  ];
}

/** Posts money without a purpose that came and went back: in and out of the ledger. */
export async function postStray(
  trx: Trx,
  stray: { orderId: number | null; amount: number; takenOut: number; at: Date },
): Promise<void> {
  const { orderId, amount, takenOut, at } = stray;
  await post(trx, {
    kind: 'stray_in',
    orderId,
    at,
    entries: [
      [account.gateway, amount],
      [account.held, -amount],
    ],
  });
  await post(trx, {
    kind: 'stray_out',
    orderId,
    at,
    entries: [[account.held, amount], ...moneyBack(amount, takenOut)],
  });
}
