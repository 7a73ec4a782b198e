import type { Trx } from '@sold/service/db/tables';
import { refuse } from '@sold/service/http/refusal';
import { sql } from 'kysely';
import { type EntryRow, entryOf } from '../raffle/my-entry.ts';
import { type RaffleRow, raffleById } from '../raffle/raffle-row.ts';

/**
 * Reads the win that a customer may pay for now, and locks it for the rest of the transaction: no draw and no move-up can
 * take it.
 * @throws Refusal 404 `unknown_raffle`, `not_won`, `raffle_paid`, `raffle_pay_over`, `raffle_paying` when a payment runs
 */
export async function winningEntry(
  trx: Trx,
  raffleId: number,
  customerId: number,
  now: Date,
): Promise<{ raffle: RaffleRow; entry: EntryRow }> {
  await sql`select 1 from raffle where id = ${raffleId} for share`.execute(trx);
  const raffle = await raffleById(trx, raffleId);
  await sql`select 1 from raffle_entry where raffle_id = ${raffleId} and customer_id = ${customerId} for update`.execute(
    trx,
  );
  const entry = await entryOf(trx, raffleId, customerId);
  if (entry === undefined || (entry.state !== 'won' && entry.state !== 'passed'))
    refuse('not_won', '당첨된 래플이 아니에요.');
  if (
    entry.state === 'passed' ||
    entry.is_undone ||
    (!entry.is_paid && entry.pay_until !== null && entry.pay_until <= now)
  )
    refuse('raffle_pay_over', '결제할 수 있는 시간이 지났어요.');
  if (entry.is_paid) refuse('raffle_paid', '이미 결제한 래플이에요.');
  if (entry.order_state === 'payment_pending')
    refuse('raffle_paying', '결제가 진행되고 있어요. 잠시 후 다시 확인해 주세요.');
  return { raffle, entry };
}
