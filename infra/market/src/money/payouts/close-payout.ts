import { auditLine } from '@sold/service/audit/audit-line';
import { refuse } from '@sold/service/http/refusal';
import { sql } from 'kysely';
import { notify } from '../../people/notices/notify.ts';
import { paidOutText, payoutFailedText } from '../../people/notices/texts/payouts.ts';
import { notFound } from '../../platform/calls/not-found.ts';
import type { Context } from '../context/context.ts';
import { account } from '../ledger/accounts.ts';
import { post } from '../ledger/post.ts';

/** Result of a payout at the bank. */
interface Closing {
  payoutId: number;
  result: 'paid' | 'failed';
  /** Why it failed, for the seller. */
  reason: string;
  actor: string;
}

/**
 * Records the result of a payout at the bank. A failed payout is owed again. A repeated call changes nothing.
 * @throws Refusal 404 `unknown_payout`; `payout_state` when another result is recorded
 */
export async function closePayout({ db, clock }: Context, closing: Closing): Promise<void> {
  const { payoutId, result, reason, actor } = closing;
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ order_id: number; customer_id: number; amount: number; state: string }>`
      select order_id, customer_id, amount, state from payout where id = ${payoutId} for update`.execute(trx);
    const payout = rows[0] ?? notFound('unknown_payout');
    if (payout.state === result) return;
    if (payout.state !== 'requested') refuse('payout_state', '이미 처리한 정산이에요.');
    const at = clock();
    await sql`update payout set state = ${result}, reason = ${reason}, closed_at = ${at} where id = ${payoutId}`.execute(
      trx,
    );
    await post(trx, {
      kind: `payout_${result}`,
      orderId: null,
      at,
      entries: [
        [account.payouts, payout.amount],
        [result === 'paid' ? account.bank : account.payable(payout.customer_id), -payout.amount],
      ],
    });
    const { customer_id, order_id, amount } = payout;
    if (result === 'paid')
      await notify(trx, customer_id, { kind: 'payout', about: order_id }, paidOutText(amount), at);
    else await notify(trx, customer_id, { kind: 'payout_failed' }, payoutFailedText(amount, reason), at);
    await auditLine(trx, {
      actor,
      action: `payout.${result}`,
      subject: `payout:${payoutId}`,
      detail: { order_id: payout.order_id, amount: payout.amount, reason },
      at,
    });
  });
}
