-- Refuses a transaction whose entries do not sum to zero, and an entry without its transaction.
create or replace function ledger_sums_to_zero() returns trigger language plpgsql as $$
begin
  if exists (select 1 from (select distinct transaction_id from written) w
             cross join lateral (select sum(e.amount) as sum from ledger_entry e where e.transaction_id = w.transaction_id) t
             where t.sum <> 0) then
    raise exception 'ledger: the entries of a transaction must sum to zero';
  end if;
  if exists (select 1 from (select distinct transaction_id from written) w
             where (select t.id from ledger_transaction t where t.id = w.transaction_id) is null) then
    raise exception 'ledger: an entry belongs to a transaction';
  end if;
  return null;
end $$
