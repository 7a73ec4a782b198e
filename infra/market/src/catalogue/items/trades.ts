import type { TradeEntry } from '@sold/contracts/entities/item';
import { tradeDate } from '@sold/contracts/rules/trade-date';
import type { Database } from '@sold/service/db/tables';
import { type Kysely, type RawBuilder, sql } from 'kysely';

export const HISTORY_PAGE = 50;

/** An item, or one size of it. */
export interface Target {
  itemId: number;
  sizeId: number | null;
}

/** Trades, newest first. */
export async function recentTrades(
  db: Kysely<Database>,
  target: Target,
  limit: number,
  offset = 0,
): Promise<TradeEntry[]> {
  const { rows } = await sql<{ price: number; traded_at: Date; option: string }>`
    select trade.price, trade.traded_at, size_option.kor_name as option
    from trade join size_option on size_option.id = trade.size_option_id
    where ${tradesOf(target)}
    order by trade.traded_at desc, trade.id desc
    limit ${limit} offset ${offset}`.execute(db);
  return rows.map(({ price, traded_at, option }) => ({
    price,
    option,
    trade_datetime: tradeDate(traded_at),
  }));
}

/** The trade before the last one, of the last one's size; null without one. */
export async function tradeBefore(db: Kysely<Database>, target: Target): Promise<TradeEntry | null> {
  const { rows } = await sql<{ size_option_id: number }>`
    select trade.size_option_id from trade where ${tradesOf(target)}
    order by trade.traded_at desc, trade.id desc limit 1`.execute(db);
  const [last] = rows;
  if (last === undefined) return null;
  const [before] = await recentTrades(db, { ...target, sizeId: last.size_option_id }, 1, 1);
  return before ?? null;
}

/** How many trades there were; from the daily sums, which stay few when trades become many. */
export async function tradeCount(db: Kysely<Database>, { itemId, sizeId }: Target): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(count), 0)::bigint as count from trade_day
    where item_id = ${itemId} ${sizeId === null ? sql`` : sql`and size_option_id = ${sizeId}`}`.execute(db);
  return rows[0]?.count ?? 0;
}

function tradesOf({ itemId, sizeId }: Target): RawBuilder<unknown> {
  return sizeId === null ? sql`trade.item_id = ${itemId}` : sql`trade.size_option_id = ${sizeId}`;
}
