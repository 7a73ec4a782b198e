-- The ledger, charges, points, coupons, debts, receipts, payouts.

-- Distinguishes this market from others at one gateway; made on first use.
create table market_id (
  is_only boolean default true primary key check (is_only),
  id text not null check (id ~ '^[a-z0-9]{10}$')
);

-- Double entry. Triggers refuse a transaction that does not sum to zero, and any change.
create table ledger_transaction (
  id bigint generated always as identity primary key,
  kind text not null,
  order_id bigint,
  at timestamptz not null,
  unique (kind, order_id)
);

-- A trigger checks, once a statement, that the transactions of the entries are there: cheaper than a foreign key for each row.
create table ledger_entry (
  id bigint generated always as identity primary key,
  transaction_id bigint not null,
  account text not null,
  amount bigint not null check (amount <> 0)
);
create index ledger_entry_account on ledger_entry (account);
create index ledger_entry_transaction on ledger_entry (transaction_id);

-- Money asked of a stored card without an order: leaving storage, repaying a debt.
create table charge (
  id bigint generated always as identity primary key,
  purpose text not null check (purpose in ('deprivation', 'bnpl_repay')),
  customer_id bigint not null references customer,
  -- The unit, or the customer.
  subject_id bigint not null,
  amount bigint not null check (amount >= 0),
  card_id bigint not null references card,
  gateway_order_id text not null unique,
  payment_key text,
  state text not null check (state in ('charging', 'captured', 'refused')),
  detail jsonb not null default '{}',
  -- Won of it that goes back or is back.
  refunded_amt bigint not null default 0,
  idempotency_key text not null,
  reason text not null default '',
  created_at timestamptz not null,
  outcome_at timestamptz,
  unanswered_at timestamptz,
  check (refunded_amt between 0 and amount),
  unique (customer_id, idempotency_key)
);
create index charge_open on charge (created_at) where state = 'charging';
create unique index charge_unit on charge (subject_id)
  where purpose = 'deprivation' and state <> 'refused' and refunded_amt = 0;

-- Refunds of a charge, for an order or without one.
create table charge_refund (
  id bigint generated always as identity primary key,
  charge_id bigint not null references charge,
  order_id bigint,
  amount bigint not null check (amount > 0),
  state text not null check (state in ('asked', 'done')),
  asked_at timestamptz not null,
  done_at timestamptz,
  taken_out bigint not null default 0,
  unanswered_at timestamptz,
  refused_at timestamptz,
  refusals int not null default 0,
  check (taken_out between 0 and amount)
);
create index charge_refund_asked on charge_refund (asked_at, id) where state = 'asked';

-- Points by the day they expire.
create table point_lot (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer,
  -- Why they were given, and for which order.
  kind text not null,
  order_id bigint,
  amount bigint not null check (amount > 0),
  remaining bigint not null,
  granted_at timestamptz not null,
  expires_at timestamptz not null,
  -- When their owner was told that they end soon.
  told_at timestamptz,
  constraint point_lot_check check (remaining between 0 and amount and kind in ('accrued', 'penalty', 'returned', 'gift')
    and (order_id is null) = (kind = 'gift'))
);
create index point_lot_open on point_lot (customer_id, expires_at) where remaining > 0;
-- A penalty gives points once.
create unique index point_lot_penalty on point_lot (order_id) where kind = 'penalty';

-- Points that an order holds, with the life they had.
create table point_use (
  order_id bigint not null,
  customer_id bigint not null references customer,
  amount bigint not null check (amount > 0),
  held_at timestamptz not null,
  expires_at timestamptz not null
);
create index point_use_order on point_use (order_id);

-- Coupons of orders, in step with the coupon service.
create table coupon_use (
  key text primary key,
  customer_id bigint not null references customer,
  coupon_id bigint not null,
  order_id bigint unique,
  -- The buy bid that it waits with, and its discount when that trades, won.
  bid_id bigint unique,
  amount bigint not null default 0,
  state text not null check (state in ('reserving', 'reserved', 'confirming', 'confirmed',
    'releasing', 'released', 'restoring', 'restored')),
  created_at timestamptz not null,
  unanswered_at timestamptz
);
create index coupon_use_open on coupon_use (created_at)
  where state in ('reserving', 'reserved', 'confirming', 'releasing', 'restoring');

-- Debts for orders that are paid later.
create table bnpl_debt (
  order_id bigint primary key,
  customer_id bigint not null references customer,
  amount bigint not null check (amount > 0),
  remaining bigint not null,
  due_at timestamptz not null,
  told_at timestamptz,
  created_at timestamptz not null,
  check (remaining between 0 and amount)
);
create index bnpl_debt_open on bnpl_debt (customer_id, due_at) where remaining > 0;

-- Cash receipts of orders that were paid by transfer.
create table cash_receipt (
  order_id bigint primary key,
  kind text not null check (kind in ('mobile', 'card', 'self')),
  number text not null,
  amount bigint not null check (amount > 0),
  state text not null check (state in ('asked', 'issued', 'refused', 'cancelled')),
  receipt_key text,
  message text not null default '',
  asked_at timestamptz not null,
  closed_at timestamptz
);
create index cash_receipt_asked on cash_receipt (order_id) where state = 'asked';
create index cash_receipt_issued on cash_receipt (order_id) where state = 'issued';

-- Money on its way to sellers' bank accounts: one that did not fail for each order.
create table payout (
  id bigint generated always as identity primary key,
  order_id bigint not null,
  customer_id bigint not null references customer,
  bank_account_id bigint not null references bank_account,
  amount bigint not null check (amount >= 0),
  state text not null check (state in ('requested', 'paid', 'failed')),
  reason text not null default '',
  requested_at timestamptz not null,
  closed_at timestamptz
);
create unique index payout_order on payout (order_id) where state <> 'failed';
create index payout_requested on payout (id) where state = 'requested';

-- Differences between the gateway's books and ours.
create table reconciliation_finding (
  id bigint generated always as identity primary key,
  kind text not null,
  subject text not null,
  detail jsonb not null,
  is_resolved boolean not null,
  at timestamptz not null,
  closed_at timestamptz,
  unique (kind, subject)
);
create index reconciliation_finding_open on reconciliation_finding (id) where not is_resolved and closed_at is null;
create index finding_of_payment on reconciliation_finding ((detail ->> 'payment')) where kind = 'missed_cancellation';
