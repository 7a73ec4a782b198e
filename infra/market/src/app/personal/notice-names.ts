import type { Db } from '@sold/service/db/tables';
import { sql } from 'kysely';
import type { NoticeNames } from '../../people/context/notice-names.ts';
import { sizedName } from '../../platform/db/size-text.ts';

/** The item and size of orders, of units in storage and of the orders of penalties. All other messages name their subject. */
export const NOTICE_NAMES: NoticeNames = {
  order: (db, ids) => named(db, sql`order_ thing`, ids),
  unit: (db, ids) => named(db, sql`inventory thing`, ids),
  penalty: (db, ids) =>
    named(
      db,
      sql`(select penalty.id, order_.item_id, order_.size_option_id from penalty join order_ on order_.id = penalty.order_id) thing`,
      ids,
    ),
};

async function named(
  db: Db,
  thing: ReturnType<typeof sql>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select thing.id, ${sizedName('size_option')} as name from ${thing} join item on item.id = thing.item_id
    join size_option on size_option.id = thing.size_option_id where thing.id = any(${ids}::bigint[])`.execute(
    db,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
