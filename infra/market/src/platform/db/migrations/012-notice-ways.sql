-- Messages of kinds that matter go out by mail too, and by text where the customer wants it.
alter table notice_log drop constraint notice_kind, drop constraint notice_about;
alter table notice_log
  add constraint notice_kind check (kind in ('sold', 'bought', 'ship_soon', 'bid_cancelled', 'bid_expired', 'outbid', 'cancelled', 'progress', 'order_held', 'sent_back',
    'points_expiring', 'terms_changed', 'coupon', 'payout', 'payout_failed', 'penalty', 'appeal_answered', 'seller', 'inventory', 'storage_round',
    'bnpl', 'bnpl_soon', 'bnpl_overdue', 'card_gone', 'raffle_open', 'raffle_won', 'pay_soon', 'raffle_lost', 'raffle_passed', 'raffle_withdrawn',
    'release_open', 'agent_offer', 'price_reached', 'sign_in_locked')),
  add constraint notice_about check ((about is null) = (kind in ('points_expiring', 'terms_changed', 'coupon', 'payout_failed', 'seller',
    'bnpl', 'bnpl_soon', 'bnpl_overdue', 'card_gone', 'sign_in_locked')));
-- The job that sends them reads those of the last hour; rows come in the order of their times, so that ranges of blocks are enough.
create index notice_log_at on notice_log using brin (at);
-- A deadline that comes near has one message.
create unique index notice_log_soon on notice_log (kind, about, customer_id) where kind in ('ship_soon', 'pay_soon');

alter table message add column notice_id bigint references notice_log on delete set null;
create unique index message_of_notice on message (notice_id, channel) where notice_id is not null;

-- Messages from before that are not sent any more: a restored database may have sent them.
alter table market_id add column told_since timestamptz not null default '-infinity';

-- Ways in which a customer does or does not want to be told; without a row by mail, and not by text.
create table notice_way (
  customer_id bigint references customer,
  way text check (way in ('mail', 'text')),
  is_on boolean not null,
  primary key (customer_id, way)
);
create trigger notice_way_of_who_is_here after insert on notice_way
  for each row execute function customer_is_here();

alter table bnpl_debt add column soon_told_at timestamptz;
