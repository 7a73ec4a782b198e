-- A check of `trade`, as a function for the reason in bid_is_whole.sql.
create or replace function trade_is_known(r trade) returns boolean language plpgsql immutable as $$
begin
  return r.price > 0 and r.source in ('market', 'demo', 'import');
end $$
