import type { Database } from '@sold/service/db/tables';
import { type Kysely, sql } from 'kysely';

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
 * Reads a photo of an order's goods, for its buyer and its seller, that of an inspection once it is over; undefined for any other
 * caller.
 */
export async function photoFor(
  db: Kysely<Database>,
  photoId: number,
  customerId: number,
): Promise<StoredPhoto | undefined> {
  const { rows } = await sql<StoredPhoto>`
    select photo.media_type, photo.bytes from inspection_photo photo join order_ on order_.id = photo.order_id
    where photo.id = ${photoId} and ${customerId} in (order_.buyer_id, order_.seller_id)
      and order_.paid_at is not null and (photo.photo_set <> 'inspection' or ${IS_INSPECTED})`.execute(db);
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
