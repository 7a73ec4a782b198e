import { SETTLE_DAYS } from '@sold/contracts/rules/expected-days';
import type { OrderRow } from './order-row.ts';

/** A seller has so long to send and give an invoice number, milliseconds (market-rules: 48 hours). */
export const SHIP_WITHIN_MS = 48 * 3_600_000;
/** {@link SETTLE_DAYS} in milliseconds. */
export const SETTLE_AFTER_MS = SETTLE_DAYS * 86_400_000;

/** The time to ship begins with the payment, and anew when an order is no longer held. */
export function shipUntil(
  { paid_at, created_at }: Pick<OrderRow, 'paid_at' | 'created_at'>,
  heldUntil: Date | null,
): Date {
  const from = Math.max((paid_at ?? created_at).getTime(), heldUntil?.getTime() ?? 0);
  return new Date(from + SHIP_WITHIN_MS);
}
