/** Raffles: what is raffled, who entered, what was drawn; SOLD as the seller of what is won. */
export const raffles = [
  // SOLD itself sells what is won. Nobody signs in as it: there is no such password hash.
  `insert into customer (email, mobile_no, name, password_hash, created_at) values ('house@sold.invalid', 'house', 'SOLD', '-', '2020-01-01')`,
  'alter table order_ drop constraint order__kind_check',
  `alter table order_ add constraint order_kind check (kind in ('buy_now', 'sell_now', 'buy_bid', 'sell_bid', 'raffle'))`,

  `create table raffle (
     id bigint generated always as identity primary key, item_id bigint not null references item, display_item_name text not null,
     item_price bigint not null check (item_price >= 0), raffle_price bigint not null check (raffle_price > 0),
     entry_target text not null default '', from_at timestamptz not null, to_at timestamptz not null, draw_at timestamptz not null,
     draw_message text not null default '', instagram_link text not null default '', instagram_tag text not null default '',
     info_text text not null default '', deeplink text not null default '', partner text check (partner in ('car_sharing', 'department_store')),
     seed text not null, commitment text not null, opened_at timestamptz, drawn_at timestamptz, created_at timestamptz not null,
     check (from_at < to_at), check (to_at <= draw_at), check (drawn_at is null or drawn_at >= draw_at))`,
  'create index raffle_period on raffle (to_at, from_at)',
  'create index raffle_undrawn on raffle (draw_at) where drawn_at is null',
  `create table raffle_size (
     raffle_id bigint not null references raffle, size_option_id bigint not null references size_option, stock int not null check (stock > 0),
     primary key (raffle_id, size_option_id))`,
  // The hash, not the customer, is what is published; the nonce keeps it from being guessed.
  `create table raffle_entry (
     id bigint generated always as identity primary key, raffle_id bigint not null, size_option_id bigint not null,
     customer_id bigint not null references customer, nonce text not null, hash text not null unique, entered_at timestamptz not null,
     rank int check (rank > 0), state text not null default 'entered' check (state in ('entered', 'won', 'waiting', 'passed')),
     is_first_winner boolean not null default false, pay_until timestamptz, order_id bigint unique references order_,
     foreign key (raffle_id, size_option_id) references raffle_size,
     unique (raffle_id, customer_id), unique (raffle_id, rank),
     check ((state = 'entered') = (rank is null)), check ((state = 'won') <= (pay_until is not null)))`,
  'create index raffle_entry_customer on raffle_entry (customer_id, id desc)',
  "create index raffle_entry_due on raffle_entry (pay_until) where state = 'won'",
  "create index raffle_entry_next on raffle_entry (raffle_id, size_option_id, rank) where state = 'waiting'",
  `create table raffle_join_log (
     id bigint generated always as identity primary key, raffle_id bigint not null references raffle, customer_id bigint not null references customer,
     action text not null, at timestamptz not null)`,
] as const;
