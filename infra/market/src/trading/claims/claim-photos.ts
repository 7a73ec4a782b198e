import type { Db } from '@sold/service/db/tables';
import { sql } from 'kysely';
import type { StoredPhoto } from '../../custody/inspection/photos-of.ts';

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
             and (photo.claim_id = claim.id or photo.order_id = order_.id or photo.inventory_id = order_.inventory_id)
             and exists (select 1 from claim_decision made where made.claim_id = claim.id and made.photo_ids @> to_jsonb(photo.id))))`.execute(
    db,
  );
  return rows[0];
}

/** Reads a photo of a claim, or of the order or unit that one is about, for operators. */
export async function claimedPhoto(db: Db, photoId: number): Promise<StoredPhoto | undefined> {
  const { rows } = await sql<StoredPhoto>`
    select photo.media_type, photo.bytes from inspection_photo photo where photo.id = ${photoId} and exists (
      select 1 from claim join order_ on order_.id = claim.order_id
      where photo.claim_id = claim.id or photo.order_id = order_.id or photo.inventory_id = order_.inventory_id)`.execute(
    db,
  );
  return rows[0];
}
