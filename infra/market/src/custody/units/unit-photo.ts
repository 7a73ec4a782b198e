import { kstText } from '@sold/contracts/base/bid-duration';
import type { CallTable } from '@sold/contracts/calls/index';
import type { InventoryStatus } from '@sold/contracts/entities/custody';
import { auditLine } from '@sold/service/audit/audit-line';
import type { Db } from '@sold/service/db/tables';
import { refuse } from '@sold/service/http/refusal';
import { sql } from 'kysely';
import type { Context } from '../../money/context/context.ts';
import { notFound } from '../../platform/calls/not-found.ts';
import { readPhoto } from '../../platform/photos/read-photo.ts';
import { keepPhoto, type PhotoSet, refuseFull } from '../inspection/keep-photo.ts';
import { lockUnit, type UnitRow } from './unit-row.ts';

/** Statuses in which photos of a set are taken: while a unit is here and its owner's. */
const TAKEN_IN: Readonly<Record<PhotoSet, readonly InventoryStatus[]>> = {
  arrival: ['requested', 'arrived'],
  inspection: ['arrived', 'inspected', 'stored'],
  packing: ['leaving'],
};
const REFUSED: Readonly<Record<PhotoSet, string>> = {
  arrival: '도착하고 검수가 끝나지 않은 상품만 도착 사진을 올릴 수 있어요.',
  inspection: '창고에 도착해 검수하거나 보관하는 상품만 사진을 올릴 수 있어요.',
  packing: '포장할 차례인 상품이 아니에요.',
};

/** Whether photos of a set are taken of a unit now. */
export const takesUnitPhoto = (status: InventoryStatus, set: PhotoSet): boolean =>
  TAKEN_IN[set].includes(status);

function checkTaken({ status }: Pick<UnitRow, 'status'>, set: PhotoSet): void {
  if (!takesUnitPhoto(status, set)) refuse('inventory_state', REFUSED[set]);
}

async function readStatus(db: Db, unitId: number): Promise<Pick<UnitRow, 'status'>> {
  const { rows } = await sql<
    Pick<UnitRow, 'status'>
  >`select status from inventory where id = ${unitId}`.execute(db);
  return rows[0] ?? notFound('unknown_inventory');
}

/** Checks that a unit takes one more photo, before its bytes are read. @throws Refusal as {@link addUnitPhoto} */
export async function checkUnitPhoto(
  { db, clock }: Context,
  unitId: number,
  set: PhotoSet = 'inspection',
): Promise<void> {
  checkTaken(await readStatus(db, unitId), set);
  await refuseFull(db, { kind: 'inventory', id: unitId, set }, clock());
}

/**
 * Adds a photo of a unit in custody, from its arrival on.
 * @returns its identifier
 * @throws Refusal 404 `unknown_inventory`, `inventory_state`, `photo`, `photo_size`, `photo_count`, 429 `busy`
 */
export async function addUnitPhoto(
  { db, clock }: Context,
  {
    unitId,
    bytes,
    actor,
    set = 'inspection',
  }: { unitId: number; bytes: Buffer; actor: string; set?: PhotoSet },
): Promise<number> {
  const photo = await readPhoto(bytes);
  return db.transaction().execute(async (trx) => {
    checkTaken(await lockUnit(trx, unitId), set);
    return keepPhoto(trx, { kind: 'inventory', id: unitId, set }, photo, { actor, at: clock() });
  });
}

/** A photo of a unit as operators see it listed. */
type ListedPhoto = CallTable['GET /api/operator/inventory/photo-list']['output']['list'][number];

/** Photos of a unit, on offer or not, first taken first. @throws Refusal 404 `unknown_inventory` */
export async function listUnitPhotos({ db }: Context, unitId: number): Promise<ListedPhoto[]> {
  const { rows } = await sql<Omit<ListedPhoto, 'added_at'> & { added_at: Date }>`
    select id as photo_id, media_type, width, height, added_at from inspection_photo
    where inventory_id = ${unitId} order by id`.execute(db);
  if (rows.length === 0) await readStatus(db, unitId);
  return rows.map((photo) => ({ ...photo, added_at: kstText(photo.added_at) }));
}

/** Takes back a photo of a unit that is a wrong one. @returns the unit's id @throws Refusal 404 `unknown_photo` */
export async function removeUnitPhoto(
  { db, clock }: Context,
  { photoId, actor, reason }: { photoId: number; actor: string; reason: string },
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ inventory_id: number; digest: string }>`
      delete from inspection_photo where id = ${photoId} and inventory_id is not null
      returning inventory_id, digest`.execute(trx);
    const { inventory_id, digest } = rows[0] ?? notFound('unknown_photo');
    await auditLine(trx, {
      actor,
      action: 'inventory.remove-photo',
      subject: `inventory:${inventory_id}`,
      detail: { photo_id: photoId, digest, reason },
      at: clock(),
    });
    return inventory_id;
  });
}
