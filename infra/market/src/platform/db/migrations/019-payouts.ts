/** Money on its way to sellers' bank accounts: one payout that did not fail for each order. */
export const payouts = [
  `create table payout (
     id bigint generated always as identity primary key, order_id bigint not null references order_, customer_id bigint not null references customer,
     bank_account_id bigint not null references bank_account, amount bigint not null check (amount >= 0),
     state text not null check (state in ('requested', 'paid', 'failed')), reason text not null default '',
     requested_at timestamptz not null, closed_at timestamptz)`,
  "create unique index payout_order on payout (order_id) where state <> 'failed'",
  "create index payout_requested on payout (id) where state = 'requested'",
  "create index order_settled on order_ (seller_id, id) where state = 'settled'",
];
