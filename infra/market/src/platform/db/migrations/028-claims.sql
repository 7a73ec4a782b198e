-- Claims about goods that came, and questions about orders.
create table claim (
  id bigint generated always as identity primary key,
  order_id bigint not null references order_,
  -- Its buyer.
  customer_id bigint not null references customer,
  reason text not null check (reason in ('fake', 'other_item', 'damaged', 'used', 'missing_parts', 'defect')),
  text text not null,
  state text not null check (state in ('draft', 'waiting', 'returning', 'refunded', 'part_refunded', 'rejected', 'appealed', 'lapsed')),
  began_at timestamptz not null,
  filed_at timestamptz,
  -- An operator has to answer by then; null: no answer is awaited.
  due_at timestamptz,
  -- Since when a rejected one can be appealed no more.
  appeal_until timestamptz,
  appeal_text text,
  -- The goods are to be on their way by then: `{ carrier, no, at }` says that they are.
  return_until timestamptz,
  return_parcel jsonb,
  arrived_at timestamptz,
  -- Since when it waits for nothing but an appeal.
  closed_at timestamptz,
  constraint claim_is_whole check ((state = 'draft') = (filed_at is null) and (state in ('waiting', 'appealed')) = (due_at is not null)
    and (state = 'returning') <= (return_until is not null) and (state in ('refunded', 'part_refunded', 'rejected', 'lapsed')) = (closed_at is not null)
    and (state <> 'appealed' or appeal_text is not null))
);
create index claim_order on claim (order_id, id);
create index claim_customer on claim (customer_id);
create index claim_filed on claim (filed_at) where filed_at is not null;
create index claim_due on claim (due_at, id) where state in ('waiting', 'appealed');
create index claim_returning on claim (return_until, id) where state = 'returning';
-- One waits at a time.
create unique index claim_open on claim (order_id) where state in ('draft', 'waiting', 'appealed', 'returning');

-- The first answer to a claim, and the one to its appeal.
create table claim_decision (
  claim_id bigint not null references claim,
  is_appeal boolean not null,
  decision text not null check (decision in ('refund_return', 'part_refund', 'rejected')),
  payer text check (payer in ('seller', 'centre')),
  -- Won of a part.
  amount bigint check (amount > 0),
  reason text not null,
  photo_ids jsonb not null,
  actor text not null,
  at timestamptz not null,
  primary key (claim_id, is_appeal),
  constraint claim_decision_is_whole check ((decision = 'rejected') = (payer is null) and (decision = 'part_refund') = (amount is not null))
);

-- Refunds of claims about settled orders; one that was not settled ends as any undone order.
create table claim_refund (
  claim_id bigint primary key references claim,
  order_id bigint not null references order_,
  payer text not null check (payer in ('seller', 'centre')),
  -- Won by the way it was paid, points, and the coupon that is usable again.
  amount bigint not null check (amount >= 0),
  point_amt bigint not null check (point_amt >= 0),
  coupon_amt bigint not null check (coupon_amt >= 0),
  state text not null check (state in ('asked', 'done')),
  asked_at timestamptz not null,
  done_at timestamptz,
  taken_out bigint not null default 0,
  unanswered_at timestamptz,
  refused_at timestamptz,
  refusals int not null default 0,
  check (taken_out between 0 and amount)
);
create index claim_refund_order on claim_refund (order_id);
create index claim_refund_asked on claim_refund (asked_at, claim_id) where state = 'asked';

-- Won of a debt that its buyer owes no more though nothing was repaid.
alter table bnpl_debt add column forgiven bigint not null default 0 check (forgiven between 0 and amount - remaining);

create table question (
  id bigint generated always as identity primary key,
  order_id bigint not null references order_,
  customer_id bigint not null references customer,
  category text not null check (category in ('delivery', 'inspection', 'payment', 'refund', 'other')),
  text text not null,
  idempotency_key text not null,
  asked_at timestamptz not null,
  due_at timestamptz not null,
  answer text,
  answered_by text,
  answered_at timestamptz,
  unique (customer_id, idempotency_key),
  constraint question_is_whole check (num_nulls(answer, answered_by, answered_at) in (0, 3))
);
create index question_order on question (order_id, id);
create index question_due on question (due_at, id) where answered_at is null;

alter table inspection_photo add column claim_id bigint references claim, add column question_id bigint references question;
alter table inspection_photo drop constraint inspection_photo_of_one;
alter table inspection_photo add constraint inspection_photo_of_one
  check (num_nonnulls(order_id, inventory_id, penalty_id, claim_id, question_id) = 1);
alter table inspection_photo add constraint inspection_photo_claim_id_digest_key unique (claim_id, digest);
alter table inspection_photo add constraint inspection_photo_question_id_digest_key unique (question_id, digest);

create trigger claim_of_who_is_here after insert on claim
  for each row execute function customer_is_here();
create trigger question_of_who_is_here after insert on question
  for each row execute function customer_is_here();

alter table notice_log drop constraint notice_kind;
alter table notice_log
  add constraint notice_kind check (kind in ('sold', 'bought', 'ship_soon', 'bid_cancelled', 'bid_expired', 'outbid', 'cancelled', 'progress', 'order_held', 'sent_back',
    'points_expiring', 'terms_changed', 'coupon', 'payout', 'payout_failed', 'penalty', 'appeal_answered', 'seller', 'inventory', 'storage_round',
    'bnpl', 'bnpl_soon', 'bnpl_overdue', 'card_gone', 'raffle_open', 'raffle_won', 'pay_soon', 'raffle_lost', 'raffle_passed', 'raffle_withdrawn',
    'release_open', 'agent_offer', 'price_reached', 'sign_in_locked', 'claim', 'question_answered'));
