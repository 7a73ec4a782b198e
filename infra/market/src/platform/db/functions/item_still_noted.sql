-- Notes a change of an item that is neither a bid nor a trade, under both of its numbers.
create or replace function item_still_noted() returns trigger language plpgsql as $$
declare noted text := noted_with(coalesce(new.item_id, old.item_id)) || noted_with(-coalesce(new.item_id, old.item_id));
begin return null; end $$
