import { CLAIM_APPEAL_WITHIN, CLAIM_RETURN_WITHIN } from '@sold/contracts/base/figures/claims';
import { endOfDay } from '@sold/contracts/base/korean-day';
import type { ClaimDecision, ClaimPayer } from '@sold/contracts/entities/aftersale/claim';
import { auditLine } from '@sold/service/audit/audit-line';
import type { Trx } from '@sold/service/db/tables';
import { refuse } from '@sold/service/http/refusal';
import { sql } from 'kysely';
import type { Context } from '../../money/context/context.ts';
import { refuseHeld } from '../../money/refunds/order-hold.ts';
import { isAgreedIn, refuseForNow } from '../../money/refunds/second-operator.ts';
import { claimAnsweredTexts } from '../../people/notices/texts/aftersale/claims.ts';
import { notFound } from '../../platform/calls/not-found.ts';
import { moveOrder } from '../orders/move-order.ts';
import type { OrderRow } from '../orders/order-row.ts';
import { settleOrder } from '../orders/settle-order.ts';
import { payClaimRefunds } from '../payments/claim-refunds.ts';
import { claimFacts } from './claim-facts.ts';
import { COMPARED_PHOTO_IDS } from './claim-photos.ts';
import { type LockedClaim, lockClaim } from './claim-row.ts';
import { decisionProblem, partRefund, wholeRefund } from './claim-rules.ts';
import { refundClaim } from './refund-claim.ts';
import { tellSide } from './tell-side.ts';

export interface Decision {
  claimId: number;
  /** The answer to its appeal, and not the first one. */
  isAppeal: boolean;
  decision: ClaimDecision;
  payer?: ClaimPayer | undefined;
  /** Won of a part. */
  amount?: number | undefined;
  reason: string;
  photoIds: readonly number[];
  actor: string;
}

const PROBLEMS = {
  claim_payer:
    '정산이 끝난 주문은 센터만 부담할 수 있어요. 환불에는 부담할 쪽을, 반려에는 아무도 정하지 마세요.',
  claim_amount: '일부 환불에만 금액을 정하고, 남은 결제 금액과 정산 금액을 넘지 않게 해 주세요.',
} as const;

/**
 * Answers a claim or its appeal: order, seller, buyer and ledger follow in the same transaction. A part is paid immediately; everything
 * goes back when the goods are here (`return-claim`), as Korean shops do. An order that the centre pays for is settled immediately: its
 * seller has nothing to wait for. The same decision again changes nothing. A large refund is made once two operators have decided alike.
 * @throws Refusal 404 `unknown_claim`, `unknown_photo`; `claim_state`, `claim_payer`, `claim_amount`, `order_held`, `same_operator`,
 * `second_person`
 */
export async function decideClaim(context: Context, made: Decision): Promise<void> {
  const { orderId, isDone } = await context.db.transaction().execute(async (trx) => {
    const locked = await lockClaim(trx, made.claimId, null);
    const isDone = (await isMade(trx, made)) || (await decide(trx, locked, made, context.clock()));
    return { orderId: locked.order.id, isDone };
  });
  if (!isDone) refuseForNow();
  await payClaimRefunds(context, orderId);
}

/** Whether this very decision is on record. */
async function isMade(trx: Trx, { claimId, isAppeal, ...made }: Decision): Promise<boolean> {
  const { rows } = await sql<{
    decision: string;
    payer: string | null;
    amount: number | null;
    actor: string;
  }>`
    select decision, payer, amount, actor from claim_decision where claim_id = ${claimId} and is_appeal = ${isAppeal}`.execute(
    trx,
  );
  const [known] = rows;
  return (
    known?.decision === made.decision &&
    known.payer === (made.payer ?? null) &&
    known.amount === (made.amount ?? null) &&
    known.actor === made.actor
  );
}

