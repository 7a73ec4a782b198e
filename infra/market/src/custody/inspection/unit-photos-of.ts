import type { StoredUnit } from '@sold/contracts/entities/custody';
import type { OrderState } from '@sold/contracts/entities/order-state';
import { isUndone } from '@sold/contracts/rules/trading/order-state';
import type { Db, Trx } from '@sold/service/db/tables';
import { sql } from 'kysely';
import { isLive } from '../../catalogue/prices/live.ts';
import { thingPhotoIds } from '../records/thing-photos.ts';
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
    select photo.id, photo.width, photo.height from ${thingPhotoIds(sql`${unitId}::bigint`)} thing
    join inspection_photo photo on photo.id = thing.id order by photo.id`.execute(db);
  return rows.map(unitPicture);
}

/**
 * Units on `photo`, as `thing`: of an inspection also those that are the same thing in later sales. Parcels have addresses on them, and
 * stay with their own goods.
 */
const THINGS_OF_PHOTO = sql`lateral (
  select photo.inventory_id as id where photo.inventory_id is not null
  union select mine.inventory_id from unit_record_goods other join unit_record_goods mine on mine.record_id = other.record_id
  where photo.photo_set = 'inspection' and mine.inventory_id is not null
    and (other.inventory_id = photo.inventory_id or other.order_id = photo.order_id)) thing`;

/** Returns a photo of a unit that is on offer, which is public; undefined for any other. */
export async function offeredPhoto(db: Db, photoId: number, now: Date): Promise<StoredPhoto | undefined> {
  const { rows } = await sql<StoredPhoto>`
    select photo.media_type, photo.bytes from inspection_photo photo
    where photo.id = ${photoId} and photo.photo_set = 'inspection'
      and exists (select 1 from ${THINGS_OF_PHOTO} join bid on bid.inventory_id = thing.id where bid.side = 'sell' and ${isLive(now)})`.execute(
    db,
  );
  return rows[0];
}

/**
 * Reads a photo of a unit that is, or was at its purchase or its sale, a customer's; undefined for any other. The parcel it came in is
 * for its sender alone: there is an address on it.
 */
export async function ownPhoto(
  db: Db,
  photoId: number,
  customerId: number,
): Promise<StoredPhoto | undefined> {
  const { rows } = await sql<{
    is_owner: boolean;
    is_sender: boolean;
    is_arrival: boolean;
    states: OrderState[];
    has_sold: boolean;
  }>`
    select unit.owner_id = ${customerId} as is_owner, photo.photo_set = 'arrival' as is_arrival,
      (select owner_id from inventory_event where inventory_id = unit.id order by id limit 1) = ${customerId} as is_sender,
      exists (select 1 from order_ where order_.inventory_id = unit.id and order_.seller_id = ${customerId}
        and order_.paid_at is not null and photo.added_at <= order_.created_at) as has_sold,
      coalesce((select jsonb_agg(order_.state) from order_ where order_.inventory_id = unit.id and order_.buyer_id = ${customerId}),
        '[]'::jsonb) as states
    from inspection_photo photo cross join ${THINGS_OF_PHOTO} join inventory unit on unit.id = thing.id where photo.id = ${photoId}`.execute(
    db,
  );
  // A buyer who did not get the unit in the end is a stranger to it again.
  const isShown = rows.some((unit) =>
    unit.is_arrival
      ? unit.is_sender
      : unit.is_owner || unit.has_sold || unit.states.some((state) => !isUndone(state)),
  );
  if (!isShown) return undefined;
  const photo = await sql<StoredPhoto>`
    select media_type, bytes from inspection_photo where id = ${photoId}`.execute(db);
  return photo.rows[0];
}
