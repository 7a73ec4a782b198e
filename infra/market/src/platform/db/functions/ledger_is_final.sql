-- Refuses any change to the ledger.
create or replace function ledger_is_final() returns trigger language plpgsql as $$
begin raise exception 'ledger: what was written stays'; end $$
