/**
 * A charge without an order can give money back more than once for the same order (a repayment of more than is owed, then
 * the order undone), and for none (nothing was owed any more): every time is a row of its own, never a changed amount.
 */
export const refundsOfCharges: readonly string[] = [
  'alter table charge_refund drop constraint charge_refund_charge_id_order_id_key, alter column order_id drop not null',
  "create index charge_refund_asked on charge_refund (asked_at, id) where state = 'asked'",
];
