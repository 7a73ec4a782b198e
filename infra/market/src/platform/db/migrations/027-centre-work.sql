-- Work at the centre: parcels that leave, records of units, places, actions, verdicts, counts, refunds that two people decide.

-- The parcel to the buyer of an order, or to the owner of a unit: `{ carrier, no, at }`.
alter table order_ add column outbound jsonb;
alter table inventory add column outbound jsonb;
create index order_outbound on order_ (replace(outbound ->> 'no', '-', '')) where outbound is not null;
create index inventory_outbound on inventory (replace(outbound ->> 'no', '-', '')) where outbound is not null;

alter table inspection_photo
  add column photo_set text not null default 'inspection' check (photo_set in ('arrival', 'inspection', 'packing')),
  add column actor text not null default '',
  drop constraint inspection_photo_order_id_digest_key,
  drop constraint inspection_photo_inventory_id_digest_key;
create unique index inspection_photo_order on inspection_photo (order_id, photo_set, digest);
create unique index inspection_photo_inventory on inspection_photo (inventory_id, photo_set, digest);

-- Result of the inspection of one thing, by the number on its tag. The thing keeps it over later sales.
create sequence tag_serial;
create table unit_record (
  id bigint generated always as identity primary key,
  tag_no text not null unique check (tag_no ~ '^T[0-9]{9}$'),
  item_id bigint not null references item,
  size_option_id bigint not null references size_option,
  verdict text not null check (verdict in ('pass', 'grade_98')),
  checks jsonb not null,
  actor text not null,
  at timestamptz not null
);

-- Orders and stays in custody of that thing.
create table unit_record_goods (
  record_id bigint not null references unit_record,
  order_id bigint unique references order_,
  inventory_id bigint unique references inventory,
  actor text not null,
  at timestamptz not null,
  constraint unit_record_goods_one check (num_nonnulls(order_id, inventory_id) = 1)
);
create index unit_record_goods_record on unit_record_goods (record_id);

-- Where goods are: of an order, or a unit in custody. Both from storage: the unit.
create table goods_place (
  place text not null check (place ~ '^[A-Z]-[0-9]{2}-[1-9]$'),
  order_id bigint unique references order_,
  inventory_id bigint unique references inventory,
  actor text not null,
  at timestamptz not null,
  constraint goods_place_of_one check (num_nonnulls(order_id, inventory_id) = 1)
);
create index goods_place_place on goods_place (place);

-- Actions of operators on goods. An order of a unit from storage has both numbers.
create table centre_action (
  id bigint generated always as identity primary key,
  order_id bigint references order_,
  inventory_id bigint references inventory,
  kind text not null check (kind in ('receive', 'inspect', 'unchanged', 'pack', 'ship', 'send_back', 'shelve', 'fetch', 'undo')),
  reason text not null default '',
  detail jsonb not null default '{}',
  -- The goods before: what taking the action back restores.
  before jsonb not null default '{}',
  -- Number of events of order and unit right after the action: with more of them something followed.
  events_after int not null default 0,
  actor text not null,
  at timestamptz not null,
  idempotency_key text not null,
  undone_at timestamptz,
  constraint centre_action_goods check (num_nonnulls(order_id, inventory_id) >= 1)
);
create index centre_action_order on centre_action (order_id, id) where order_id is not null;
create index centre_action_inventory on centre_action (inventory_id, id) where inventory_id is not null;
create unique index centre_action_key on centre_action (actor, idempotency_key) where idempotency_key <> '';

-- Verdicts of operators on the goods of an order, or on a unit.
create table inspection_opinion (
  id bigint generated always as identity primary key,
  action_id bigint not null references centre_action,
  order_id bigint references order_,
  inventory_id bigint references inventory,
  verdict text not null check (verdict in ('pass', 'grade_98', 'reject')),
  reason text,
  note text not null,
  checks jsonb not null,
  actor text not null,
  at timestamptz not null,
  undone_at timestamptz,
  constraint inspection_opinion_of_one check (num_nonnulls(order_id, inventory_id) = 1),
  constraint inspection_opinion_reason check ((verdict = 'reject') = (reason is not null))
);
create unique index inspection_opinion_order on inspection_opinion (order_id, actor) where order_id is not null and undone_at is null;
create unique index inspection_opinion_inventory on inspection_opinion (inventory_id, actor)
  where inventory_id is not null and undone_at is null;

-- Operators who have a card open.
create table card_viewer (
  display_id text not null,
  actor text not null,
  until timestamptz not null,
  primary key (display_id, actor)
);

create table stocktaking (
  id bigint generated always as identity primary key,
  -- Null: all places.
  place text,
  actor text not null,
  at timestamptz not null
);

create table stocktaking_scan (
  stocktaking_id bigint not null references stocktaking,
  -- Number of the goods; the code itself without any.
  code text not null,
  order_id bigint references order_,
  inventory_id bigint references inventory,
  place text not null,
  actor text not null,
  at timestamptz not null,
  primary key (stocktaking_id, code)
);

-- Money to be given back because of an order, which waits for a second operator.
create table refund_request (
  order_id bigint not null references order_,
  purpose text not null check (purpose in ('refund', 'penalty')),
  amount bigint not null,
  actor text not null,
  reason text not null,
  at timestamptz not null,
  primary key (order_id, purpose)
);
