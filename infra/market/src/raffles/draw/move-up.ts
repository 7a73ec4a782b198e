import { PAY_WIN_WITHIN } from '@sold/contracts/base/figures/deadlines';
import type { Trx } from '@sold/service/db/tables';
import { sql } from 'kysely';
import { notify } from '../../people/notices/notify.ts';
import { raffleMovedUpText, rafflePassedText } from '../../people/notices/texts/raffles.ts';
import type { Context } from '../context/context.ts';
import { IS_WIN_UNDONE } from '../raffle/my-entry.ts';
import { lockRaffle, type RaffleRow } from '../raffle/raffle-row.ts';

/** Winners whose paid order was undone. */
const UNDONE = sql`exists (select 1 from order_ where order_.id = raffle_entry.order_id and ${IS_WIN_UNDONE})`;

/** Winners whose win is over: undone; or late with the money, without a payment in progress. */
const lost = (now: Date) => sql`
  raffle_entry.state = 'won' and (${UNDONE} or (raffle_entry.pay_until <= ${now}
    and not exists (select 1 from order_ where order_.id = raffle_entry.order_id and (order_.paid_at is not null or order_.state = 'payment_pending'))))`;

/**
 * Takes the win of those who did not pay in time, or whose order was undone, and gives it to the next of the same size in the
 * order of the draw, with a day of their own to pay. Safe in any number of replicas. @returns how many moved up
 */
export async function moveUpRaffles({ db, clock }: Context): Promise<number> {
  const { rows } = await sql<{ raffle_id: number }>`
    select distinct raffle_id from raffle_entry where ${lost(clock())} order by raffle_id limit 50`.execute(
    db,
  );
  let moved = 0;
  for (const { raffle_id } of rows)
    moved += await db.transaction().execute(async (trx) => {
      const now = clock();
      const raffle = await lockRaffle(trx, raffle_id);
      const passed = await sql<{ size_option_id: number; customer_id: number; is_undone: boolean }>`
        update raffle_entry set state = 'passed' where raffle_id = ${raffle_id} and ${lost(now)}
        returning size_option_id, customer_id, ${UNDONE} as is_undone`.execute(trx);
      let count = 0;
      for (const { size_option_id, customer_id, is_undone } of passed.rows) {
        const message = rafflePassedText(raffle.display_item_name, { isUndone: is_undone });
        await notify(trx, customer_id, { kind: 'raffle_passed', about: raffle.id }, message, now);
        count += await next(trx, raffle, size_option_id, now);
      }
      return count;
    });
  return moved;
}

async function next(trx: Trx, raffle: RaffleRow, sizeId: number, now: Date): Promise<number> {
  const until = new Date(now.getTime() + PAY_WIN_WITHIN.ms);
  const { rows } = await sql<{ customer_id: number }>`
    update raffle_entry set state = 'won', pay_until = ${until} where id = (
      select id from raffle_entry where raffle_id = ${raffle.id} and size_option_id = ${sizeId} and state = 'waiting' order by rank limit 1)
    returning customer_id`.execute(trx);
  const winner = rows[0];
  if (winner === undefined) return 0;
  const message = raffleMovedUpText(raffle.display_item_name, until);
  await notify(trx, winner.customer_id, { kind: 'raffle_won', about: raffle.id }, message, now);
  return 1;
}
