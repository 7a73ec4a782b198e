-- Gives every item that the transaction changed its next version. Deferred to the end of the transaction, because every bid on an
-- item writes the row; in the order of their numbers, so that two transactions never wait for each other.
create or replace function items_changed() returns trigger language plpgsql as $$
declare
  noted text := current_setting('market.changed_items', true);
begin
  if coalesce(noted, '') = '' then return null; end if;
  noted := trim(both ',' from set_config('market.changed_items', '', true) || noted);
  if position(',' in noted) = 0 then
    update item_version set version = version + 1 where item_id = noted::bigint;
    if found then return null; end if;
  end if;
  insert into item_version as v (item_id, version)
  select distinct id, 1 from unnest(string_to_array(noted, ',')::bigint[]) id order by id
  on conflict (item_id) do update set version = v.version + 1;
  return null;
end $$
