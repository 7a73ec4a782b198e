import { POPULAR_WITHIN, USUAL_PRICE_WITHIN } from '@sold/contracts/base/figures/price-periods';
import type { CallTable } from '@sold/contracts/calls/index';
import type { Db } from '@sold/service/db/tables';
import { sql } from 'kysely';
import type { Asking } from '../items/item-detail.ts';
import { summaries } from './item-list.ts';

type PriceDrops = CallTable['GET /api/v3/product/item/get-price-drop-list']['output'];

const LENGTH = 20;
/** Trades of its size that are needed before it: one trade is no price. */
const LEAST_TRADES = 5;
/** Smallest drop, percent: less is noise. */
const LEAST_RATE = 3;

/**
 * Items whose last trade lies furthest below the average of the thirty days before its own day. Of its own size, since sizes
 * differ more than days do.
 */
export async function priceDrops(db: Db, { customerId, now }: Asking): Promise<PriceDrops> {
  const { rows } = await sql<{ item_id: number; average_price: number; drop_rate: string }>`
    select item_id, average_price, drop_rate from (
      select item.id as item_id, round(before.average)::bigint as average_price,
        round((before.average - item.last_price) * 100 / before.average, 1)::text as drop_rate
      from item join trade on trade.id = item.last_trade_id
      cross join lateral (
        select sum(sum_price) / sum(count) as average from trade_day
        where trade_day.item_id = item.id and trade_day.size_option_id = trade.size_option_id
          and trade_day.day < (trade.traded_at at time zone 'Asia/Seoul')::date
          and trade_day.day >= (trade.traded_at at time zone 'Asia/Seoul')::date - ${USUAL_PRICE_WITHIN.days}::int
        having sum(count) >= ${LEAST_TRADES}) before
      where item.last_trade_at > ${new Date(now.getTime() - POPULAR_WITHIN.ms)}) fallen
    where drop_rate::numeric >= ${LEAST_RATE} order by drop_rate::numeric desc, item_id limit ${LENGTH}`.execute(
    db,
  );
  if (rows.length === 0) return { list: [] };
  const items = await summaries(db, {
    where: sql`item.id in (${sql.join(rows.map(({ item_id }) => item_id))})`,
    order: sql`item.id`,
    limit: LENGTH,
    customerId,
    now,
  });
  const itemOf = new Map(items.map((item) => [item.item_id, item]));
  return {
    list: rows.flatMap(({ item_id, average_price, drop_rate }) => {
      const item = itemOf.get(item_id);
      return item === undefined ? [] : [{ ...item, average_price, drop_rate: Number(drop_rate) }];
    }),
  };
}
