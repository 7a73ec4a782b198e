import { CLAIM_ANSWER } from '@sold/contracts/base/figures/claims';
import type { Trx } from '@sold/service/db/tables';
import { refuse } from '@sold/service/http/refusal';
import { sql } from 'kysely';
import type { Context } from '../../money/context/context.ts';
import { claimAppealedTexts } from '../../people/notices/texts/aftersale/claims.ts';
import { afterWorkingDays } from '../../platform/base/working-days.ts';
import { WAITING_CLAIM } from '../orders/claim-hold.ts';
import { lockClaim, SALE_HOLDS } from './claim-row.ts';
import { tellSide } from './tell-side.ts';

/**
 * Records a buyer's appeal against a rejected claim, once, in place of one that is not filed yet; the same text again changes nothing. @returns the number of the order
 * @throws Refusal 404 `unknown_claim`; `claim_state`, `claim_window`, `claim_open` while another claim waits
 */
export async function appealClaim(
  { db, clock }: Context,
  { claimId, buyerId, text }: { claimId: number; buyerId: number; text: string },
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const { claim, order } = await lockClaim(trx, claimId, buyerId);
    if (claim.appeal_text === text) return order.id;
    if (claim.state !== 'rejected' || claim.appeal_text !== null)
      refuse('claim_state', '받아들이지 않은 신고에 한 번 이의를 낼 수 있어요.');
    const kept = await sql`select 1 from order_ where id = ${order.id} and ${SALE_HOLDS}`.execute(trx);
    if (kept.rows.length === 0) refuse('claim_state', '이미 전액을 환불한 주문이에요.');
    const at = clock();
    if (claim.appeal_until === null || at > claim.appeal_until)
      refuse('claim_window', '이의를 낼 수 있는 기한이 지났어요.');
    const other = await sql`
      select 1 from claim where order_id = ${order.id} and state in ${WAITING_CLAIM}`.execute(trx);
    if (other.rows.length > 0)
      refuse('claim_open', '이 주문의 다른 문제 신고가 있어요. 그 신고의 답변을 받은 뒤에 이의를 내 주세요.');
    await dropDraft(trx, order.id);
    const due = afterWorkingDays(at, CLAIM_ANSWER.days);
    await sql`update claim set state = 'appealed', appeal_text = ${text}, due_at = ${due}, closed_at = null where id = ${claimId}`.execute(
      trx,
    );
    const texts = claimAppealedTexts(order.display_id, { due, isSettled: order.state === 'settled' });
    await tellSide(trx, buyerId, order.id, texts.buyer, at);
    if (texts.seller !== null) await tellSide(trx, order.seller_id, order.id, texts.seller, at);
    return order.id;
  });
}

/** Removes a claim that was begun and not filed: one waits at a time, and after its week it could neither be filed nor taken back. */
async function dropDraft(trx: Trx, orderId: number): Promise<void> {
  const draft = sql`select id from claim where order_id = ${orderId} and state = 'draft'`;
  await sql`delete from inspection_photo where claim_id in (${draft})`.execute(trx);
  await sql`delete from claim where order_id = ${orderId} and state = 'draft'`.execute(trx);
}
