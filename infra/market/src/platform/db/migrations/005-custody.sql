-- Units in storage and their photos.

-- Units in storage.
create table inventory (
  id bigint generated always as identity primary key,
  display_id text not null unique,
  item_id bigint not null references item,
  size_option_id bigint not null references size_option,
  owner_id bigint not null references customer,
  status text not null check (status in ('requested', 'arrived', 'inspected', 'stored', 'leaving',
    'sold', 'left', 'rejected', 'returned', 'cancelled')),
  round_start_at timestamptz,
  stored_since timestamptz,
  address_id bigint not null references address,
  return_address_id bigint references address,
  invoice jsonb,
  told_round int not null default 1,
  idempotency_key text,
  created_at timestamptz not null,
  check ((status in ('stored', 'leaving')) <= (stored_since is not null))
);
create index inventory_owner on inventory (owner_id, id desc);
create unique index inventory_idempotency_key on inventory (owner_id, idempotency_key) where idempotency_key is not null;

create table inventory_event (
  id bigint generated always as identity primary key,
  inventory_id bigint not null references inventory,
  status text not null,
  owner_id bigint not null,
  actor text not null,
  reason text not null default '',
  at timestamptz not null
);
create index inventory_event_unit on inventory_event (inventory_id, id);

-- Photos of a unit in storage, or of the failed inspection of an order.
create table inspection_photo (
  id bigint generated always as identity primary key,
  order_id bigint,
  media_type text not null,
  bytes bytea not null check (octet_length(bytes) between 1 and 4194304),
  digest text not null,
  added_at timestamptz not null,
  inventory_id bigint references inventory,
  width int not null,
  height int not null,
  penalty_id bigint references penalty,
  unique (order_id, digest),
  unique (inventory_id, digest),
  unique (penalty_id, digest),
  constraint inspection_photo_of_one check (num_nonnulls(order_id, inventory_id, penalty_id) = 1)
);
