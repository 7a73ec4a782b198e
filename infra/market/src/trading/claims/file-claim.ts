import { CLAIM_ANSWER } from '@sold/contracts/base/figures/claims';
import type { ClaimReason } from '@sold/contracts/entities/aftersale/claim';
import { auditLine } from '@sold/service/audit/audit-line';
import type { Db, Trx } from '@sold/service/db/tables';
import { refuse } from '@sold/service/http/refusal';
import { sql } from 'kysely';
import { keepPhoto, refuseFull } from '../../custody/inspection/keep-photo.ts';
import type { Context } from '../../money/context/context.ts';
import { notify } from '../../people/notices/notify.ts';
import { claimFiledTexts } from '../../people/notices/texts/aftersale/claims.ts';
import { afterWorkingDays } from '../../platform/base/working-days.ts';
import { notFound } from '../../platform/calls/not-found.ts';
import { readPhoto } from '../../platform/photos/read-photo.ts';
import { WAITING_CLAIM } from '../orders/claim-hold.ts';
import { lockOrder } from '../orders/order-row.ts';
import { fileUntil, lockClaim } from './claim-row.ts';
import { tellSide } from './tell-side.ts';

interface Draft {
  orderId: number;
  buyerId: number;
  reason: ClaimReason;
  text: string;
}

/**
 * Begins a claim, or changes the one that is not filed yet. @returns its number
 * @throws Refusal 404 `unknown_order`; `claim_window`, `claim_open` while another one waits
 */
export async function saveDraft({ db, clock }: Context, draft: Draft): Promise<number> {
  const { orderId, buyerId, reason, text } = draft;
  return db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (order?.buyer_id !== buyerId) notFound('unknown_order');
    const at = clock();
    await refuseLate(trx, orderId, at);
    const waiting = await sql`
      select 1 from claim where order_id = ${orderId} and state in ${WAITING_CLAIM}`.execute(trx);
    if (waiting.rows.length > 0)
      refuse('claim_open', '이 주문의 문제 신고를 처리하고 있어요. 답변을 받은 뒤에 다시 신고할 수 있어요.');
    const changed = await sql<{ id: number }>`
      update claim set reason = ${reason}, text = ${text} where order_id = ${orderId} and state = 'draft' returning id`.execute(
      trx,
    );
    if (changed.rows[0] !== undefined) return changed.rows[0].id;
    const { rows } = await sql<{ id: number }>`
      insert into claim (order_id, customer_id, reason, text, state, began_at)
      values (${orderId}, ${buyerId}, ${reason}, ${text}, 'draft', ${at}) returning id`.execute(trx);
    return (rows[0] as { id: number }).id;
  });
}

async function refuseLate(trx: Trx, orderId: number, now: Date): Promise<void> {
  const until = await fileUntil(trx, orderId);
  if (until === null) refuse('claim_window', '받은 상품에 대해서만 신고할 수 있어요.');
  if (now > until) refuse('claim_window', '문제 신고 기한이 지났어요. 이 주문 문의하기로 알려 주세요.');
}

/**
 * Files a claim: the order is not settled while it waits, and both sides get a message. Filing it again changes nothing.
 * @throws Refusal 404 `unknown_claim`; `claim_window`, `claim_photos`
 */
export async function fileClaim(
  { db, clock }: Context,
  { claimId, buyerId }: { claimId: number; buyerId: number },
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const { claim, order } = await lockClaim(trx, claimId, buyerId);
    if (claim.state !== 'draft') return order.id;
    const at = clock();
    await refuseLate(trx, order.id, at);
    const photos = await sql`select 1 from inspection_photo where claim_id = ${claimId} limit 1`.execute(trx);
    if (photos.rows.length === 0) refuse('claim_photos', '택이 달린 상품 사진을 한 장 이상 올려 주세요.');
    const due = afterWorkingDays(at, CLAIM_ANSWER.days);
    await sql`update claim set state = 'waiting', filed_at = ${at}, due_at = ${due} where id = ${claimId}`.execute(
      trx,
    );
    const texts = claimFiledTexts(order.display_id, { due, isSettled: order.state === 'settled' });
    await notify(trx, buyerId, { kind: 'claim', about: order.id }, texts.buyer, at);
    if (texts.seller !== null) await tellSide(trx, order.seller_id, order.id, texts.seller, at);
    await auditLine(trx, {
      actor: `customer:${buyerId}`,
      action: 'claim.file',
      subject: `claim:${claimId}`,
      detail: { order_id: order.id, reason: claim.reason },
      at,
    });
    return order.id;
  });
}

interface Photographed {
  claimId: number;
  buyerId: number;
}

async function checkDraft(db: Db | Trx, { claimId, buyerId }: Photographed): Promise<void> {
  const { rows } = await sql<{ state: string }>`
    select state from claim where id = ${claimId} and customer_id = ${buyerId}`.execute(db);
  const { state } = rows[0] ?? notFound('unknown_claim');
  if (state !== 'draft') refuse('claim_state', '신고를 접수하기 전까지 사진을 더하거나 뺄 수 있어요.');
}

/** Checks that an own draft takes one more photo, before its bytes are read. @throws Refusal as {@link addClaimPhoto} */
export async function checkClaimPhoto({ db, clock }: Context, its: Photographed): Promise<void> {
  await checkDraft(db, its);
  await refuseFull(db, { kind: 'claim', id: its.claimId }, clock());
}

/**
 * Adds a photo to a claim that is not filed yet. @returns its identifier
 * @throws Refusal 404 `unknown_claim`; `claim_state`, `photo`, `photo_size`, `photo_count`, 429 `busy`
 */
export async function addClaimPhoto(
  { db, clock }: Context,
  { bytes, ...its }: Photographed & { bytes: Buffer },
): Promise<number> {
  const photo = await readPhoto(bytes);
  return db.transaction().execute(async (trx) => {
    await lockClaim(trx, its.claimId, its.buyerId);
    await checkDraft(trx, its);
    const by = { actor: `customer:${its.buyerId}`, at: clock() };
    return keepPhoto(trx, { kind: 'claim', id: its.claimId }, photo, by);
  });
}

/**
 * Takes a photo back from a claim that is not filed yet; a photo that is not there any more changes nothing.
 * @throws Refusal 404 `unknown_claim`; `claim_state`
 */
export async function removeClaimPhoto(
  { db }: Context,
  { photoId, ...its }: Photographed & { photoId: number },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockClaim(trx, its.claimId, its.buyerId);
    await checkDraft(trx, its);
    await sql`delete from inspection_photo where id = ${photoId} and claim_id = ${its.claimId}`.execute(trx);
  });
}
