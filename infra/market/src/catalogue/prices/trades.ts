import type { CallTable } from '@sold/contracts/calls/index';
import type { TradeEntry } from '@sold/contracts/entities/item';
import type { Database } from '@sold/service/db/tables';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { sizeText } from '../../platform/db/size-text.ts';
import { byNumber, byTime, listPage, type Placed } from '../../platform/paging/list-page.ts';
import { tradeDate } from './trade-date.ts';

const HISTORY_PAGE = 50;

type History = CallTable['GET /api/v3/product/product/get-trade-history'];

/** An item, or one size of it. */
export interface Target {
  itemId: number;
  sizeId: number | null;
}

interface TradeRow {
  price: number;
  traded_at: Date;
  option: string;
}

/** Trades, newest first. */
export async function recentTrades(
  db: Kysely<Database>,
  target: Target,
  limit: number,
  offset = 0,
): Promise<TradeEntry[]> {
  const { rows } = await sql<TradeRow>`
    ${selectTrades(target)}
    order by trade.traded_at desc, trade.id desc
    limit ${limit} offset ${offset}`.execute(db);
  return rows.map(entryOf);
}

function selectTrades(target: Target, more: RawBuilder<unknown> = sql``): RawBuilder<TradeRow> {
  return sql<TradeRow>`
    select trade.price, trade.traded_at, ${sizeText('size_option')} as option${more}
    from trade join size_option on size_option.id = trade.size_option_id
    where ${tradesOf(target)}`;
}

function entryOf({ price, traded_at, option }: TradeRow): TradeEntry {
  return { price, option, trade_datetime: tradeDate(traded_at) };
}

/** All trades by their pages, newest first. */
export async function tradeHistory(
  db: Kysely<Database>,
  target: Target,
  input: History['input'],
): Promise<History['output']> {
  const page = listPage('trades', input, {
    keys: [byTime(sql`trade.traded_at`), byNumber(sql`trade.id`)],
    isDescending: true,
    size: HISTORY_PAGE,
  });
  const found = await sql<TradeRow & Placed>`
    ${selectTrades(target, page.key)} and ${page.isAfter} ${page.rest}`.execute(db);
  const { rows, place } = page.of(found.rows);
  return { list: rows.map(entryOf), total: await tradeCount(db, target), ...place };
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

/** Returns the number of trades: an item keeps its own, that of a size is in its daily sums, which stay few. */
export async function tradeCount(db: Kysely<Database>, { itemId, sizeId }: Target): Promise<number> {
  const { rows } = await (sizeId === null
    ? sql<{ count: number }>`select trade_count as count from item where id = ${itemId}`
    : sql<{ count: number }>`
        select coalesce(sum(count), 0)::bigint as count from trade_day
        where item_id = ${itemId} and size_option_id = ${sizeId}`
  ).execute(db);
  return rows[0]?.count ?? 0;
}

/** Condition of the target's trades; each form has an index that ends with the time. */
export function tradesOf({ itemId, sizeId }: Target): RawBuilder<unknown> {
  return sizeId === null ? sql`trade.item_id = ${itemId}` : sql`trade.size_option_id = ${sizeId}`;
}
