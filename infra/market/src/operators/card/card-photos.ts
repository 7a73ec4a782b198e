import { kstText } from '@sold/contracts/base/bid-duration';
import { PHOTO_UPLOADS } from '@sold/contracts/base/photo-upload';
import type { CallTable } from '@sold/contracts/calls/index';
import type { Db } from '@sold/service/db/tables';
import { sql } from 'kysely';
import { takesUnitPhoto } from '../../custody/units/unit-photo.ts';
import { takesOrderPhoto } from '../../trading/aftersale/add-inspection-photo.ts';
import { type Goods, idsIn } from './goods-of.ts';
import { operatorName } from './operator-name.ts';

type Card = CallTable['GET /api/operator/centre/card']['output'];
type Sets = Card['photo_sets'];
type CardPhoto = Sets[number]['photos'][number];

/** Address of a photo for operators; its number follows. */
export const CARD_PHOTO = '/api/operator/centre/photo/';

interface Row {
  id: number;
  photo_set: Sets[number]['set'];
  width: number;
  height: number;
  added_at: Date;
  actor: string;
}

const COLUMNS = sql`photo.id, photo.photo_set, photo.width, photo.height, photo.added_at, photo.actor`;
const SETS = ['arrival', 'inspection', 'packing'] as const;
const UPLOADS = {
  order: {
    arrival: PHOTO_UPLOADS.orderArrival,
    inspection: PHOTO_UPLOADS.order,
    packing: PHOTO_UPLOADS.orderPacking,
  },
  inventory: {
    arrival: PHOTO_UPLOADS.inventoryArrival,
    inspection: PHOTO_UPLOADS.inventory,
    packing: PHOTO_UPLOADS.inventoryPacking,
  },
} as const;

/** The photos of goods by their sets, with the address that takes more of a set now. */
export async function photoSets(db: Db, goods: Goods): Promise<Sets> {
  const { orderId, unitId } = idsIn(goods);
  const { rows } = await sql<Row>`
    select ${COLUMNS} from inspection_photo photo where order_id = ${orderId} or inventory_id = ${unitId} order by id`.execute(
    db,
  );
  const sets: Sets = [];
  for (const set of SETS)
    sets.push({
      set,
      photos: rows.filter(({ photo_set }) => photo_set === set).map(photoOf),
      upload: await uploadOf(db, goods, set),
    });
  return sets;
}

async function uploadOf(db: Db, { order, unit }: Goods, set: (typeof SETS)[number]): Promise<string | null> {
  if (order !== null)
    return (await takesOrderPhoto(db, order, set)) ? `${UPLOADS.order[set]}${order.id}` : null;
  return takesUnitPhoto(unit.status, set) ? `${UPLOADS.inventory[set]}${unit.id}` : null;
}

/** The photos of the inspections of one thing, over all its sales. */
export async function recordPhotos(db: Db, recordId: number): Promise<CardPhoto[]> {
  const { rows } = await sql<Row>`
    select ${COLUMNS} from unit_record_goods goods
    join inspection_photo photo on photo.order_id = goods.order_id or photo.inventory_id = goods.inventory_id
    where goods.record_id = ${recordId} and photo.photo_set = 'inspection' order by photo.id`.execute(db);
  return rows.map(photoOf);
}

function photoOf({ id, width, height, added_at, actor }: Row): CardPhoto {
  return {
    photo_id: id,
    address: `${CARD_PHOTO}${id}`,
    width,
    height,
    at: kstText(added_at),
    by: operatorName(actor),
  };
}
