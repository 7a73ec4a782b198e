/**
 * The gateway's books as we have read them, so that a payment is compared over its whole life and not over a window; what of
 * a refund the gateway had given back before, and reconciliation had taken out of the ledger; and when somebody outside last
 * gave no answer about a row, so that the rows behind it are asked for first.
 */
export const booksOfTheGateway: readonly string[] = [
  `create table gateway_movement (
     transaction_key text primary key, gateway_order_id text not null, amount bigint not null, at timestamptz not null)`,
  'create index gateway_movement_payment on gateway_movement (gateway_order_id)',
  'alter table refund add column taken_out bigint not null default 0 check (taken_out between 0 and amount), add column unanswered_at timestamptz',
  'alter table charge_refund add column taken_out bigint not null default 0 check (taken_out between 0 and amount), add column unanswered_at timestamptz',
  'alter table payment add column unanswered_at timestamptz',
  'alter table charge add column unanswered_at timestamptz',
  'alter table coupon_use add column unanswered_at timestamptz',
];
