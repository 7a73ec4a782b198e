import { refuse } from '@sold/service/http/refusal';
import { keepPhoto } from '../../custody/inspection/keep-photo.ts';
import { hasFailed } from '../../custody/inspection/photos-of.ts';
import type { Context } from '../../money/context.ts';
import { notFound } from '../../platform/calls/not-found.ts';
import { readPhoto } from '../../platform/photos/read-photo.ts';
import { lockOrder } from '../orders/order-row.ts';

/**
 * Adds a photo of what is wrong with a unit, while it is inspected or once it has failed.
 * @returns its identifier
 * @throws Refusal 404 `unknown_order`, `order_state`, `photo`, `photo_size`, `photo_count`, 429 `busy`
 */
export async function addInspectionPhoto(
  { db, clock }: Context,
  { orderId, bytes, actor }: { orderId: number; bytes: Buffer; actor: string },
): Promise<number> {
  const photo = await readPhoto(bytes);
  return db.transaction().execute(async (trx) => {
    const order = (await lockOrder(trx, orderId)) ?? notFound('unknown_order');
    if (order.state !== 'inspecting' && !(await hasFailed(trx, orderId)))
      refuse('order_state', '검수 중이거나 불합격한 주문이 아니에요.');
    return keepPhoto(trx, { kind: 'order', id: orderId }, photo, { actor, at: clock() });
  });
}
