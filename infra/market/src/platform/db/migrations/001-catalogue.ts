/** Brands, items, sizes, trades and their daily sums. */
export const catalogue = [
  `create table config (
     key text not null, value numeric not null, valid_from timestamptz not null, valid_to timestamptz not null default 'infinity',
     primary key (key, valid_from), check (valid_from < valid_to))`,
  `insert into config (key, value, valid_from) values
     ('confirm_ratio', 3.0, '2020-01-01'), ('delivery_amt', 3000, '2020-01-01'), ('quick_delivery_amt', 5000, '2020-01-01'),
     ('sell_fee_ratio', 5.0, '2020-01-01'), ('inv_to_inv_fee_ratio', 1.5, '2020-01-01'), ('point_accrual_ratio', 0.5, '2020-01-01'),
     ('transfer_accrual_ratio', 1.0, '2020-01-01'), ('max_usable_point_ratio', 100, '2020-01-01'),
     ('penalty_ratio', 10, '2020-01-01'), ('event_fee_amt', 0, '2020-01-01'), ('fake_penalty_ratio', 15, '2020-01-01')`,
  `create table brand (
     id bigint generated always as identity primary key, name text not null unique, name_kor text not null, bg_color text not null)`,
  'create table series (id bigint generated always as identity primary key, brand_id bigint not null references brand, name text not null, unique (brand_id, name))',
  `create table item (
     id bigint generated always as identity primary key,
     brand_id bigint not null references brand, series_id bigint references series,
     name text not null, name_kor text not null, model_no text not null, classification_code text not null,
     grade int not null check (grade in (0, 1, 2)), release_status_code text not null default '00',
     release_date date, release_price bigint, event_type text, is_once boolean not null default false, is_order boolean not null default false,
     bg_color text not null, drawing jsonb not null, drawing_version text not null, popularity int not null default 0,
     detail_html text not null default '', market_figures jsonb, search_text text not null,
     last_price bigint, trade_count bigint not null default 0, import_key text unique)`,
  'create index item_popular on item (popularity desc, id)',
  'create index item_class on item (classification_code, popularity desc)',
  'create index item_brand on item (brand_id)',
  `create table size_option (
     id bigint generated always as identity primary key, item_id bigint not null references item,
     option_type_code text not null, us_name text not null, kor_name text not null, sort int not null, unique (item_id, kor_name))`,
  `create table trade (
     id bigint generated always as identity primary key, size_option_id bigint not null references size_option,
     item_id bigint not null references item, price bigint not null check (price > 0), traded_at timestamptz not null,
     source text not null check (source in ('market', 'demo', 'import')), order_id bigint unique, import_key text unique)`,
  'create index trade_item on trade (item_id, traded_at desc, id desc)',
  'create index trade_size on trade (size_option_id, traded_at desc, id desc)',
  `create table trade_day (
     item_id bigint not null references item, size_option_id bigint not null references size_option, day date not null,
     min_price bigint not null, max_price bigint not null, sum_price bigint not null, count bigint not null,
     primary key (item_id, size_option_id, day))`,
] as const;
