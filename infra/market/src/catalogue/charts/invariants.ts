import type { Invariant } from '@sold/service/audit/invariants';
import { sql } from 'kysely';
import { IS_UNDONE } from '../prices/order-states.ts';

export const TRADE_INVARIANTS: readonly Invariant[] = [
  {
    name: 'an order that was undone is no trade',
    breaches: () => sql`
      select 'order ' || order_.id as subject from trade join order_ on order_.id = trade.order_id where ${IS_UNDONE}`,
  },
  {
    name: 'a paid order that stands is a trade of its size at its price, unless it was won in a raffle',
    breaches: () => sql`
      select 'order ' || order_.id as subject from order_ left join trade on trade.order_id = order_.id
      where order_.paid_at is not null and order_.kind <> 'raffle' and not ${IS_UNDONE}
        and (trade.price, trade.size_option_id) is distinct from (order_.price, order_.size_option_id)`,
  },
  {
    name: 'an item shows its last trade, and as many as there are',
    breaches: () => sql`
      select 'item ' || item.id as subject from item
      left join lateral (select id, price, traded_at from trade where trade.item_id = item.id
                         order by traded_at desc, id desc limit 1) last on true
      where (item.last_price, item.last_trade_at, item.last_trade_id) is distinct from (last.price, last.traded_at, last.id)
         or item.trade_count <> (select count(*) from trade where trade.item_id = item.id)`,
  },
  {
    name: 'the days of a chart sum up the trades there are',
    breaches: () => sql`
      select 'item ' || coalesce(day.item_id, made.item_id) as subject
      from (select item_id, size_option_id, day, min_price, max_price, sum_price, count from trade_day
            union all select item_id, null, day, min_price, max_price, sum_price, count from item_day) day
      full join (
        select item_id, size_option_id, (traded_at at time zone 'Asia/Seoul')::date as day,
               min(price) as min_price, max(price) as max_price, sum(price) as sum_price, count(*) as count
        from trade group by grouping sets ((1, 2, 3), (1, 3))) made
        on made.item_id = day.item_id and coalesce(made.size_option_id, 0) = coalesce(day.size_option_id, 0) and made.day = day.day
      where (day.min_price, day.max_price, day.sum_price, day.count)
        is distinct from (made.min_price, made.max_price, made.sum_price, made.count)`,
  },
];
