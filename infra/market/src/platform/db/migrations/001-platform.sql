-- Base of every area.

-- Figures in force at an instant: fees, limits, points.
create table config (
  key text,
  value numeric not null,
  valid_from timestamptz,
  valid_to timestamptz not null default 'infinity',
  check (valid_from < valid_to),
  primary key (key, valid_from)
);
insert into config (key, value, valid_from) values
  ('confirm_ratio', 3.0, '2020-01-01'),
  ('delivery_amt', 3000, '2020-01-01'),
  ('quick_delivery_amt', 5000, '2020-01-01'),
  ('added_delivery_amt', 5000, '2020-01-01'),
  ('sell_fee_ratio', 5.0, '2020-01-01'),
  ('inv_to_inv_fee_ratio', 1.5, '2020-01-01'),
  ('point_accrual_ratio', 0.5, '2020-01-01'),
  ('transfer_accrual_ratio', 1.0, '2020-01-01'),
  ('max_usable_point_ratio', 100, '2020-01-01'),
  ('penalty_ratio', 10, '2020-01-01'),
  ('fake_penalty_ratio', 15, '2020-01-01'),
  ('event_fee_amt', 0, '2020-01-01'),
  ('storage_round_fee', 5000, '2020-01-01'),
  ('storage_care_fee', 3000, '2020-01-01'),
  ('storage_delivery_amt', 3000, '2020-01-01'),
  ('custody_delivery_day', 2, '2020-01-01'),
  ('sent_delivery_day', 7, '2020-01-01'),
  ('instalment_from_amt', 50000, '2020-01-01'),
  ('instalment_most_month', 12, '2020-01-01'),
  ('bnpl_limit', 300000, '2020-01-01');

-- One row: grows whenever a figure changes, so that a process sees that its cached figures are old.
create table config_version (
  version bigint not null
);
insert into config_version (version) values (1);

-- Number of changes of the parts of an item that pages show (functions/noted_with.sql says what its numbers mean).
create table item_version (
  item_id bigint primary key,
  version bigint not null
) with (fillfactor = 50);

-- How often something that is limited was done, for all replicas (service/operations/rate-counts). Unlogged: a count waits
-- for no disk, and after a crash of the database counting begins again.
create unlogged table rate_count (
  key text primary key,
  count int not null,
  until timestamptz not null,
  -- Before that none is counted.
  next_at timestamptz not null default '-infinity'
);

-- Requests by idempotency key, with the answer that is sent again. A claimed key belongs to the living process whose mark it
-- holds (service/db/process-mark); a tool has none, and its lease alone counts.
create table idempotency (
  customer_id bigint,
  key text,
  call text not null,
  body_hash text not null,
  leased_until timestamptz not null,
  status int,
  body jsonb,
  created_at timestamptz not null,
  holder bigint default nullif(current_setting('sold.process', true), '')::bigint,
  primary key (customer_id, key)
);
create index idempotency_created on idempotency using brin (created_at) with (pages_per_range = 32, autosummarize = on);
-- Nothing is looked for by these, and statistics of them would be collected each time the table has grown.
alter table idempotency
  alter column call set statistics 0,
  alter column body_hash set statistics 0,
  alter column body set statistics 0;

-- Actions of operators and tools, written in the transaction of the action.
create table audit_log (
  id bigint generated always as identity primary key,
  actor text not null,
  action text not null,
  subject text not null,
  detail jsonb not null,
  at timestamptz not null
);
create index audit_log_idempotency_key on audit_log (actor, (detail ->> 'idempotencyKey')) where detail ->> 'idempotencyKey' is not null;
