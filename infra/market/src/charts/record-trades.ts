import type { Trx } from '@sold/service/db/tables';
import { sql } from 'kysely';

/** One trade of the market. */
export interface NewTrade {
  itemId: number;
  sizeId: number;
  price: number;
  at: Date;
  orderId: number;
}

/** Writes a trade with everything that is derived from it: the day's sums, the item's last price and count. */
export async function recordTrade(trx: Trx, { itemId, sizeId, price, at, orderId }: NewTrade): Promise<void> {
  await recordTrades(trx, 'market', [
    {
      item_id: itemId,
      size_option_id: sizeId,
      price,
      traded_at: at.toISOString(),
      order_id: orderId,
      import_key: null,
    },
  ]);
}

/** A trade as it is written in bulk; `traded_at` is ISO 8601. */
export interface TradeValues {
  item_id: number;
  size_option_id: number;
  price: number;
  traded_at: string;
  order_id: number | null;
  import_key: string | null;
}

/** Writes trades; those whose import key is known already are left out. @returns how many were new */
export async function recordTrades(
  trx: Trx,
  source: 'market' | 'demo' | 'import',
  trades: readonly TradeValues[],
): Promise<number> {
  const { rows } = await sql<{ written: number }>`
    with written as (
      insert into trade (item_id, size_option_id, price, traded_at, source, order_id, import_key)
      select item_id, size_option_id, price, traded_at, ${source}, order_id, import_key
      from jsonb_to_recordset(${JSON.stringify(trades)}::jsonb)
        as t (item_id bigint, size_option_id bigint, price bigint, traded_at timestamptz, order_id bigint, import_key text)
      on conflict (import_key) do nothing
      returning item_id, size_option_id, price, traded_at
    ), days as (
      insert into trade_day as d (item_id, size_option_id, day, min_price, max_price, sum_price, count)
      select item_id, size_option_id, (traded_at at time zone 'Asia/Seoul')::date, min(price), max(price), sum(price), count(*)
      from written group by 1, 2, 3
      on conflict (item_id, size_option_id, day) do update set
        min_price = least(d.min_price, excluded.min_price), max_price = greatest(d.max_price, excluded.max_price),
        sum_price = d.sum_price + excluded.sum_price, count = d.count + excluded.count
    ), items as (
      select item_id, count(*) as count, (array_agg(price order by traded_at desc))[1] as last_price, max(traded_at) as last_at from written group by 1
    ), counted as (
      update item set trade_count = item.trade_count + items.count,
        last_price = case
          when exists (select 1 from trade where trade.item_id = items.item_id and trade.traded_at > items.last_at) then item.last_price
          else items.last_price end
      from items where item.id = items.item_id
    )
    select count(*) as written from written`.execute(trx);
  return rows[0]?.written ?? 0;
}
