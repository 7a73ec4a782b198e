import { kstDate } from '@sold/contracts/base/bid-duration';
import { POPULAR_WITHIN } from '@sold/contracts/base/figures/price-periods';
import type { ItemSummary } from '@sold/contracts/entities/item';
import type { Db } from '@sold/service/db/tables';
import { sql } from 'kysely';
import type { Asking } from '../items/item-detail.ts';
import { summaries } from './item-list.ts';

const RECENT = 50;
const RANKED = 20;

/** Reads the items that a customer viewed, the last first. */
export function recentItems(db: Db, customerId: number, now: Date): Promise<ItemSummary[]> {
  return summaries(db, {
    where: sql`item.id in (select item_id from item_view where customer_id = ${customerId})`,
    order: sql`(select at from item_view where customer_id = ${customerId} and item_id = item.id) desc`,
    limit: RECENT,
    customerId,
    now,
  });
}

/** Reads the latest releases in Korea, the newest first; announced items are not among them. */
export function newItems(db: Db, { customerId, now }: Asking): Promise<ItemSummary[]> {
  return summaries(db, {
    where: sql`item.release_date <= ${kstDate(now)}::date`,
    order: sql`item.release_date desc, item.id`,
    limit: RANKED,
    customerId,
    now,
  });
}

/** The items most traded in the last seven days, of one classification or of all; the first has rank 1. */
export async function ranking(
  db: Db,
  classification: string | undefined,
  { customerId, now }: Asking,
): Promise<(ItemSummary & { rank: number; week_count: number })[]> {
  const { rows } = await sql<{ item_id: number; count: number }>`
    select trade_day.item_id, sum(trade_day.count)::bigint as count from trade_day join item on item.id = trade_day.item_id
    where trade_day.day > ${kstDate(new Date(now.getTime() - POPULAR_WITHIN.ms))}::date and ${classification === undefined ? sql`true` : sql`item.classification_code = ${classification}`}
    group by trade_day.item_id order by count desc, trade_day.item_id limit ${RANKED}`.execute(db);
  if (rows.length === 0) return [];
  const place = new Map(rows.map(({ item_id, count }, at) => [item_id, { rank: at + 1, week_count: count }]));
  const list = await summaries(db, {
    where: sql`item.id in (${sql.join([...place.keys()])})`,
    order: sql`item.id`,
    limit: RANKED,
    customerId,
    now,
  });
  return list
    .map((item) => ({ ...item, ...(place.get(item.item_id) ?? { rank: 0, week_count: 0 }) }))
    .sort((one, other) => one.rank - other.rank);
}
