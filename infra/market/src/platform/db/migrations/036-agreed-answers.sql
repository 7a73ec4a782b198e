-- Two operators who give much money back for a claim agree on the whole answer: claim or appeal, decision and payer.
alter table refund_request add column terms jsonb not null default '{}';
