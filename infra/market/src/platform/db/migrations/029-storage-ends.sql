-- End of storage of a unit; null for one that was stored under terms without an end. The steps towards it that its owner knows of.
alter table inventory
  add column ends_at timestamptz,
  add column told_end int not null default 0,
  add constraint inventory_ends check (ends_at > stored_since);
create index inventory_ends on inventory (ends_at, id) where status = 'stored' and ends_at is not null;

insert into config (key, value, valid_from) values ('storage_late_fee', 1000, '2020-01-01');

alter table notice_log drop constraint notice_kind;
alter table notice_log
  add constraint notice_kind check (kind in ('sold', 'bought', 'ship_soon', 'bid_cancelled', 'bid_expired', 'outbid', 'cancelled', 'progress', 'order_held', 'sent_back',
    'points_expiring', 'terms_changed', 'coupon', 'payout', 'payout_failed', 'penalty', 'appeal_answered', 'seller', 'inventory', 'storage_round', 'storage_end',
    'bnpl', 'bnpl_soon', 'bnpl_overdue', 'card_gone', 'raffle_open', 'raffle_won', 'pay_soon', 'raffle_lost', 'raffle_passed', 'raffle_withdrawn',
    'release_open', 'agent_offer', 'price_reached', 'sign_in_locked', 'claim', 'question_answered'));
