import { refuse } from '@sold/service/http/refusal';
import { sql } from 'kysely';
import type { Context } from '../context/context.ts';
import { hasExpired } from '../coupons/coupon-problem.ts';
import { endReservation, lockReservation } from './reservation-row.ts';

/**
 * The order is refunded: its used coupon comes back. Its validity is not made longer.
 * @returns whether it could still be used at that moment; the same for the same key
 * @throws Refusal `unknown_reservation`, `reservation_open` (release it instead), `reservation_released`
 */
export async function restore({ db, clock }: Context, orderKey: string): Promise<{ is_usable: boolean }> {
  return db.transaction().execute(async (trx) => {
    const used =
      (await lockReservation(trx, orderKey)) ?? refuse('unknown_reservation', '쿠폰 사용을 찾을 수 없어요.');
    if (used.state === 'reserved') refuse('reservation_open', '아직 사용이 끝나지 않은 쿠폰이에요.');
    if (used.state === 'released' || used.state === 'lapsed')
      refuse('reservation_released', '이미 취소된 쿠폰 사용이에요.');
    if (used.state === 'confirmed') await endReservation(trx, orderKey, 'restored', clock());
    const { rows } = await sql<{ expires_at: Date; outcome_at: Date }>`
      select coupon.expires_at, reservation.outcome_at from reservation join coupon on coupon.id = reservation.coupon_id
      where reservation.order_key = ${orderKey} and reservation.outcome_at is not null`.execute(trx);
    const [coupon] = rows;
    return { is_usable: coupon !== undefined && !hasExpired(coupon, coupon.outcome_at) };
  });
}
