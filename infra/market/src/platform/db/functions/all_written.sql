-- Ends the transaction when rows were left out: changed meanwhile, or named twice, so that an update would carry out only
-- one.
create or replace function all_written(in_written int, in_rows jsonb) returns void language plpgsql as $$
begin
  if in_written < jsonb_array_length(in_rows) then
    raise exception 'a row was changed meanwhile, or twice' using errcode = 'serialization_failure';
  end if;
end $$
