-- Notes a change of an item's row. A change by trades alone keeps the version of the rest; items shown with it change with
-- brand, class and popularity.
create or replace function item_row_noted() returns trigger language plpgsql as $$
declare
  noted text := noted_with(coalesce(new.id, old.id));
  still item := new;
begin
  if tg_op <> 'UPDATE' then noted := noted_with(-coalesce(new.id, old.id)); noted := noted_with(9007199254740991); return null; end if;
  still.last_price := old.last_price;
  still.last_trade_at := old.last_trade_at;
  still.last_trade_id := old.last_trade_id;
  still.trade_count := old.trade_count;
  still.undone_count := old.undone_count;
  if still is not distinct from old then return null; end if;
  noted := noted_with(-new.id);
  if (new.brand_id, new.classification_code, new.popularity) is distinct from (old.brand_id, old.classification_code, old.popularity) then
    noted := noted_with(9007199254740991);
  end if;
  return null;
end $$
