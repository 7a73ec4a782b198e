/** Customers, sessions, identities, what they stored, what was refused to them. */
export const people = [
  `create table customer (
     id bigint generated always as identity primary key, email text not null unique, mobile_no text not null unique, name text not null,
     password_hash text not null, certified_at timestamptz, payment_password_hash text,
     cash_receipt_type text not null default '', cash_receipt_no text not null default '', created_at timestamptz not null)`,
  `create table session (
     id text primary key, customer_id bigint not null references customer, created_at timestamptz not null, revoked_at timestamptz)`,
  `create table identity (customer_id bigint primary key references customer, hash text not null unique, at timestamptz not null)`,
  `create table verification (
     token text primary key, customer_id bigint not null references customer, created_at timestamptz not null, used_at timestamptz)`,
  `create table address (
     id bigint generated always as identity primary key, customer_id bigint not null references customer, name text not null, phone text not null,
     zipcode text not null, addr text not null, addr_detail text not null, title text not null, is_default boolean not null)`,
  'create unique index address_default on address (customer_id) where is_default',
  'create index address_customer on address (customer_id)',
  `create table bank_account (
     id bigint generated always as identity primary key, customer_id bigint not null references customer, bank_code text not null,
     account_no text not null, holder text not null, is_default boolean not null)`,
  'create index bank_account_customer on bank_account (customer_id)',
  `create table card (
     id bigint generated always as identity primary key, customer_id bigint not null references customer, billing_key text not null,
     card_name text not null, card_no text not null, is_default boolean not null, used_at timestamptz, created_at timestamptz not null)`,
  'create unique index card_default on card (customer_id) where is_default',
  'create index card_customer on card (customer_id)',
  'create table pinup (customer_id bigint not null references customer, item_id bigint not null references item, primary key (customer_id, item_id))',
  `create table penalty (
     id bigint generated always as identity primary key, customer_id bigint not null references customer, order_id bigint not null,
     amount bigint not null, reason text not null, at timestamptz not null, until timestamptz not null)`,
  `create table notice_log (
     id bigint generated always as identity primary key, customer_id bigint not null references customer, kind text not null,
     message text not null, at timestamptz not null)`,
  `create table point_lot (
     id bigint generated always as identity primary key, customer_id bigint not null references customer, amount bigint not null check (amount > 0),
     remaining bigint not null check (remaining between 0 and amount), granted_at timestamptz not null, expires_at timestamptz not null)`,
  'create index point_lot_open on point_lot (customer_id, expires_at) where remaining > 0',
  `create table audit_log (
     id bigint generated always as identity primary key, actor text not null, action text not null, subject text not null,
     detail jsonb not null, at timestamptz not null)`,
] as const;
