-- A check of `payment`, as a function for the reason in bid_is_whole.sql.
create or replace function payment_is_known(r payment) returns boolean language plpgsql immutable as $$
begin
  return r.amount >= 0 and r.state in ('requested', 'charging', 'captured', 'refused', 'abandoned')
    and (r.instalment_months is null or r.instalment_months between 0 and 12);
end $$
