import type { OrderState } from '@sold/contracts/entities/order-state';
import type { Db, Trx } from '@sold/service/db/tables';
import { refuse } from '@sold/service/http/refusal';
import { sql } from 'kysely';
import { keepPhoto, refuseFull } from '../../custody/inspection/keep-photo.ts';
import { hasFailed } from '../../custody/inspection/photos-of.ts';
import type { Context } from '../../money/context/context.ts';
import { notFound } from '../../platform/calls/not-found.ts';
import { readPhoto } from '../../platform/photos/read-photo.ts';
import { lockOrder } from '../orders/order-row.ts';

/** Checks that an order takes photos now. @throws Refusal 404 `unknown_order`, `order_state` */
async function checkInspected(db: Db | Trx, orderId: number): Promise<void> {
  const { rows } = await sql<{ state: OrderState }>`select state from order_ where id = ${orderId}`.execute(
    db,
  );
  const { state } = rows[0] ?? notFound('unknown_order');
  if (state !== 'inspecting' && !(await hasFailed(db, orderId)))
    refuse('order_state', '검수 중이거나 불합격한 주문이 아니에요.');
}

/** Checks that an order takes one more photo, before its bytes are read. @throws Refusal as {@link addInspectionPhoto} */
export async function checkInspectionPhoto({ db, clock }: Context, orderId: number): Promise<void> {
  await checkInspected(db, orderId);
  await refuseFull(db, { kind: 'order', id: orderId }, clock());
}

/**
 * Adds a photo of a unit's fault, while it is inspected or once it has failed.
 * @returns its identifier
 * @throws Refusal 404 `unknown_order`, `order_state`, `photo`, `photo_size`, `photo_count`, 429 `busy`
 */
export async function addInspectionPhoto(
  { db, clock }: Context,
  { orderId, bytes, actor }: { orderId: number; bytes: Buffer; actor: string },
): Promise<number> {
  const photo = await readPhoto(bytes);
  return db.transaction().execute(async (trx) => {
    await lockOrder(trx, orderId);
    await checkInspected(trx, orderId);
    return keepPhoto(trx, { kind: 'order', id: orderId }, photo, { actor, at: clock() });
  });
}
