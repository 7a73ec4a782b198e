import type { OrderDetail } from '@sold/contracts/entities/order';
import { isUndone } from '@sold/contracts/rules/trading/order-state';
import type { Db } from '@sold/service/db/tables';
import { sql } from 'kysely';
import { IS_INSPECTED } from '../../custody/inspection/photos-of.ts';
import { type UnitPhotoRow, unitPicture } from '../../custody/inspection/unit-photos-of.ts';
import { recordPhotoIds, thingPhotoIds } from '../../custody/records/thing-photos.ts';
import type { OrderRow } from '../orders/order-row.ts';
import type { Role } from '../orders/shown-of-order.ts';

type Sets = OrderDetail['photo_sets'];

interface Row extends UnitPhotoRow {
  photo_set: Sets[number]['set'];
  is_of_unit: boolean;
}

const SETS = ['arrival', 'inspection', 'packing'] as const;

/**
 * Photos that the centre took of an order's goods, for one side. Of goods from storage: the inspection of the unit, for a seller as it was
 * at the sale, and for a buyer who got it. Of goods from home with the tag of an earlier inspection: its photos too.
 */
export async function orderPhotoSets(
  db: Db,
  order: Pick<OrderRow, 'id' | 'inventory_id' | 'state' | 'created_at'>,
  role: Role,
): Promise<Sets> {
  const unit = role === 'buyer' && isUndone(order.state) ? null : order.inventory_id;
  const of = role === 'buyer' && isUndone(order.state) ? null : order.id;
  const { rows } = await sql<Row>`
    select photo.id, photo.width, photo.height, photo.photo_set, false as is_of_unit
    from inspection_photo photo join order_ on order_.id = photo.order_id
    where order_.id = ${order.id} and (photo.photo_set <> 'inspection' or ${IS_INSPECTED})
    union all select photo.id, photo.width, photo.height, photo.photo_set, true
    from ${thingPhotoIds(sql`${unit}::bigint`)} thing join inspection_photo photo on photo.id = thing.id where (${role === 'buyer'} or photo.added_at <= ${order.created_at})
    union select photo.id, photo.width, photo.height, photo.photo_set, false
    from ${recordPhotoIds(sql<boolean>`mine.order_id = ${of}`)} thing join inspection_photo photo on photo.id = thing.id
    where photo.added_at <= ${order.created_at}
    order by id`.execute(db);
  return SETS.map((set) => ({
    set,
    photos: rows.filter(({ photo_set }) => photo_set === set).map(pictureOf),
  })).filter(({ photos }) => photos.length > 0);
}

function pictureOf({ is_of_unit, ...photo }: Row): Sets[number]['photos'][number] {
  const picture = unitPicture(photo);
  return is_of_unit ? picture : { ...picture, path: `/api/v3/order/inspection-photo/${photo.id}` };
}
