import { UNDONE_STATES } from '@sold/contracts/rules/trading/order-state';
import type { Database } from '@sold/service/db/tables';
import { type Kysely, sql } from 'kysely';
import type { GoodsKey } from '../places/goods-place.ts';

export interface StoredPhoto {
  media_type: string;
  bytes: Uint8Array;
}

/** Addresses of the photos of an order that failed its inspection, first taken first. */
export async function photosOf(db: Kysely<Database>, orderId: number): Promise<string[]> {
  const { rows } = await sql<{ id: number }>`
    select id from inspection_photo where order_id = ${orderId} and photo_set = 'inspection' order by id`.execute(
    db,
  );
  return rows.map(({ id }) => `/api/v3/order/inspection-photo/${id}`);
}

/** Whether goods have a photo of their inspection. */
export async function hasInspectionPhoto(db: Kysely<Database>, { column, id }: GoodsKey): Promise<boolean> {
  const { rows } = await sql`
    select 1 from inspection_photo where ${sql.ref(column)} = ${id} and photo_set = 'inspection' limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Whether an order has failed its inspection, in its current or an earlier state. */
export async function hasFailed(db: Kysely<Database>, orderId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from order_event where order_id = ${orderId} and state = 'failed_inspection'`.execute(db);
  return rows.length > 0;
}

/** Whether an inspection is over: its photos are shown from then on. */
export const IS_INSPECTED = sql`exists (select 1 from order_event
  where order_event.order_id = order_.id and order_event.state in ('passed', 'failed_inspection'))`;

/**
 * Reads a photo of an order's goods, for its buyer and its seller, that of an inspection once it is over, and those of earlier
 * inspections of the same thing for a seller and for a buyer who got it; undefined for any other caller.
 */
export async function photoFor(
  db: Kysely<Database>,
  photoId: number,
  customerId: number,
): Promise<StoredPhoto | undefined> {
  const { rows } = await sql<StoredPhoto>`
    select photo.media_type, photo.bytes from inspection_photo photo
    where photo.id = ${photoId} and (
      exists (select 1 from order_ where order_.id = photo.order_id and ${customerId} in (order_.buyer_id, order_.seller_id)
        and order_.paid_at is not null and (photo.photo_set <> 'inspection' or ${IS_INSPECTED}))
      or photo.photo_set = 'inspection' and exists (
        select 1 from unit_record_goods earlier join unit_record_goods mine on mine.record_id = earlier.record_id
        join order_ on order_.id = mine.order_id
        where (earlier.order_id = photo.order_id or earlier.inventory_id = photo.inventory_id)
          and photo.added_at <= order_.created_at and ${IS_INSPECTED} and (order_.seller_id = ${customerId}
            or order_.buyer_id = ${customerId} and order_.state not in (${sql.join(UNDONE_STATES)}))))`.execute(
    db,
  );
  return rows[0];
}

/** Reads a photo of goods for operators, of any set; undefined for a photo of anything else. */
export async function goodsPhoto(db: Kysely<Database>, photoId: number): Promise<StoredPhoto | undefined> {
  const { rows } = await sql<StoredPhoto>`
    select media_type, bytes from inspection_photo where id = ${photoId} and penalty_id is null`.execute(db);
  return rows[0];
}

/** Reads a photo of an appeal, for the seller who appealed; null: for an operator. Undefined for any other caller. */
export async function appealPhoto(
  db: Kysely<Database>,
  photoId: number,
  customerId: number | null,
): Promise<StoredPhoto | undefined> {
  const { rows } = await sql<StoredPhoto>`
    select photo.media_type, photo.bytes from inspection_photo photo join penalty on penalty.id = photo.penalty_id
    where photo.id = ${photoId} and coalesce(${customerId}::bigint, penalty.customer_id) = penalty.customer_id`.execute(
    db,
  );
  return rows[0];
}
