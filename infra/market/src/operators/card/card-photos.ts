import { kstText } from '@sold/contracts/base/bid-duration';
import { PHOTO_UPLOADS } from '@sold/contracts/base/photo-upload';
import type { CallTable } from '@sold/contracts/calls/index';
import { auditLine } from '@sold/service/audit/audit-line';
import type { Db, Trx } from '@sold/service/db/tables';
import { refuse } from '@sold/service/http/refusal';
import { sql } from 'kysely';
import { takesUnitPhoto } from '../../custody/units/unit-photo.ts';
import { notFound } from '../../platform/calls/not-found.ts';
import { takesOrderPhoto } from '../../trading/aftersale/add-inspection-photo.ts';
import type { Context } from '../context/context.ts';
import { type Goods, idsIn, lockGoods, subjectOf } from './goods-of.ts';
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

/**
 * Takes back a photo of goods whose set takes photos now.
 * @throws Refusal 404 `unknown_photo` for one that is not of these goods, `goods_state` once the work of its set is over
 */
export async function removePhoto(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  {
    displayId,
    photoId,
    reason,
    actor,
  }: { displayId: string; photoId: number; reason: string; actor: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const goods = await lockGoods(trx, displayId);
    const { rows } = await sql<{ photo_set: Sets[number]['set']; digest: string }>`
      select photo_set, digest from inspection_photo where id = ${photoId}
        and ${goods.order === null ? sql`inventory_id = ${goods.unit.id}` : sql`order_id = ${goods.order.id}`}`.execute(
      trx,
    );
    const { photo_set: set, digest } = rows[0] ?? notFound('unknown_photo');
    if ((await uploadOf(trx, goods, set)) === null)
      refuse('goods_state', '이 사진을 찍는 일이 끝나 사진을 지울 수 없어요.');
    await sql`delete from inspection_photo where id = ${photoId}`.execute(trx);
    const detail = { photo_id: photoId, set, digest, reason };
    await auditLine(trx, {
      actor,
      action: 'centre.remove-photo',
      subject: subjectOf(goods),
      detail,
      at: clock(),
    });
  });
}

async function uploadOf(
  db: Db | Trx,
  { order, unit }: Goods,
  set: (typeof SETS)[number],
): Promise<string | null> {
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
