-- Bids, orders, payments, the gateway's books.

create sequence bid_priority;

-- Buy bids and sell bids. `priority` is their place in the queue of a price.
create table bid (
  id bigint generated always as identity primary key,
  side text not null,
  item_id bigint not null,
  size_option_id bigint not null,
  customer_id bigint not null references customer,
  price bigint not null,
  status text not null,
  priority bigint not null default nextval('bid_priority'),
  expires_at timestamptz not null,
  is_unlimited boolean not null,
  reserved_until timestamptz,
  card_id bigint references card,
  address_id bigint not null references address,
  bank_account_id bigint references bank_account,
  delivery_type text,
  point_amt bigint not null default 0,
  cash_receipt jsonb,
  idempotency_key text,
  created_at timestamptz not null,
  -- The unit in storage that a sell bid offers.
  inventory_id bigint references inventory,
  -- Idempotency keys of the requests that last changed and that cancelled it.
  change_idempotency_key text,
  cancel_idempotency_key text,
  -- The priority under which its owner was told that another bid has passed it.
  outbid_priority bigint,
  constraint bid_size foreign key (size_option_id, item_id) references size_option (id, item_id)
);
create index bid_asks on bid (size_option_id, price, priority) where side = 'sell' and status in ('live', 'reserved');
create index bid_bids on bid (size_option_id, price desc, priority) where side = 'buy' and status in ('live', 'reserved');
create index bid_mine on bid (customer_id) where status in ('live', 'reserved');
create unique index bid_idempotency_key on bid (customer_id, idempotency_key) where idempotency_key is not null;
create index bid_asks_stored on bid (size_option_id, price, priority)
  where side = 'sell' and inventory_id is not null and status in ('live', 'reserved');
create unique index bid_inventory_once on bid (inventory_id)
  where inventory_id is not null and status in ('live', 'reserved');
create index bid_ends on bid (expires_at) where status = 'live';
create index bid_fresh on bid (priority) where status = 'live';
create index bid_item on bid (item_id, side, price, size_option_id) where status in ('live', 'reserved');

-- Priority up to which bids were checked for those they have passed: one row.
create table outbid_seen (priority bigint not null);
insert into outbid_seen values (0);

-- Orders. Amounts are won, worked out when the order is made.
create table order_ (
  id bigint generated always as identity primary key,
  display_id text not null unique,
  kind text not null,
  state text not null,
  item_id bigint not null,
  size_option_id bigint not null,
  buyer_id bigint not null references customer,
  seller_id bigint not null references customer,
  ask_id bigint references bid,
  bid_id bigint references bid,
  price bigint not null,
  confirm_amt bigint not null,
  delivery_amt bigint not null,
  event_fee bigint not null default 0,
  point_amt bigint not null,
  total_pay bigint not null,
  sell_fee bigint not null,
  payout bigint not null,
  sell_fee_ratio numeric not null,
  penalty_amt bigint not null,
  delivery_type text not null,
  address jsonb not null,
  bank_account_id bigint references bank_account,
  cash_receipt jsonb,
  invoice jsonb,
  reserved_until timestamptz not null,
  idempotency_key text,
  seller_idempotency_key text,
  created_at timestamptz not null,
  paid_at timestamptz,
  -- The unit in storage that is sold, and the seller's debt for storing it.
  inventory_id bigint references inventory,
  storage_fee bigint not null default 0,
  coupon_amt bigint not null default 0,
  -- Where the goods of a sale go back to; null for the address of the ask.
  seller_address_id bigint references address,
  -- How they went back: `{ carrier, no, at }`.
  sent_back jsonb,
  constraint order__size foreign key (size_option_id, item_id) references size_option (id, item_id)
);
create unique index order_ask_once on order_ (ask_id) where state <> 'payment_failed';
create unique index order_idempotency_key on order_ (buyer_id, idempotency_key) where idempotency_key is not null;
create unique index order_seller_idempotency_key on order_ (seller_id, seller_idempotency_key)
  where seller_idempotency_key is not null and state <> 'payment_failed';
create index order_buyer on order_ (buyer_id, id desc);
create index order_seller on order_ (seller_id, id desc);
create index order_pending_size on order_ (size_option_id, reserved_until) where state = 'payment_pending';
create index order_settled on order_ (seller_id, id) where state = 'settled';
create index order_delivered on order_ (id) where state = 'delivered';
create unique index order_bid_once on order_ (bid_id) where bid_id is not null and state <> 'payment_failed';

-- States of orders: the writer has just read the order, and its payment keeps it from going away.
create table order_event (
  id bigint generated always as identity primary key,
  order_id bigint not null,
  state text not null,
  actor text not null,
  reason text not null default '',
  at timestamptz not null
);
create index order_event_order on order_event (order_id, id);
-- Recent deliveries give the transit times of goods.
create index order_event_delivered on order_event (id) where state = 'delivered';

-- How an order is paid: written before the gateway is asked.
create table payment (
  order_id bigint primary key references order_,
  gateway_order_id text not null unique,
  method text not null,
  amount bigint not null,
  card_id bigint references card,
  payment_key text,
  -- The gateway's page on which it is paid; null: on none.
  page_url text,
  state text not null,
  created_at timestamptz not null,
  outcome_at timestamptz,
  account_id bigint references payment_account,
  -- Months that the card's payment is spread over; 0: single payment; null: not chosen with us.
  instalment_months integer,
  -- When the gateway last did not answer: what waits behind it is asked for first.
  unanswered_at timestamptz
);
create index payment_open on payment (created_at) where state in ('requested', 'charging');
create index payment_transfer on payment (outcome_at) where method = 'transfer' and state = 'captured';

-- Refunds of an order.
create table refund (
  order_id bigint primary key references payment,
  amount bigint not null check (amount > 0),
  state text not null check (state in ('asked', 'done')),
  asked_at timestamptz not null,
  done_at timestamptz,
  -- Won that the gateway had given back before, which reconciliation took out of the ledger.
  taken_out bigint not null default 0,
  unanswered_at timestamptz,
  refused_at timestamptz,
  refusals int not null default 0,
  check (taken_out between 0 and amount)
);
create index refund_asked on refund (order_id) where state = 'asked';

-- The gateway's books as they were read, so that a payment is compared over its whole life.
create table gateway_movement (
  transaction_key text primary key,
  gateway_order_id text not null,
  amount bigint not null,
  at timestamptz not null
);
create index gateway_movement_payment on gateway_movement (gateway_order_id);

-- Webhooks of the gateway, and when each was handled.
create table webhook_event (
  transmission_id text primary key,
  attempts int not null default 0,
  kind text not null,
  gateway_order_id text,
  body jsonb not null,
  received_at timestamptz not null,
  handled_at timestamptz
);
create index webhook_event_ignored on webhook_event (received_at) where gateway_order_id is null;

-- References of money and custody to orders.
alter table charge_refund add foreign key (order_id) references order_;
alter table point_use add foreign key (order_id) references order_;
alter table coupon_use add foreign key (order_id) references order_;
alter table coupon_use add foreign key (bid_id) references bid;
alter table bnpl_debt add foreign key (order_id) references order_;
alter table cash_receipt add foreign key (order_id) references order_;
alter table payout add foreign key (order_id) references order_;
alter table inspection_photo add foreign key (order_id) references order_;
