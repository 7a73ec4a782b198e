-- Writes trades with their daily sums and the last trade of their items; those whose import key is known already are left out.
-- Returns how many were written.
create or replace function record_trades(in_source text, in_trades jsonb) returns bigint language plpgsql as $$
declare added bigint;
begin
  with written as (
    insert into trade (item_id, size_option_id, price, traded_at, source, order_id, import_key)
    select item_id, size_option_id, price, traded_at, in_source, order_id, import_key
    from jsonb_to_recordset(in_trades)
      as t (item_id bigint, size_option_id bigint, price bigint, traded_at timestamptz, order_id bigint, import_key text)
    on conflict (import_key) do nothing
    returning id, item_id, size_option_id, price, traded_at
  ), days as (
    insert into trade_day as d (item_id, size_option_id, day, min_price, max_price, sum_price, count)
    select item_id, size_option_id, (traded_at at time zone 'Asia/Seoul')::date, min(price), max(price), sum(price), count(*)
    from written group by 1, 2, 3
    on conflict (item_id, size_option_id, day) do update set
      min_price = least(d.min_price, excluded.min_price), max_price = greatest(d.max_price, excluded.max_price),
      sum_price = d.sum_price + excluded.sum_price, count = d.count + excluded.count
  ), items as (
    select distinct on (item_id) item_id, count(*) over (partition by item_id) as count, price, traded_at, id
    from written order by item_id, traded_at desc, id desc
  ), counted as (
    update item set trade_count = item.trade_count + items.count,
      last_price = case when (item.last_trade_at, item.last_trade_id) > (items.traded_at, items.id)
                        then item.last_price else items.price end,
      last_trade_at = case when (item.last_trade_at, item.last_trade_id) > (items.traded_at, items.id)
                           then item.last_trade_at else items.traded_at end,
      last_trade_id = case when (item.last_trade_at, item.last_trade_id) > (items.traded_at, items.id)
                           then item.last_trade_id else items.id end
    from items where item.id = items.item_id
  )
  select count(*) into added from written;
  return added;
end $$
