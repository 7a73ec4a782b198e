-- Raffles and who entered them.

-- Raffles, with the round of the public beacon they are drawn with.
create table raffle (
  id bigint generated always as identity primary key,
  item_id bigint not null references item,
  display_item_name text not null,
  item_price bigint not null check (item_price >= 0),
  raffle_price bigint not null check (raffle_price > 0),
  entry_target text not null default '',
  from_at timestamptz not null,
  to_at timestamptz not null,
  draw_at timestamptz not null,
  draw_message text not null default '',
  instagram_link text not null default '',
  instagram_tag text not null default '',
  info_text text not null default '',
  deeplink text not null default '',
  partner text,
  -- Secret until the draw; the commitment is its SHA-256.
  seed text not null,
  commitment text not null,
  opened_at timestamptz,
  drawn_at timestamptz,
  created_at timestamptz not null,
  video_url text not null default '',
  published_at timestamptz not null,
  withdrawn_at timestamptz,
  withdrawn_reason text not null default '',
  beacon_chain jsonb,
  beacon_round bigint check (beacon_round > 0),
  beacon_at timestamptz,
  beacon_signature text,
  beacon_randomness text,
  -- SHA-256 of the list of entries, from the end of entering on.
  list_hash text,
  listed_at timestamptz,
  beacon_tries int not null default 0,
  beacon_ask_at timestamptz,
  beacon_problem text not null default '',
  check (from_at < to_at),
  check (to_at <= draw_at),
  check (drawn_at is null or drawn_at >= draw_at),
  constraint raffle_partner check (partner in ('car_sharing', 'department_store', 'video_site')),
  constraint raffle_video check ((partner is not distinct from 'video_site') = (video_url <> '')),
  constraint raffle_withdrawn check (withdrawn_at is null or drawn_at is null),
  constraint raffle_beacon check (
    (beacon_round is null) = (beacon_chain is null) and (beacon_round is null) = (beacon_at is null)
    and (beacon_signature is null) = (beacon_randomness is null) and (list_hash is null) = (listed_at is null)
    and (beacon_signature is null or (drawn_at >= beacon_at and list_hash is not null))
    and (listed_at is null or listed_at >= to_at))
);
create index raffle_period on raffle (to_at, from_at);
create index raffle_undrawn on raffle (draw_at) where drawn_at is null;
create index raffle_awaited on raffle (id) where drawn_at is null and withdrawn_at is null and beacon_tries > 0;

create table raffle_size (
  raffle_id bigint references raffle,
  size_option_id bigint references size_option,
  stock int not null check (stock > 0),
  primary key (raffle_id, size_option_id)
);

-- The hash is published, not the customer; the nonce keeps it from being guessed.
create table raffle_entry (
  id bigint generated always as identity primary key,
  raffle_id bigint not null,
  size_option_id bigint not null,
  customer_id bigint not null references customer,
  nonce text not null,
  hash text not null unique,
  entered_at timestamptz not null,
  rank int check (rank > 0),
  state text not null default 'entered' check (state in ('entered', 'won', 'waiting', 'passed')),
  is_first_winner boolean not null default false,
  pay_until timestamptz,
  order_id bigint unique references order_,
  check ((state = 'entered') = (rank is null)),
  check ((state = 'won') <= (pay_until is not null)),
  unique (raffle_id, customer_id),
  unique (raffle_id, rank),
  foreign key (raffle_id, size_option_id) references raffle_size
);
create index raffle_entry_customer on raffle_entry (customer_id, id desc);
create index raffle_entry_due on raffle_entry (pay_until) where state = 'won';
create index raffle_entry_next on raffle_entry (raffle_id, size_option_id, rank) where state = 'waiting';

create table raffle_join_log (
  id bigint generated always as identity primary key,
  raffle_id bigint not null references raffle,
  customer_id bigint not null references customer,
  action text not null,
  at timestamptz not null
);
create index raffle_join_log_customer on raffle_join_log (raffle_id, customer_id);
