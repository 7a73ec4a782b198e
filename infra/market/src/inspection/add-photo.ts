import { createHash } from 'node:crypto';
import { auditLine } from '@sold/service/audit/audit-line';
import type { Trx } from '@sold/service/db/tables';
import { refuse, unknown } from '@sold/service/http/refusal';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { lockOrder } from '../orders/order-row.ts';
import { photoType } from './photo-type.ts';
import { hasFailed } from './photos-of.ts';

/** Largest photo, bytes. */
export const PHOTO_BYTES = 1_048_576;
const MOST_PHOTOS = 6;

/**
 * Adds a photo of what is wrong with a unit, while it is inspected or once it has failed; the same photo is there once,
 * however often it is sent.
 * @returns its identifier
 * @throws Refusal 404 `unknown_order`, `order_state`, `photo` for what is none or too large, `photo_count`
 */
export async function addInspectionPhoto(
  { db, clock }: Context,
  photo: { orderId: number; bytes: Buffer; actor: string },
): Promise<number> {
  const { orderId, bytes, actor } = photo;
  const mediaType = photoType(bytes) ?? refuse('photo', 'JPEG, PNG, WebP 사진만 올릴 수 있어요.');
  if (bytes.length > PHOTO_BYTES) refuse('photo', '사진은 한 장에 1MB까지 올릴 수 있어요.');
  const digest = createHash('sha256').update(bytes).digest('hex');
  return db.transaction().execute(async (trx) => {
    const order = (await lockOrder(trx, orderId)) ?? unknown('unknown_order', '주문을 찾을 수 없어요.');
    if (order.state !== 'inspecting' && !(await hasFailed(trx, orderId)))
      refuse('order_state', '검수 중이거나 불합격한 주문이 아니에요.');
    const known = await photosNow(trx, orderId);
    const same = known.find((one) => one.digest === digest);
    if (same !== undefined) return same.id;
    if (known.length >= MOST_PHOTOS) refuse('photo_count', `사진은 ${MOST_PHOTOS}장까지 올릴 수 있어요.`);
    const at = clock();
    const { rows } = await sql<{ id: number }>`
      insert into inspection_photo (order_id, media_type, bytes, digest, added_at)
      values (${orderId}, ${mediaType}, ${bytes}, ${digest}, ${at}) returning id`.execute(trx);
    const { id } = rows[0] as { id: number };
    const detail = { photo_id: id, media_type: mediaType, bytes: bytes.length };
    await auditLine(trx, { actor, action: 'order.photo', subject: `order:${orderId}`, detail, at });
    return id;
  });
}

async function photosNow(trx: Trx, orderId: number): Promise<{ id: number; digest: string }[]> {
  const { rows } = await sql<{ id: number; digest: string }>`
    select id, digest from inspection_photo where order_id = ${orderId}`.execute(trx);
  return rows;
}
