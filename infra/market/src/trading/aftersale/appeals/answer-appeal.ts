import { auditLine } from '@sold/service/audit/audit-line';
import { refuse } from '@sold/service/http/refusal';
import { sql } from 'kysely';
import type { Context } from '../../../money/context.ts';
import { takePenaltyBack } from '../../../money/payouts/penalise.ts';
import { notify } from '../../../people/customers/notify.ts';
import { notFound } from '../../../platform/calls/not-found.ts';

interface Answer {
  penaltyId: number;
  result: 'granted' | 'refused';
  /** For the seller. */
  reason: string;
  actor: string;
}

interface Row {
  customer_id: number;
  order_id: number;
  amount: number;
  state: 'open' | 'granted' | 'refused' | null;
}

/**
 * Answers an appeal and tells the seller; one that is granted takes the penalty back. Said twice it changes nothing.
 * @throws Refusal 404 `unknown_penalty`; `appeal_state` without an appeal, or when it was answered otherwise
 */
export async function answerAppeal({ db, clock }: Context, answer: Answer): Promise<void> {
  const { penaltyId, result, reason, actor } = answer;
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<Row>`
      select penalty.customer_id, penalty.order_id, penalty.amount, appeal.state
      from penalty left join appeal on appeal.penalty_id = penalty.id where penalty.id = ${penaltyId} for update of penalty`.execute(
      trx,
    );
    const { state, ...penalty } = rows[0] ?? notFound('unknown_penalty');
    if (state === result) return;
    if (state !== 'open')
      refuse('appeal_state', state === null ? '접수된 이의가 없어요.' : '이미 답변한 이의예요.');
    const at = clock();
    await sql`update appeal set state = ${result}, answer = ${reason}, answered_at = ${at} where penalty_id = ${penaltyId}`.execute(
      trx,
    );
    if (result === 'granted') await takePenaltyBack(trx, { ...penalty, id: penaltyId }, at);
    const sum = penalty.amount.toLocaleString('ko-KR');
    const message =
      result === 'granted'
        ? `이의가 받아들여져 페널티 ${sum}원을 돌려드렸어요. (${reason})`
        : `이의가 받아들여지지 않았어요. 페널티 ${sum}원은 그대로예요. (${reason})`;
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
