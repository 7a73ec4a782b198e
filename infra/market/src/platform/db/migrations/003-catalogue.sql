-- Brands, items, sizes, trades and figures derived from them.

create table brand (
  id bigint generated always as identity primary key,
  name text not null,
  name_kor text not null,
  bg_color text not null,
  name_key text
);
create unique index brand_by_key on brand (name_key);

create table series (
  id bigint generated always as identity primary key,
  brand_id bigint not null references brand,
  name text not null,
  name_key text
);
create unique index series_by_key on series (brand_id, name_key);

-- `name_key` is what writings of a name have in common. `last_*`, `trade_count` and `undone_count` are its trades' alone.
create table item (
  id bigint generated always as identity primary key,
  brand_id bigint not null references brand,
  series_id bigint references series,
  name text not null,
  name_kor text not null,
  model_no text not null,
  classification_code text not null,
  grade int not null check (grade in (0, 1, 2)),
  release_status_code text not null default '00',
  release_date date,
  release_price bigint,
  event_type text,
  is_once boolean not null default false,
  is_order boolean not null default false,
  bg_color text not null,
  drawing jsonb not null,
  drawing_version text not null,
  popularity int not null default 0,
  detail_html text not null default '',
  market_figures jsonb,
  last_price bigint,
  trade_count bigint not null default 0,
  import_key text unique,
  last_trade_at timestamptz,
  last_trade_id bigint,
  undone_count bigint not null default 0,
  name_key text
);
create index item_popular on item (popularity desc, id);
create index item_class on item (classification_code, popularity desc);
create index item_brand on item (brand_id);
create index item_by_key on item (brand_id, name_key);

-- Photos of imported items, in place of drawings.
create table item_photo (
  item_id bigint references item,
  number int check (number between 1 and 6),
  media_type text not null,
  bytes bytea not null,
  digest text not null,
  primary key (item_id, number)
);

-- Sizes. The second unique constraint lets others refer to a size of an item.
create table size_option (
  id bigint generated always as identity primary key,
  item_id bigint not null references item,
  option_type_code text not null,
  us_name text not null,
  kor_name text not null,
  sort int not null,
  unique (item_id, kor_name),
  constraint size_option_of_item unique (id, item_id)
);
create index size_option_name on size_option (kor_name, id);

create table trade (
  id bigint generated always as identity primary key,
  size_option_id bigint not null,
  item_id bigint not null,
  price bigint not null,
  traded_at timestamptz not null,
  source text not null,
  order_id bigint unique,
  import_key text unique,
  constraint trade_size foreign key (size_option_id, item_id) references size_option (id, item_id)
);
create index trade_item on trade (item_id, traded_at desc, id desc);
create index trade_size on trade (size_option_id, traded_at desc, id desc);

-- Trades of a size by day in Seoul.
create table trade_day (
  item_id bigint references item,
  size_option_id bigint references size_option,
  day date,
  min_price bigint not null,
  max_price bigint not null,
  sum_price bigint not null,
  count bigint not null,
  primary key (item_id, size_option_id, day)
);

-- Trades of an item by day: the chart of all sizes reads one row a day.
create table item_day (
  item_id bigint references item,
  day date,
  min_price bigint not null,
  max_price bigint not null,
  sum_price bigint not null,
  count bigint not null,
  primary key (item_id, day)
);

-- Index of a search for items, apart from `item`, whose row every trade writes. New items are few: the index has no pending
-- list.
create table item_search (
  item_id bigint primary key references item,
  text text not null,
  keys text[] not null
);
create index item_search_keys on item_search using gin (keys) with (fastupdate = off);

-- Words of names, and how they may be written.
create table search_word (
  word text primary key
);
create index search_word_length on search_word (length(word));

create table search_variant (
  variant text,
  word text references search_word on delete cascade,
  primary key (variant, word)
);

-- Items that customers follow.
create table pinup (
  customer_id bigint references customer,
  item_id bigint references item,
  primary key (customer_id, item_id)
);
create index pinup_item on pinup (item_id);

-- Prices that customers wait for. After a message the next one comes only when the size was dearer in between.
create table price_alert (
  customer_id bigint references customer,
  size_option_id bigint references size_option,
  price bigint not null,
  told_at timestamptz,
  -- Since when the size is dearer or not for sale, after the message was sent.
  above_since timestamptz,
  created_at timestamptz not null,
  primary key (customer_id, size_option_id)
);
create index price_alert_size on price_alert (size_option_id);

-- Last views of items by customers.
create table item_view (
  customer_id bigint references customer,
  item_id bigint references item,
  at timestamptz not null,
  primary key (customer_id, item_id)
);
create index item_view_recent on item_view (customer_id, at desc);
create index item_view_item on item_view (item_id, at desc);

create table item_button_log (
  id bigint generated always as identity primary key,
  customer_id bigint references customer,
  item_id bigint not null references item,
  button text not null,
  at timestamptz not null
);
create index item_button_log_item on item_button_log (item_id);

-- Sales agents of items, and who joined or subscribed to them.
create table sales_agent (
  id bigint generated always as identity primary key,
  item_id bigint not null references item,
  customer_id bigint not null references customer,
  name text not null,
  introduction text not null default '',
  sort int not null default 0,
  unique (item_id, customer_id)
);
create index sales_agent_customer on sales_agent (customer_id, item_id);

create table sales_agent_member (
  agent_id bigint references sales_agent,
  customer_id bigint references customer,
  is_joined boolean not null default false,
  is_subscribed boolean not null default false,
  primary key (agent_id, customer_id)
);

-- Guide for a class of items, or for one item that is cut differently.
create table size_guide (
  id bigint generated always as identity primary key,
  classification_code text unique,
  item_id bigint unique references item,
  deep_link text not null default '',
  editor_body text not null,
  check (num_nonnulls(classification_code, item_id) = 1)
);

-- Offers of card companies.
create table card_event (
  id bigint generated always as identity primary key,
  title text not null,
  body text not null,
  sort int not null default 0,
  from_at timestamptz not null,
  to_at timestamptz not null,
  check (from_at < to_at)
);
