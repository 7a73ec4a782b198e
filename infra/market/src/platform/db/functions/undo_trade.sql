-- Takes the trade of an order out of lists, sums and last prices. Returns whether there was one.
create or replace function undo_trade(in_order bigint) returns boolean language plpgsql as $$
declare
  gone trade;
  on_day date;
  rest record;
  last trade;
begin
  delete from trade where order_id = in_order returning * into gone;
  if not found then return false; end if;
  -- The item first, as who writes trades takes it.
  perform 1 from item where item.id = gone.item_id for no key update;
  on_day := (gone.traded_at at time zone 'Asia/Seoul')::date;
  perform 1 from trade_day
  where item_id = gone.item_id and size_option_id = gone.size_option_id and day = on_day for update;
  select min(price) as low, max(price) as high, sum(price) as sum, count(*) as count into rest from trade
  where size_option_id = gone.size_option_id
    and traded_at >= on_day::timestamp at time zone 'Asia/Seoul' and traded_at < (on_day + 1)::timestamp at time zone 'Asia/Seoul';
  if rest.count = 0 then
    delete from trade_day where item_id = gone.item_id and size_option_id = gone.size_option_id and day = on_day;
  else
    update trade_day set min_price = rest.low, max_price = rest.high, sum_price = rest.sum, count = rest.count
    where item_id = gone.item_id and size_option_id = gone.size_option_id and day = on_day;
  end if;
  select * into last from trade where item_id = gone.item_id order by traded_at desc, id desc limit 1;
  update item set trade_count = trade_count - 1, undone_count = undone_count + 1,
    last_price = last.price, last_trade_at = last.traded_at, last_trade_id = last.id
  where item.id = gone.item_id;
  return true;
end $$
