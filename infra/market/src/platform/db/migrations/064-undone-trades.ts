const CATALOGUE = Number.MAX_SAFE_INTEGER;
/** Columns of an item that its trades alone change. */
const OF_TRADES = ['last_price', 'last_trade_at', 'last_trade_id', 'trade_count', 'undone_count'];
/** Whether the last trade that an item knows came after the one that is written: later, or in the same instant after it. */
const knowsLater = (at: string, id: string) => `(item.last_trade_at, item.last_trade_id) > (${at}, ${id})`;

/** What an item says of its last trade, unless it knows a later one. */
const lastOf = (price: string, at: string, id: string) => `
  last_price = case when ${knowsLater(at, id)} then item.last_price else ${price} end,
  last_trade_at = case when ${knowsLater(at, id)} then item.last_trade_at else ${at} end,
  last_trade_id = case when ${knowsLater(at, id)} then item.last_trade_id else ${id} end`;

/**
 * Takes trades of orders that were undone before out of everything, and says of each item which trade was its last.
 * Doing it again changes nothing.
 */
export const takePastOut: readonly string[] = [
  `select undo_trade(order_.id) from order_ join trade on trade.order_id = order_.id
   where order_.state in ('cancelled_by_buyer', 'cancelled_by_seller', 'cancelled_by_operator', 'shipping_overdue',
     'failed_inspection', 'returned', 'refunded') order by order_.id`,
  `update item set last_price = last.price, last_trade_at = last.traded_at, last_trade_id = last.id
   from (select distinct on (item_id) item_id, price, traded_at, id from trade order by item_id, traded_at desc, id desc) last
   where last.item_id = item.id`,
];

/**
 * A trade whose order is undone is no market price. An item knows which trade was its last, so that two that are written at
 * once agree on it whoever comes first, and how many were taken out.
 */
export const undoneTrades: readonly string[] = [
  `alter table item add column last_trade_at timestamptz, add column last_trade_id bigint,
     add column undone_count bigint not null default 0`,
  // As in 030, with all that trades change.
  `create or replace function item_row_noted() returns trigger language plpgsql as $$
   declare
     noted text := noted_with(coalesce(new.id, old.id));
     still item := new;
   begin
     if tg_op <> 'UPDATE' then noted := noted_with(-coalesce(new.id, old.id)); noted := noted_with(${CATALOGUE}); return null; end if;
     ${OF_TRADES.map((column) => `still.${column} := old.${column};`).join('\n     ')}
     if still is not distinct from old then return null; end if;
     noted := noted_with(-new.id);
     if (new.brand_id, new.classification_code, new.popularity) is distinct from (old.brand_id, old.classification_code, old.popularity) then
       noted := noted_with(${CATALOGUE});
     end if;
     return null;
   end $$`,
  // As in 012, but a day that has lost a trade is summed up anew: its lowest and highest price may have gone with it.
  `create or replace function trade_day_summed() returns trigger language plpgsql as $$
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
     values (new.item_id, new.day, new.min_price, new.max_price, new.sum_price - coalesce(old.sum_price, 0), new.count - coalesce(old.count, 0))
     on conflict (item_id, day) do update set
       min_price = least(d.min_price, excluded.min_price), max_price = greatest(d.max_price, excluded.max_price),
       sum_price = d.sum_price + excluded.sum_price, count = d.count + excluded.count;
     return null;
   end $$`,
  'drop trigger trade_day_sum on trade_day',
  'create trigger trade_day_sum after insert or update or delete on trade_day for each row execute function trade_day_summed()',
  // As in 010, but for what the item knows of its last trade.
  `create or replace function record_trade(in_item bigint, in_size bigint, in_price bigint, in_at timestamptz, in_order bigint)
   returns void language plpgsql as $$
   declare made bigint;
   begin
     insert into trade (item_id, size_option_id, price, traded_at, source, order_id)
     values (in_item, in_size, in_price, in_at, 'market', in_order) returning id into made;
     insert into trade_day as d (item_id, size_option_id, day, min_price, max_price, sum_price, count)
     values (in_item, in_size, (in_at at time zone 'Asia/Seoul')::date, in_price, in_price, in_price, 1)
     on conflict (item_id, size_option_id, day) do update set
       min_price = least(d.min_price, in_price), max_price = greatest(d.max_price, in_price), sum_price = d.sum_price + in_price, count = d.count + 1;
     update item set trade_count = trade_count + 1, ${lastOf('in_price', 'in_at', 'made')}
     where item.id = in_item;
   end $$`,
  // As in 009, but for what the items know of their last trades.
  `create or replace function record_trades(in_source text, in_trades jsonb) returns bigint language plpgsql as $$
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
       update item set trade_count = item.trade_count + items.count, ${lastOf('items.price', 'items.traded_at', 'items.id')}
       from items where item.id = items.item_id
     )
     select count(*) into added from written;
     return added;
   end $$`,
  /**
   * Takes the trade of an order out of everything that is derived from trades. Rows are locked in the order in which a trade
   * writes them, and read only then: what others have committed is seen, and what they have not is added to what is left here.
   * @returns whether there was one
   */
  `create function undo_trade(in_order bigint) returns boolean language plpgsql as $$
   declare
     gone trade;
     on_day date;
     rest record;
     last trade;
   begin
     delete from trade where order_id = in_order returning * into gone;
     if not found then return false; end if;
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
     perform 1 from item where item.id = gone.item_id for no key update;
     select * into last from trade where item_id = gone.item_id order by traded_at desc, id desc limit 1;
     update item set trade_count = trade_count - 1, undone_count = undone_count + 1,
       last_price = last.price, last_trade_at = last.traded_at, last_trade_id = last.id
     where item.id = gone.item_id;
     return true;
   end $$`,
  ...takePastOut,
];
