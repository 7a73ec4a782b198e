import { createHash } from 'node:crypto';
import { refuse } from '@sold/service/http/refusal';
import { sql } from 'kysely';
import { faultPoint } from '../../platform/base/faults.ts';
import type { Context } from '../context/context.ts';
import { noteReservation } from './coupon-use.ts';
import { settleCoupons } from './settle-coupons.ts';

/** A coupon that is held for an order that is being made. */
export interface HeldCoupon {
  /** Won. */
  amount: number;
  key: string;
}

/**
 * Holds a coupon for an order, runs what makes the order, and gives the coupon back when no order came of it.
 * @throws Refusal `coupon` when it cannot be used, `coupon_unknown` when the coupon service does not answer
 */
export async function withCoupon<T>(
  context: Context,
  wish: {
    couponId: number | undefined;
    customerId: number;
    idempotencyKey: string;
    itemId: number;
    price: number;
    isBid?: boolean;
  },
  makeOrder: (coupon: HeldCoupon | null) => Promise<T>,
): Promise<T> {
  if (wish.couponId === undefined) return makeOrder(null);
  const coupon = await hold(context, { ...wish, couponId: wish.couponId });
  faultPoint('coupon-held');
  try {
    return await makeOrder(coupon);
  } catch (error) {
    await giveUp(context, coupon.key);
    await settleCoupons(context, { key: coupon.key });
    throw error;
  }
}

async function hold(
  context: Context,
  wish: {
    couponId: number;
    customerId: number;
    idempotencyKey: string;
    itemId: number;
    price: number;
    isBid?: boolean;
  },
): Promise<HeldCoupon> {
  const { db, clock, coupons } = context;
  const key = keyOf(wish.customerId, wish.idempotencyKey);
  await noteReservation(db, { key, customerId: wish.customerId, couponId: wish.couponId, at: clock() });
  const { rows } = await sql<{ classification_code: string }>`
    select classification_code from item where id = ${wish.itemId}`.execute(db);
  const outcome = await coupons.reserve({
    order_key: key,
    coupon_id: wish.couponId,
    customer_id: wish.customerId,
    item_id: wish.itemId,
    classification_code: rows[0]?.classification_code ?? 'none',
    price: wish.price,
    ...(wish.isBid && { is_bid: true as const }),
  });
  if (outcome.type === 'done') return { amount: outcome.data.discount_amt, key };
  await giveUp(context, key);
  if (outcome.type === 'refused') refuse('coupon', outcome.message);
  refuse('coupon_unknown', '쿠폰을 확인하지 못했어요. 결제는 되지 않았습니다. 잠시 후 다시 시도해 주세요.');
}

/** Name of a coupon's use: the same request, the same use. The order's own id does not exist yet. */
function keyOf(customerId: number, idempotencyKey: string): string {
  return `pay-${createHash('sha256').update(`${customerId}:${idempotencyKey}`).digest('base64url')}`;
}

/** Releases the coupon of an order that will not come, with the next round at the latest. */
async function giveUp({ db }: Context, key: string): Promise<void> {
  await sql`update coupon_use set state = 'releasing' where key = ${key} and order_id is null and bid_id is null`.execute(
    db,
  );
}
