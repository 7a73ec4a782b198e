import { refuse } from '@sold/service/http/refusal';
import { sql } from 'kysely';
import type { Context } from '../context/context.ts';
import { endReservation, lockReservation } from './reservation-row.ts';

/**
 * Frees the coupon of a cancelled order. A key without a reservation is closed, so that a reservation
 * which is still on its way is refused instead of holding a coupon for an order that is over.
 * @throws Refusal `reservation_confirmed`, `reservation_restored`
 */
export async function release({ db, clock }: Context, orderKey: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const now = clock();
    const closed = await sql`
      insert into reservation (order_key, state, outcome_at) values (${orderKey}, 'released', ${now}) on conflict do nothing returning 1`.execute(
      trx,
    );
    if (closed.rows.length > 0) return;
    const held = await lockReservation(trx, orderKey);
    if (held === undefined || held.state === 'released') return;
    if (held.state === 'confirmed' || held.state === 'restored')
      refuse(`reservation_${held.state}`, '이미 사용한 쿠폰이에요.');
    await endReservation(trx, orderKey, 'released', now);
  });
}
