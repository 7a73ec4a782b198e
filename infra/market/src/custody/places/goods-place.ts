import type { Db, Trx } from '@sold/service/db/tables';
import { sql } from 'kysely';

/** Goods that have a place: a unit in custody, or those of an order that sells none. */
export interface GoodsKey {
  column: 'order_id' | 'inventory_id';
  id: number;
}

/** Where goods are; null for goods without a place. */
export async function placeOf(db: Db | Trx, { column, id }: GoodsKey): Promise<string | null> {
  const { rows } = await sql<{ place: string }>`
    select place from goods_place where ${sql.ref(column)} = ${id}`.execute(db);
  return rows[0]?.place ?? null;
}

/** Puts goods on a place, from wherever they are; null takes them from theirs. The goods must be locked. */
export async function putOn(
  trx: Trx,
  goods: GoodsKey,
  place: string | null,
  { actor, at }: { actor: string; at: Date },
): Promise<void> {
  await leavePlace(trx, goods);
  if (place !== null)
    await sql`insert into goods_place (place, ${sql.ref(goods.column)}, actor, at) values (${place}, ${goods.id}, ${actor}, ${at})`.execute(
      trx,
    );
}

/** Takes goods from their place, if they have one. */
export async function leavePlace(trx: Trx, { column, id }: GoodsKey): Promise<void> {
  await sql`delete from goods_place where ${sql.ref(column)} = ${id}`.execute(trx);
}
