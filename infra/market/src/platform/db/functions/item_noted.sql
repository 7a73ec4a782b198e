-- Notes a change of an item's book.
create or replace function item_noted() returns trigger language plpgsql as $$
declare noted text := noted_with(coalesce(new.item_id, old.item_id));
begin return null; end $$
