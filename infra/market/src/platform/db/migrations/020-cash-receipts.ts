/** Cash receipts of orders that were paid by transfer. */
export const cashReceipts = [
  `create table cash_receipt (
     order_id bigint primary key references order_, kind text not null check (kind in ('mobile', 'card', 'self')), number text not null,
     amount bigint not null check (amount > 0), state text not null check (state in ('asked', 'issued', 'refused', 'cancelled')),
     receipt_key text, message text not null default '', asked_at timestamptz not null, closed_at timestamptz)`,
  "create index cash_receipt_asked on cash_receipt (order_id) where state = 'asked'",
  "create index cash_receipt_issued on cash_receipt (order_id) where state = 'issued'",
  "create index payment_transfer on payment (outcome_at) where method = 'transfer' and state = 'captured'",
];
