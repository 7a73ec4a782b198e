import type { GraphPeriod, OrderGraph } from '@sold/contracts/entities/item';
import type { Database } from '@sold/service/db/tables';
import { type Kysely, sql } from 'kysely';
import { sizeText } from '../../platform/db/size-text.ts';
import { tradeDate } from '../prices/trade-date.ts';
import { tradesOf } from '../prices/trades.ts';
import type { AskedPeriod } from './graph-period.ts';
import { firstDay } from './period.ts';
import { daysOfStart } from './start-period.ts';
import { type DayPrices, type GraphPoint, thin } from './thin.ts';

export interface GraphQuery {
  itemId: number;
  /** Null for all sizes together. */
  sizeId: number | null;
  period: AskedPeriod;
}

/** Most trades that a week shows one by one. */
const WEEK_TRADES = 400;

/**
 * The price chart of a period (specification, section 3, "Graph period"). A week shows every trade, longer periods and
 * a week with more than {@link WEEK_TRADES} the days' averages from the daily sums, so that a million trades cost no more than
 * their days.
 */
export async function orderGraph(db: Kysely<Database>, query: GraphQuery, now: Date): Promise<OrderGraph> {
  const { period, days } =
    query.period === 'start'
      ? daysOfStart(await daysOf(db, { ...query, period: 'all' }, now), now)
      : { period: query.period, days: await daysOf(db, { ...query, period: query.period }, now) };
  const [sum, count] = days.reduce(([total, trades], day) => [total + day.sum, trades + day.count], [
    0, 0,
  ] as [number, number]);
  const showsTrades = period === '1w' && count <= WEEK_TRADES;
  const points = showsTrades ? await tradesSince(db, { ...query, period }, now) : thin(days);
  const [first, last] = [points[0], points.at(-1)];
  const change = first && last ? last.y - first.y : 0;
  const lowest = days.reduce<DayPrices | null>(
    (best, day) => (best === null || day.min < best.min ? day : best),
    null,
  );
  const highest = days.reduce<DayPrices | null>(
    (best, day) => (best === null || day.max > best.max ? day : best),
    null,
  );
  return {
    type: period,
    trade_list: points,
    min_price: lowest?.min ?? null,
    min_price_date: lowest?.day ?? '',
    max_price: highest?.max ?? null,
    max_price_date: highest?.day ?? '',
    average_price: count === 0 ? null : Math.floor(sum / count),
    vibration_price: Math.abs(change),
    vibration_rate: first && first.y > 0 ? Math.round((Math.abs(change) / first.y) * 1000) / 10 : 0,
    vibration_is_positive: change >= 0,
    release_price: period === 'all' ? await releasePrice(db, query.itemId) : null,
  };
}

type PeriodQuery = GraphQuery & { period: GraphPeriod };

async function daysOf(
  db: Kysely<Database>,
  { itemId, sizeId, period }: PeriodQuery,
  now: Date,
): Promise<DayPrices[]> {
  const from = firstDay(period, now);
  const { rows } = await sql<DayPrices>`
    select day, min_price as min, max_price as max, sum_price as sum, count,
           ${sizeId === null ? sql`''` : sql`(select kor_name from size_option where id = ${sizeId})`} as option
    from ${sizeId === null ? sql`item_day` : sql`trade_day`}
    where item_id = ${itemId}
      ${sizeId === null ? sql`` : sql`and size_option_id = ${sizeId}`}
      ${from === null ? sql`` : sql`and day >= ${from}::date`}
    order by day`.execute(db);
  return rows.map((row) => ({ ...row, day: row.day.replaceAll('-', '.') }));
}

async function tradesSince(
  db: Kysely<Database>,
  { itemId, sizeId, period }: PeriodQuery,
  now: Date,
): Promise<GraphPoint[]> {
  const from = firstDay(period, now);
  const { rows } = await sql<{ price: number; traded_at: Date; option: string }>`
    select trade.price, trade.traded_at, ${sizeText('size_option')} as option
    from trade join size_option on size_option.id = trade.size_option_id
    where ${tradesOf({ itemId, sizeId })} and trade.traded_at >= (${from}::date::timestamp at time zone 'Asia/Seoul')
    order by trade.traded_at`.execute(db);
  return rows.map(({ price, traded_at, option }) => ({
    x: tradeDate(traded_at),
    y: price,
    option,
    count: 1,
  }));
}

async function releasePrice(db: Kysely<Database>, itemId: number): Promise<number | null> {
  const { rows } = await sql<{
    release_price: number | null;
  }>`select release_price from item where id = ${itemId}`.execute(db);
  return rows[0]?.release_price ?? null;
}
