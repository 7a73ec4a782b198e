/** Double entry. The database itself refuses a transaction that does not sum to zero and any change to what was written. */
export const ledger = [
  `create table ledger_transaction (
     id bigint generated always as identity primary key, kind text not null, order_id bigint, at timestamptz not null,
     unique (kind, order_id))`,
  `create table ledger_entry (
     id bigint generated always as identity primary key, transaction_id bigint not null references ledger_transaction,
     account text not null, amount bigint not null check (amount <> 0))`,
  'create index ledger_entry_account on ledger_entry (account)',
  'create index ledger_entry_transaction on ledger_entry (transaction_id)',
  `create function ledger_sums_to_zero() returns trigger language plpgsql as $$
   begin
     if exists (select 1 from written group by transaction_id having sum(amount) <> 0) then
       raise exception 'ledger: the entries of a transaction must sum to zero';
     end if;
     if exists (select 1 from ledger_entry e join (select distinct transaction_id from written) w using (transaction_id)
                group by e.transaction_id having sum(e.amount) <> 0) then
       raise exception 'ledger: the entries of a transaction must sum to zero';
     end if;
     return null;
   end $$`,
  `create trigger ledger_entry_sum after insert on ledger_entry referencing new table as written
     for each statement execute function ledger_sums_to_zero()`,
  `create function ledger_is_final() returns trigger language plpgsql as $$
   begin raise exception 'ledger: what was written stays'; end $$`,
  'create trigger ledger_entry_final before update or delete on ledger_entry for each statement execute function ledger_is_final()',
  'create trigger ledger_transaction_final before update or delete on ledger_transaction for each statement execute function ledger_is_final()',
] as const;
