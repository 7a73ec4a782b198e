import type { OrderState } from '@sold/contracts/entities/order-state';
import type { Db, Trx } from '@sold/service/db/tables';
import { refuse } from '@sold/service/http/refusal';
import { sql } from 'kysely';
import { keepPhoto, type PhotoSet, refuseFull } from '../../custody/inspection/keep-photo.ts';
import { hasFailed } from '../../custody/inspection/photos-of.ts';
import type { Context } from '../../money/context/context.ts';
import { notFound } from '../../platform/calls/not-found.ts';
import { readPhoto } from '../../platform/photos/read-photo.ts';
import { lockOrder, type OrderRow, staysInStorage } from '../orders/order-row.ts';

type Order = Pick<OrderRow, 'id' | 'state' | 'inventory_id' | 'delivery_type'>;

/** States in which photos of a set are taken; also of the inspection once it has failed. */
const TAKEN_IN: Readonly<Record<PhotoSet, readonly OrderState[]>> = {
  arrival: ['seller_shipped', 'received', 'inspecting'],
  inspection: ['received', 'inspecting'],
  packing: ['passed'],
};
const REFUSED: Readonly<Record<PhotoSet, string>> = {
  arrival: '도착하고 검수가 끝나지 않은 주문만 도착 사진을 올릴 수 있어요.',
  inspection: '검수 중이거나 불합격한 주문이 아니에요.',
  packing: '포장할 차례인 주문이 아니에요.',
};

/** Whether photos of a set are taken of an order's goods now. Goods from storage came and were inspected as a unit. */
export async function takesOrderPhoto(db: Db | Trx, order: Order, set: PhotoSet): Promise<boolean> {
  if (order.inventory_id !== null && (set !== 'packing' || staysInStorage(order))) return false;
  return TAKEN_IN[set].includes(order.state) || (set === 'inspection' && (await hasFailed(db, order.id)));
}

/** Checks that an order takes photos now. @throws Refusal 404 `unknown_order`, `order_state` */
async function checkTaken(db: Db | Trx, orderId: number, set: PhotoSet): Promise<void> {
  const { rows } = await sql<Order>`
    select id, state, inventory_id, delivery_type from order_ where id = ${orderId}`.execute(db);
  const order = rows[0] ?? notFound('unknown_order');
  if (!(await takesOrderPhoto(db, order, set))) refuse('order_state', REFUSED[set]);
}

/** Checks that an order takes one more photo, before its bytes are read. @throws Refusal as {@link addInspectionPhoto} */
export async function checkInspectionPhoto(
  { db, clock }: Context,
  orderId: number,
  set: PhotoSet = 'inspection',
): Promise<void> {
  await checkTaken(db, orderId, set);
  await refuseFull(db, { kind: 'order', id: orderId, set }, clock());
}

/**
 * Adds a photo of an order's goods at the centre; of a fault also once the inspection has failed.
 * @returns its identifier
 * @throws Refusal 404 `unknown_order`, `order_state`, `photo`, `photo_size`, `photo_count`, 429 `busy`
 */
export async function addInspectionPhoto(
  { db, clock }: Context,
  {
    orderId,
    bytes,
    actor,
    set = 'inspection',
  }: { orderId: number; bytes: Buffer; actor: string; set?: PhotoSet },
): Promise<number> {
  const photo = await readPhoto(bytes);
  return db.transaction().execute(async (trx) => {
    await lockOrder(trx, orderId);
    await checkTaken(trx, orderId, set);
    return keepPhoto(trx, { kind: 'order', id: orderId, set }, photo, { actor, at: clock() });
  });
}
