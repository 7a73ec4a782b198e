import type { Trx } from '@sold/service/db/tables';
import { refuse } from '@sold/service/http/refusal';
import { sql } from 'kysely';
import type { Context } from '../context/context.ts';
import { endReservation, lockReservation, type ReservationRow } from './reservation-row.ts';

/**
 * The order is paid: its coupon is used. A coupon held in time is used in time, also when it has expired since. A lapsed
 * hold is taken up again while the coupon is free.
 * @throws Refusal `unknown_reservation`, `reservation_released`, `reservation_restored`, `coupon_taken`
 */
export async function confirm({ db, clock }: Context, orderKey: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const held =
      (await lockReservation(trx, orderKey)) ?? refuse('unknown_reservation', '쿠폰 사용을 찾을 수 없어요.');
    if (held.state === 'confirmed') return;
    if (held.state === 'released' || held.state === 'restored')
      refuse(`reservation_${held.state}`, '이미 취소된 쿠폰 사용이에요.');
    if (held.state === 'lapsed') await refuseTaken(trx, held);
    await endReservation(trx, orderKey, 'confirmed', clock());
  });
}

async function refuseTaken(trx: Trx, { coupon_id }: ReservationRow): Promise<void> {
  await sql`select 1 from coupon where id = ${coupon_id} for update`.execute(trx);
  const { rows } = await sql`
    select 1 from reservation where coupon_id = ${coupon_id} and state in ('reserved', 'confirmed')`.execute(
    trx,
  );
  if (rows.length > 0) refuse('coupon_taken', '다른 주문에 쓰인 쿠폰이에요.');
}
