import { type RawBuilder, sql } from 'kysely';

/**
 * Numbers of the inspection photos in the record of a thing, from all its sales. Parcels have addresses on them, and are not among them.
 * @param isMine whether goods `mine` are the thing
 */
export const recordPhotoIds = (isMine: RawBuilder<boolean>): RawBuilder<unknown> => sql`(
  select earlier.id from unit_record_goods mine join unit_record_goods other on other.record_id = mine.record_id
  join inspection_photo earlier on earlier.inventory_id = other.inventory_id and earlier.photo_set = 'inspection'
  where ${isMine}
  union select sold.id from unit_record_goods mine join unit_record_goods other on other.record_id = mine.record_id
  join inspection_photo sold on sold.order_id = other.order_id and sold.photo_set = 'inspection'
  where ${isMine})`;

/**
 * Numbers of the inspection photos of the thing that a unit in custody is: its own, and those of its record from earlier sales.
 * @param unitId column or value with the number of the unit
 */
export const thingPhotoIds = (unitId: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select own.id from inspection_photo own where own.inventory_id = ${unitId} and own.photo_set = 'inspection'
  union ${recordPhotoIds(sql<boolean>`mine.inventory_id = ${unitId}`)})`;