/** @returns false while another operator has to agree, when nothing but the wish is written */
async function decide(trx: Trx, { claim, order }: LockedClaim, made: Decision, at: Date): Promise<boolean> {
  const { claimId, isAppeal, decision, payer, amount, reason, actor } = made;
  if (claim.state !== (isAppeal ? 'appealed' : 'waiting'))
    refuse('claim_state', isAppeal ? '이의를 기다리는 신고가 아니에요.' : '답변을 기다리는 신고가 아니에요.');
  if (isAppeal) await refuseSame(trx, claimId, actor);
  await refuseStrange(trx, claim.id, made.photoIds);
  const facts = await claimFacts(trx, order);
  const problem = decisionProblem(facts, made);
  if (problem !== null) refuse(problem, PROBLEMS[problem]);
  if (decision !== 'rejected') {
    await refuseHeld(trx, order.id);
    const { money, points } = amount === undefined ? wholeRefund(facts) : partRefund(facts, amount);
    const wish = { orderId: order.id, purpose: 'claim', amount: money + points, actor, reason } as const;
    const terms = { claim_id: claimId, is_appeal: isAppeal, decision, payer: payer ?? null };
    if (!(await isAgreedIn(trx, { ...wish, terms }, at))) return false;
  }
  await sql`
    insert into claim_decision (claim_id, is_appeal, decision, payer, amount, reason, photo_ids, actor, at)
    values (${claimId}, ${isAppeal}, ${decision}, ${payer ?? null}, ${amount ?? null}, ${reason}, ${JSON.stringify(made.photoIds)}::jsonb, ${actor}, ${at})`.execute(
    trx,
  );
  const until = await follow(trx, { claim, order }, made, at);
  if (order.state === 'delivered' && (payer === 'centre' || decision === 'part_refund'))
    await settle(trx, order, actor, at);
  if (amount !== undefined && payer !== undefined)
    await refundClaim(trx, order, { claimId, payer, refund: partRefund(facts, amount), at });
  const isSettled = order.state === 'settled';
  const texts = claimAnsweredTexts(order.display_id, {
    decision,
    payer: payer ?? null,
    amount: amount ?? null,
    reason,
    until,
    isSettled,
  });
  await tellSide(trx, order.buyer_id, order.id, texts.buyer, at);
  if (texts.seller !== null) await tellSide(trx, order.seller_id, order.id, texts.seller, at);
  await auditLine(trx, {
    actor,
    action: isAppeal ? 'claim.appeal-decide' : 'claim.decide',
    subject: `claim:${claimId}`,
    detail: { order_id: order.id, decision, ...(payer && { payer }), ...(amount && { amount }), reason },
    at,
  });
  return true;
}

/** Puts the claim into its next state. @returns until when its buyer can go on; null when there is nothing to do */
async function follow(trx: Trx, { claim }: LockedClaim, { decision, isAppeal }: Decision, at: Date) {
  if (decision === 'refund_return') {
    const until = endOfDay(at, CLAIM_RETURN_WITHIN.days);
    await sql`update claim set state = 'returning', due_at = null, return_until = ${until} where id = ${claim.id}`.execute(
      trx,
    );
    return until;
  }
  const until = decision === 'rejected' && !isAppeal ? endOfDay(at, CLAIM_APPEAL_WITHIN.days) : null;
  await sql`update claim set state = ${decision === 'rejected' ? 'rejected' : 'part_refunded'}, due_at = null, appeal_until = ${until},
    closed_at = ${at} where id = ${claim.id}`.execute(trx);
  return until;
}

async function settle(trx: Trx, order: OrderRow, actor: string, at: Date): Promise<void> {
  await settleOrder(trx, order, at);
  await moveOrder(trx, order, 'settled', { actor, at });
}

async function refuseSame(trx: Trx, claimId: number, actor: string): Promise<void> {
  const { rows } = await sql`
    select 1 from claim_decision where claim_id = ${claimId} and not is_appeal and actor = ${actor}`.execute(
    trx,
  );
  if (rows.length > 0) refuse('same_operator', '처음 답변하지 않은 다른 담당자가 이의에 답변해야 해요.');
}

/** @throws Refusal 404 `unknown_photo` for photos of other claims and things */
async function refuseStrange(trx: Trx, claimId: number, photoIds: readonly number[]): Promise<void> {
  const { rows } = await sql`
    select 1 from claim join order_ on order_.id = claim.order_id cross join lateral ${COMPARED_PHOTO_IDS} compared
    where claim.id = ${claimId} and compared.id = any(${[...photoIds]}::bigint[])`.execute(trx);
  if (rows.length < new Set(photoIds).size) notFound('unknown_photo');
}
