import type { CouponInternal } from '@sold/contracts/calls/money/coupon-internal';
import { refuse } from '@sold/service/http/refusal';
import { sql } from 'kysely';
import type { Context } from '../context/context.ts';
import { couponDiscount } from '../coupons/coupon-discount.ts';
import { couponErrorMessage } from '../coupons/coupon-error-messages.ts';
import { couponProblem } from '../coupons/coupon-problem.ts';
import { couponById } from '../coupons/coupon-row.ts';
import { HOLD_MS } from './free-overdue.ts';
import { type ReservationRow, reservationByKey } from './reservation-row.ts';

/** The main service ends the hold of a bid's coupon, with the bid. */
const WHILE_A_BID_LIVES = new Date('2099-12-31T00:00:00+09:00');

type Wanted = CouponInternal['reserve']['input'];

/**
 * Holds a coupon for an order until the order confirms or releases it. The discount is settled here, once: the same key
 * gives the same answer, whatever has changed since.
 * @throws Refusal `coupon_…` when the coupon does not work, `unknown_coupon`, `order_key_reused`, `reservation_released`
 */
export async function reserve(
  { db, clock }: Context,
  wanted: Wanted,
): Promise<CouponInternal['reserve']['output']> {
  return db.transaction().execute(async (trx) => {
    // Reservations of one coupon lock its row: the second one sees what the first did.
    await sql`select 1 from coupon where id = ${wanted.coupon_id} for update`.execute(trx);
    const earlier = await reservationByKey(trx, wanted.order_key);
    if (earlier) return sameAgain(earlier, wanted);
    const now = clock();
    const coupon = await couponById(trx, wanted.coupon_id);
    const problem = couponProblem(
      coupon,
      {
        customerId: wanted.customer_id,
        price: wanted.price,
        classification: wanted.classification_code,
        isBid: wanted.is_bid,
      },
      now,
    );
    if (coupon === undefined || problem === 'unknown_coupon')
      refuse('unknown_coupon', couponErrorMessage('unknown_coupon', coupon));
    if (problem !== '') refuse(`coupon_${problem}`, couponErrorMessage(problem, coupon));
    const discount = couponDiscount(coupon, wanted.price);
    const { rows } = await sql`
      insert into reservation (order_key, coupon_id, customer_id, item_id, classification_code, price, discount_amt, state, reserved_at, hold_until)
      values (${wanted.order_key}, ${coupon.id}, ${wanted.customer_id}, ${wanted.item_id}, ${wanted.classification_code}, ${wanted.price},
              ${discount}, 'reserved', ${now}, ${wanted.is_bid ? WHILE_A_BID_LIVES : new Date(now.getTime() + HOLD_MS)})
      on conflict (order_key) do nothing returning 1`.execute(trx);
    if (rows.length > 0) return { discount_amt: discount };
    // The same key came for another coupon, or was closed, in this very moment.
    return sameAgain((await reservationByKey(trx, wanted.order_key)) as ReservationRow, wanted);
  });
}

function sameAgain(earlier: ReservationRow, wanted: Wanted): CouponInternal['reserve']['output'] {
  if (earlier.state === 'released' || earlier.state === 'lapsed' || earlier.state === 'restored')
    refuse(`reservation_${earlier.state}`, '이미 취소된 쿠폰 사용이에요. 처음부터 다시 진행해 주세요.');
  const isSame =
    earlier.coupon_id === wanted.coupon_id &&
    earlier.customer_id === wanted.customer_id &&
    earlier.item_id === wanted.item_id &&
    earlier.price === wanted.price;
  if (!isSame) refuse('order_key_reused', '이미 다른 쿠폰에 쓰인 주문이에요.');
  return { discount_amt: earlier.discount_amt };
}
