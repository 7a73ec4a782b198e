import { auditLine } from '@sold/service/audit/audit-line';
import type { Trx } from '@sold/service/db/tables';
import { refuse } from '@sold/service/http/refusal';
import { sql } from 'kysely';
import type { Context } from '../../money/context/context.ts';
import { isAgreed, refuseForNow } from '../../money/refunds/second-operator.ts';
import { notify } from '../../people/notices/notify.ts';
import { appealAnsweredText } from '../../people/notices/texts/penalties.ts';
import { notFound } from '../../platform/calls/not-found.ts';
import { takePenaltyBack } from './penalise.ts';

interface Answer {
  penaltyId: number;
  result: 'granted' | 'refused';
  /** For the seller. */
  reason: string;
  actor: string;
}

interface PenaltyRow {
  customer_id: number;
  order_id: number;
  amount: number;
}

/**
 * Refuses one operator alone who gives back a penalty that is a large amount, until another asks for it too.
 * @throws Refusal `second_person`
 */
export async function refuseAloneGranting(context: Context, answer: Answer): Promise<void> {
  const { penaltyId, result, actor, reason } = answer;
  if (result !== 'granted') return;
  const { rows } = await sql<{ order_id: number; amount: number }>`
    select penalty.order_id, penalty.amount from penalty join appeal on appeal.penalty_id = penalty.id
    where penalty.id = ${penaltyId} and appeal.state = 'open'`.execute(context.db);
  const [open] = rows;
  if (open === undefined) return;
  if (
    !(await isAgreed(context, {
      orderId: open.order_id,
      purpose: 'penalty',
      amount: open.amount,
      actor,
      reason,
    }))
  )
    refuseForNow();
}

/**
 * Answers an appeal and tells the seller; one that is granted takes the penalty back. Said twice it changes nothing.
 * @throws Refusal 404 `unknown_penalty`; `appeal_state` without an appeal, or when it was answered otherwise
 */
export async function answerAppeal({ db, clock }: Context, answer: Answer): Promise<void> {
  const { penaltyId, result, reason, actor } = answer;
  await db.transaction().execute(async (trx) => {
    const penalty = await lockPenalty(trx, penaltyId);
    // Read once the penalty is locked: the holder before may have answered.
    const { rows } = await sql<{ state: 'open' | 'granted' | 'refused' }>`
      select state from appeal where penalty_id = ${penaltyId}`.execute(trx);
    const state = rows[0]?.state ?? null;
    if (state === result) return;
    if (state !== 'open')
      refuse('appeal_state', state === null ? '접수된 이의가 없어요.' : '이미 답변한 이의예요.');
    const at = clock();
    await sql`update appeal set state = ${result}, answer = ${reason}, answered_at = ${at} where penalty_id = ${penaltyId}`.execute(
      trx,
    );
    if (result === 'granted') await takePenaltyBack(trx, { ...penalty, id: penaltyId }, at);
    const message = appealAnsweredText(result, penalty.amount, reason);
    await notify(trx, penalty.customer_id, { kind: 'appeal_answered', about: penaltyId }, message, at);
    await auditLine(trx, {
      actor,
      action: 'appeal.answer',
      subject: `penalty:${penaltyId}`,
      detail: { result, reason, amount: penalty.amount, order_id: penalty.order_id },
      at,
    });
  });
}

async function lockPenalty(trx: Trx, id: number): Promise<PenaltyRow> {
  const { rows } = await sql<PenaltyRow>`
    select customer_id, order_id, amount from penalty where id = ${id} for update`.execute(trx);
  return rows[0] ?? notFound('unknown_penalty');
}
