/**
 * Definitions, coupons and what orders do with them. A coupon has no state of its own: it is what its reservations and
 * its expiry make of it, so there is nothing that could disagree.
 */
export const coupons = [
  `create table definition (
     id bigint generated always as identity primary key, code text not null unique, name text not null,
     discount_kind text not null check (discount_kind in ('fixed', 'percent')),
     discount_value bigint not null check (discount_value > 0), max_discount bigint check (max_discount > 0),
     min_price bigint not null default 0 check (min_price >= 0), classification_code text,
     valid_from timestamptz not null, valid_to timestamptz not null, valid_days int check (valid_days > 0),
     issue_limit bigint check (issue_limit > 0), issued bigint not null default 0, allows_bid boolean not null,
     created_at timestamptz not null,
     check (valid_from < valid_to), check (issued >= 0 and (issue_limit is null or issued <= issue_limit)),
     check (discount_kind = 'fixed' or (discount_value <= 100 and max_discount is not null)))`,
  `create table coupon (
     id bigint generated always as identity primary key, definition_id bigint not null references definition, customer_id bigint not null,
     issue_key text not null unique, issued_at timestamptz not null, expires_at timestamptz not null,
     unique (definition_id, customer_id))`,
  'create index coupon_customer on coupon (customer_id, expires_at)',
  // Without a coupon: a key that was closed before anything was reserved under it.
  `create table reservation (
     order_key text primary key, coupon_id bigint references coupon, customer_id bigint, item_id bigint, classification_code text,
     price bigint, discount_amt bigint not null default 0 check (discount_amt >= 0 and discount_amt <= price),
     state text not null check (state in ('reserved', 'confirmed', 'released', 'lapsed', 'restored')),
     reserved_at timestamptz, hold_until timestamptz, outcome_at timestamptz,
     check (coupon_id is not null or state = 'released'), check ((state = 'reserved') = (outcome_at is null)))`,
  // One coupon is in one order's hands.
  "create unique index reservation_one on reservation (coupon_id) where state in ('reserved', 'confirmed')",
  "create index reservation_open on reservation (hold_until) where state = 'reserved'",
] as const;
