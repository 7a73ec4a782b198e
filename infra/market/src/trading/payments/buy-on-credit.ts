import { refuse } from '@sold/service/http/refusal';
import { sql } from 'kysely';
import type { Context } from '../../money/context.ts';
import type { HeldCoupon } from '../../money/coupons/reserve-coupon.ts';
import { dueDay } from '../../money/pay-later/due-day.ts';
import { standingOf } from '../../money/pay-later/pay-later.ts';
import { type Purchase, reserveIn } from '../orders/buy-now.ts';
import { completeOrder } from '../orders/finish-order.ts';
import { lockOrder, type OrderRow } from '../orders/order-row.ts';

/**
 * Buys now and pays later: unit, order and debt in one transaction, nobody outside is asked.
 * @throws Refusal `bnpl` with the reason, `bnpl_limit`, and everything a purchase is refused for
 */
export async function buyOnCredit(
  { db, clock, random, live, publicUrl }: Context,
  purchase: Purchase,
  buyer: { id: number; intent: string; coupon: HeldCoupon | null },
): Promise<OrderRow> {
  const bought = await db.transaction().execute(async (trx) => {
    const now = clock();
    const reserved = await reserveIn(
      trx,
      random,
      purchase,
      { ...buyer, payment: { method: 'bnpl', cardId: null, state: 'charging' } },
      { now, publicUrl },
    );
    // One purchase at a time per customer, or two at once would each see the whole limit.
    await sql`select 1 from customer where id = ${buyer.id} for no key update`.execute(trx);
    const standing = await standingOf(trx, buyer.id, now);
    if (!standing.is_usable) refuse('bnpl', standing.reason);
    if (reserved.total > standing.remaining_amt)
      refuse(
        'bnpl_limit',
        `나중결제로는 ${standing.remaining_amt.toLocaleString('ko-KR')}원까지 결제할 수 있어요.`,
      );
    if (reserved.total > 0)
      await sql`insert into bnpl_debt (order_id, customer_id, amount, remaining, due_at, created_at)
        values (${reserved.id}, ${buyer.id}, ${reserved.total}, ${reserved.total}, ${dueDay(now)}, ${now})`.execute(
        trx,
      );
    const order = (await lockOrder(trx, reserved.id)) as OrderRow;
    return completeOrder(trx, order, { paymentKey: null, at: now, onCredit: true });
  });
  live.changed(purchase.item_id);
  return bought;
}
