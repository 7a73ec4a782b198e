-- The day by which an order was promised to arrive, and what became of a promise that was not kept.
create table order_promise (
  order_id bigint primary key references order_,
  -- Last instant of the promised day.
  arrives_by timestamptz not null,
  -- False once the order has come, was undone, or has its points.
  is_open boolean not null default true,
  late_at timestamptz,
  cause text check (cause in ('seller', 'centre', 'carrier')),
  choice text check (choice in ('wait', 'cancel')),
  chosen_at timestamptz,
  -- Given for the delay, won.
  points bigint not null default 0 check (points >= 0),
  constraint order_promise_late check ((late_at is null) = (cause is null) and (choice is null) = (chosen_at is null)
    and (late_at is not null or (choice is null and points = 0)))
);
create index order_promise_open on order_promise (arrives_by, order_id) where is_open;
create index order_on_its_way on order_ (id)
  where state in ('paid', 'seller_preparing', 'seller_shipped', 'received', 'inspecting', 'passed', 'shipping') and delivery_type <> 'inventory';

alter table point_lot drop constraint point_lot_check;
alter table point_lot
  add constraint point_lot_check check (remaining between 0 and amount and kind in ('accrued', 'penalty', 'late', 'returned', 'gift')
    and (order_id is null) = (kind = 'gift'));
-- A delay gives points once.
create unique index point_lot_late on point_lot (order_id) where kind = 'late';

alter table notice_log drop constraint notice_kind;
alter table notice_log
  add constraint notice_kind check (kind in ('sold', 'bought', 'ship_soon', 'bid_cancelled', 'bid_expired', 'outbid', 'cancelled', 'progress', 'order_held', 'order_late',
    'sent_back', 'points_expiring', 'terms_changed', 'coupon', 'payout', 'payout_failed', 'penalty', 'appeal_answered', 'seller', 'inventory', 'storage_round',
    'storage_end', 'bnpl', 'bnpl_soon', 'bnpl_overdue', 'card_gone', 'raffle_open', 'raffle_won', 'pay_soon', 'raffle_lost', 'raffle_passed', 'raffle_withdrawn',
    'release_open', 'agent_offer', 'price_reached', 'sign_in_locked', 'claim', 'question_answered'));
