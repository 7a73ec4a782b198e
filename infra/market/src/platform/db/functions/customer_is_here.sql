-- Refuses a new row for a customer who has left. It waits for a leave that is under way, and a leave for it: either of them
-- sees the other. Trading tries again (serialization_failure), and then finds the session over.
create or replace function customer_is_here() returns trigger language plpgsql as $$
declare
  ids bigint[];
  its bigint;
  has_left timestamptz;
begin
  if tg_table_name = 'order_' then
    ids := array[new.buyer_id, new.seller_id];
  elsif tg_table_name = 'inventory' then
    ids := array[new.owner_id];
  else
    ids := array[new.customer_id];
  end if;
  foreach its in array (select array_agg(id order by id) from unnest(ids) id) loop
    -- Locked whatever it says: a condition on what it says would be asked before the lock, and nothing be waited for.
    select left_at into has_left from customer where id = its for key share;
    if has_left is not null then
      raise exception 'a customer who has left' using errcode = 'serialization_failure', constraint = 'customer_is_here';
    end if;
  end loop;
  return null;
end $$
