import type { Db } from '@sold/service/db/tables';
import { type RawBuilder, sql } from 'kysely';
import type { StoredPhoto } from '../../custody/inspection/photos-of.ts';
import { recordPhotoIds } from '../../custody/records/thing-photos.ts';

/**
 * Numbers of the photos that a claim is decided by: its own, those that the centre took of the order and its unit, and of a thing that
 * passed by its record, the inspections in that record. Needs `claim` and `order_`.
 */
export const COMPARED_PHOTO_IDS: RawBuilder<unknown> = sql`(
  select own.id from inspection_photo own where own.claim_id = claim.id
  union select goods.id from inspection_photo goods where goods.order_id = order_.id
  union select stored.id from inspection_photo stored where stored.inventory_id = order_.inventory_id
  union ${recordPhotoIds(sql<boolean>`mine.order_id = order_.id`)}
  union ${recordPhotoIds(sql<boolean>`mine.inventory_id = order_.inventory_id`)})`;

/**
 * Reads a photo of a claim for who sent it, or one that decided a claim for both sides of its order. Undefined for any other caller.
 */
export async function claimPhoto(
  db: Db,
  photoId: number,
  customerId: number,
): Promise<StoredPhoto | undefined> {
  const { rows } = await sql<StoredPhoto>`
    select photo.media_type, photo.bytes from inspection_photo photo where photo.id = ${photoId} and exists (
      select 1 from claim join order_ on order_.id = claim.order_id
      where (photo.claim_id = claim.id and claim.customer_id = ${customerId})
         or (${customerId} in (order_.buyer_id, order_.seller_id)
             and photo.id in ${COMPARED_PHOTO_IDS}
             and exists (select 1 from claim_decision made where made.claim_id = claim.id and made.photo_ids @> to_jsonb(photo.id))))`.execute(
    db,
  );
  return rows[0];
}

/** Reads a photo that a claim is decided by, for operators. */
export async function claimedPhoto(db: Db, photoId: number): Promise<StoredPhoto | undefined> {
  const { rows } = await sql<StoredPhoto>`
    select photo.media_type, photo.bytes from inspection_photo photo where photo.id = ${photoId} and exists (
      select 1 from claim join order_ on order_.id = claim.order_id
      where photo.id in ${COMPARED_PHOTO_IDS})`.execute(db);
  return rows[0];
}
