-- Writes transactions of the ledger: [{ kind, order_id, at, entries: [[account, won], …] }, …]. The one way into it; every
-- transaction sums to zero, or the table refuses it.
create or replace function post_ledger(in_postings jsonb) returns void language plpgsql as $$
begin
  with posted as materialized (
    select nextval('ledger_transaction_id_seq') as id, p.kind, p.order_id, p.at, p.entries
    from jsonb_to_recordset(in_postings) as p (kind text, order_id bigint, at timestamptz, entries jsonb)
  ), made as (
    insert into ledger_transaction (id, kind, order_id, at) overriding system value
    select id, kind, order_id, at from posted
  )
  insert into ledger_entry (transaction_id, account, amount)
  select posted.id, entry.value->>0, (entry.value->>1)::bigint
  from posted cross join lateral jsonb_array_elements(posted.entries) entry;
end $$
