-- Refuses what is begun for a customer who has left. It waits for a leave that is under way, and a leave for it: either of them sees
-- the other. Trading tries again (serialization_failure), and then finds the session over.
create or replace function customer_is_here() returns trigger language plpgsql as $$
declare ids bigint[];
begin
  if tg_table_name = 'order_' then
    ids := array[new.buyer_id, new.seller_id];
  elsif tg_table_name = 'inventory' then
    ids := array[new.owner_id];
  else
    ids := array[new.customer_id];
  end if;
  perform 1 from (select left_at from customer where id = any(ids) order by id for key share) who where left_at is not null;
  if found then
    raise exception 'a customer who has left' using errcode = 'serialization_failure', constraint = 'customer_is_here';
  end if;
  return null;
end $$
