/** Custody, charges without an order, pay later, payment password, sales agents, what people looked at, operators. */
export const custodyAndCredit = [
  // Figures in force (market-rules, "Custody": rounds of 30 days, the first is free; "Payments": pay later).
  `insert into config (key, value, valid_from) values
     ('storage_round_fee', 5000, '2020-01-01'), ('storage_care_fee', 3000, '2020-01-01'), ('storage_delivery_amt', 3000, '2020-01-01'),
     ('bnpl_limit', 300000, '2020-01-01')`,

  `create table inventory (
     id bigint generated always as identity primary key, display_id text not null unique,
     item_id bigint not null references item, size_option_id bigint not null references size_option,
     owner_id bigint not null references customer,
     status text not null check (status in ('requested', 'arrived', 'inspected', 'stored', 'leaving', 'sold', 'left', 'rejected', 'cancelled')),
     round_start_at timestamptz, stored_since timestamptz, address_id bigint not null references address, return_address_id bigint references address,
     invoice jsonb, told_round int not null default 1, intent text, created_at timestamptz not null,
     check ((status in ('stored', 'leaving')) <= (stored_since is not null)))`,
  'create index inventory_owner on inventory (owner_id, id desc)',
  'create unique index inventory_intent on inventory (owner_id, intent) where intent is not null',
  `create table inventory_event (
     id bigint generated always as identity primary key, inventory_id bigint not null references inventory, status text not null,
     owner_id bigint not null, actor text not null, reason text not null default '', at timestamptz not null)`,
  'create index inventory_event_unit on inventory_event (inventory_id, id)',
  'alter table bid add column inventory_id bigint references inventory',
  "create unique index bid_inventory_once on bid (inventory_id) where status in ('live', 'reserved')",
  "create index bid_asks_stored on bid (size_option_id, price, priority) where side = 'sell' and inventory_id is not null and status in ('live', 'reserved')",
  'alter table order_ add column inventory_id bigint references inventory',
  'alter table order_ add column storage_fee bigint not null default 0',

  // A coupon pays a part of an order (market-rules, "Money").
  'alter table order_ add column coupon_amt bigint not null default 0 check (coupon_amt >= 0)',
  'alter table order_ drop constraint order__check1',
  `alter table order_ add constraint order_buyer_pays
     check (price + confirm_amt + delivery_amt + event_fee = total_pay + point_amt + coupon_amt)`,
  `create table coupon_use (
     key text primary key, customer_id bigint not null references customer, coupon_id bigint not null, order_id bigint unique references order_,
     state text not null check (state in ('reserving', 'reserved', 'confirming', 'confirmed', 'releasing', 'released', 'restoring', 'restored')),
     created_at timestamptz not null)`,
  "create index coupon_use_open on coupon_use (created_at) where state in ('reserving', 'reserved', 'confirming', 'releasing', 'restoring')",

  // Money asked for without an order: leaving storage, repaying.
  `create table charge (
     id bigint generated always as identity primary key, purpose text not null check (purpose in ('deprivation', 'bnpl_repay')),
     customer_id bigint not null references customer, subject_id bigint not null, amount bigint not null check (amount >= 0),
     card_id bigint not null references card, gateway_order_id text not null unique, payment_key text,
     state text not null check (state in ('charging', 'captured', 'refused')), detail jsonb not null default '{}',
     refunded_amt bigint not null default 0 check (refunded_amt between 0 and amount),
     intent text not null, reason text not null default '', created_at timestamptz not null, outcome_at timestamptz, unique (customer_id, intent))`,
  "create index charge_open on charge (created_at) where state = 'charging'",
  "create unique index charge_unit on charge (subject_id) where purpose = 'deprivation' and state <> 'refused'",
  `create table charge_refund (
     id bigint generated always as identity primary key, charge_id bigint not null references charge, order_id bigint not null references order_,
     amount bigint not null check (amount > 0), state text not null check (state in ('asked', 'done')), asked_at timestamptz not null, done_at timestamptz,
     unique (charge_id, order_id))`,

  // Pay later.
  'alter table customer add column bnpl_agreed_at timestamptz, add column bnpl_limit bigint',
  `create table bnpl_debt (
     order_id bigint primary key references order_, customer_id bigint not null references customer, amount bigint not null check (amount > 0),
     remaining bigint not null check (remaining between 0 and amount), due_at timestamptz not null, told_at timestamptz, created_at timestamptz not null)`,
  'create index bnpl_debt_open on bnpl_debt (customer_id, due_at) where remaining > 0',

  // Payment password, cash receipt of sales, freezing by an operator.
  `alter table customer add column payment_password_tries int not null default 0, add column payment_password_locked_until timestamptz,
     add column is_publish boolean not null default false, add column frozen_until timestamptz, add column frozen_reason text not null default ''`,
  'alter table session add column payment_checked_at timestamptz',

  // Payment accounts (brand pay).
  `create table payment_account (
     id bigint generated always as identity primary key, customer_id bigint not null references customer, billing_key text not null,
     bank_code text not null, bank_no text not null, is_default boolean not null, used_at timestamptz, created_at timestamptz not null)`,
  'create unique index payment_account_default on payment_account (customer_id) where is_default',
  'alter table payment add column account_id bigint references payment_account',

  // Sales agents and their subscribers.
  `create table sales_agent (
     id bigint generated always as identity primary key, item_id bigint not null references item, customer_id bigint not null references customer,
     name text not null, introduction text not null default '', sort int not null default 0, unique (item_id, customer_id))`,
  'create index sales_agent_customer on sales_agent (customer_id, item_id)',
  `create table sales_agent_member (
     agent_id bigint not null references sales_agent, customer_id bigint not null references customer,
     is_joined boolean not null default false, is_subscribed boolean not null default false, primary key (agent_id, customer_id))`,

  // What people looked at and pressed.
  `create table item_view (
     customer_id bigint not null references customer, item_id bigint not null references item, at timestamptz not null, primary key (customer_id, item_id))`,
  'create index item_view_recent on item_view (customer_id, at desc)',
  `create table item_button_log (
     id bigint generated always as identity primary key, customer_id bigint references customer, item_id bigint not null references item,
     button text not null, at timestamptz not null)`,

  // What the gateway told, and where its books and ours differed.
  `create table webhook_event (
     transmission_id text primary key, attempts int not null default 0, kind text not null, gateway_order_id text not null, body jsonb not null, received_at timestamptz not null,
     handled_at timestamptz)`,
  `create table reconciliation_finding (
     id bigint generated always as identity primary key, kind text not null, subject text not null, detail jsonb not null, is_healed boolean not null,
     at timestamptz not null, unique (kind, subject))`,
] as const;
