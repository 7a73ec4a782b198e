import type { ItemDetailBasic, ItemSummary } from '@sold/contracts/entities/item';
import type { Database } from '@sold/service/db/tables';
import { type Kysely, sql } from 'kysely';
import type { Asking } from './item-detail.ts';
import { summaries } from './item-list.ts';

/** Of those who looked at an item, so many of the last are asked what else they looked at. */
const VIEWERS = 200;
const LENGTH = 10;

/**
 * What people looked at who looked at this item, the most of them first; while there are too few of those, the most popular
 * of its kind by other brands.
 */
export async function seenTogether(
  db: Kysely<Database>,
  item: ItemDetailBasic,
  asking: Asking,
): Promise<ItemSummary[]> {
  const { rows } = await sql<{ item_id: number }>`
    select seen.item_id
    from (select customer_id from item_view where item_id = ${item.item_id} order by at desc limit ${VIEWERS}) viewer
    join item_view seen on seen.customer_id = viewer.customer_id and seen.item_id <> ${item.item_id}
    group by seen.item_id order by count(*) desc, seen.item_id limit ${LENGTH}`.execute(db);
  const ids = rows.map(({ item_id }) => item_id);
  const [seen, alike] = await Promise.all([
    ids.length === 0
      ? []
      : summaries(db, {
          ...asking,
          where: sql`item.id in (${sql.join(ids)})`,
          order: sql`item.id`,
          limit: LENGTH,
        }),
    ids.length === LENGTH
      ? []
      : summaries(db, {
          ...asking,
          where: sql`item.classification_code = ${item.classification_code} and item.brand_id <> ${item.brand_id}
            and item.id <> all(${[item.item_id, ...ids]}::bigint[])`,
          order: sql`item.popularity desc, item.id`,
          limit: LENGTH - ids.length,
        }),
  ]);
  seen.sort((one, other) => ids.indexOf(one.item_id) - ids.indexOf(other.item_id));
  return [...seen, ...alike];
}
