import type { StoredUnit } from '@sold/contracts/entities/custody';
import type { OrderState } from '@sold/contracts/entities/order-state';
import { isUndone } from '@sold/contracts/rules/trading/order-state';
import type { Db, Trx } from '@sold/service/db/tables';
import { sql } from 'kysely';
import { isLive } from '../../catalogue/prices/live.ts';
import type { StoredPhoto } from './photos-of.ts';

/** A photo of a unit as a row tells it. */
export interface UnitPhotoRow {
  id: number;
  width: number;
  height: number;
}

/** A photo of a unit as pages show it: only callers with access get its address. */
export function unitPicture({ id, width, height }: UnitPhotoRow): StoredUnit['photos'][number] {
  return { path: `/api/v3/inventory/photo/${id}`, width, height };
}

/** Photos of a unit, first taken first. */
export async function photosOfUnit(db: Db | Trx, unitId: number): Promise<StoredUnit['photos']> {
  const { rows } = await sql<UnitPhotoRow>`
    select id, width, height from inspection_photo where inventory_id = ${unitId} order by id`.execute(db);
  return rows.map(unitPicture);
}

/** Returns a photo of a unit that is on offer, which is public; undefined for any other. */
export async function offeredPhoto(db: Db, photoId: number, now: Date): Promise<StoredPhoto | undefined> {
  const { rows } = await sql<StoredPhoto>`
    select photo.media_type, photo.bytes from inspection_photo photo
    where photo.id = ${photoId}
      and exists (select 1 from bid where bid.inventory_id = photo.inventory_id and bid.side = 'sell' and ${isLive(now)})`.execute(
    db,
  );
  return rows[0];
}

/** Reads a photo of a unit that is, or was at its purchase, a customer's; undefined for any other. */
export async function ownPhoto(
  db: Db,
  photoId: number,
  customerId: number,
): Promise<StoredPhoto | undefined> {
  const { rows } = await sql<{ is_owner: boolean; states: OrderState[] }>`
    select unit.owner_id = ${customerId} as is_owner, coalesce((
      select jsonb_agg(order_.state) from order_ where order_.inventory_id = unit.id and order_.buyer_id = ${customerId}), '[]'::jsonb) as states
    from inspection_photo photo join inventory unit on unit.id = photo.inventory_id where photo.id = ${photoId}`.execute(
    db,
  );
  const [unit] = rows;
  // A buyer who did not get the unit in the end is a stranger to it again.
  if (!unit?.is_owner && !unit?.states.some((state) => !isUndone(state))) return undefined;
  const photo = await sql<StoredPhoto>`
    select media_type, bytes from inspection_photo where id = ${photoId}`.execute(db);
  return photo.rows[0];
}
