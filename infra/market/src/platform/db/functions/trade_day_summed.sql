-- Sums the days of an item's sizes. A day that has lost a trade is summed again: its lowest or highest price may have gone with it.
create or replace function trade_day_summed() returns trigger language plpgsql as $$
declare rest record;
begin
  if tg_op = 'DELETE' or new.count < old.count then
    perform 1 from item_day where item_id = old.item_id and day = old.day for update;
    select min(min_price) as low, max(max_price) as high, sum(sum_price) as sum, sum(count) as count into rest
    from trade_day where item_id = old.item_id and day = old.day;
    if rest.count is null then
      delete from item_day where item_id = old.item_id and day = old.day;
    else
      update item_day set min_price = rest.low, max_price = rest.high, sum_price = rest.sum, count = rest.count
      where item_id = old.item_id and day = old.day;
    end if;
    return null;
  end if;
  insert into item_day as d (item_id, day, min_price, max_price, sum_price, count)
  values (new.item_id, new.day, new.min_price, new.max_price,
          new.sum_price - coalesce(old.sum_price, 0), new.count - coalesce(old.count, 0))
  on conflict (item_id, day) do update set
    min_price = least(d.min_price, excluded.min_price), max_price = greatest(d.max_price, excluded.max_price),
    sum_price = d.sum_price + excluded.sum_price, count = d.count + excluded.count;
  return null;
end $$
