import type { ItemDetailBasic } from '@sold/contracts/entities/item';
import type { Database } from '@sold/service/db/tables';
import { type Kysely, sql } from 'kysely';

/** Recent viewers of an item whose other views count, and views per viewer. */
const VIEWERS = 100;
const LOOKS = 20;
const LENGTH = 10;

/**
 * Returns items that recent viewers of this item also viewed, most viewers first; too few are filled up with the most
 * popular of its kind by other brands.
 * @returns ids, in that order
 */
export async function seenTogether(db: Kysely<Database>, item: ItemDetailBasic): Promise<number[]> {
  // Numbers as literals, so that the statement is not prepared but planned by the current size of the table: a plan from an
  // empty table reads the whole table for each person, and lives until statistics are taken again.
  const { rows } = await sql<{ item_id: number }>`
    select seen.item_id
    from (select customer_id from item_view where item_id = ${sql.lit(item.item_id)} order by at desc limit ${sql.lit(VIEWERS)}) viewer
    cross join lateral (
      select item_id from item_view where customer_id = viewer.customer_id order by at desc limit ${sql.lit(LOOKS)}
    ) seen
    where seen.item_id <> ${sql.lit(item.item_id)}
    group by seen.item_id order by count(*) desc, seen.item_id limit ${sql.lit(LENGTH)}`.execute(db);
  const ids = rows.map(({ item_id }) => item_id);
  if (ids.length === LENGTH) return ids;
  const alike = await sql<{ id: number }>`
    select id from item where classification_code = ${item.classification_code} and brand_id <> ${item.brand_id}
      and id <> all(${[item.item_id, ...ids]}::bigint[])
    order by popularity desc, id limit ${LENGTH - ids.length}`.execute(db);
  return [...ids, ...alike.rows.map(({ id }) => id)];
}
