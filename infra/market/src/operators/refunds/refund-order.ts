import type { OrderState } from '@sold/contracts/entities/order-state';
import { canMoveByHand } from '@sold/contracts/rules/trading/order-state';
import { auditLine } from '@sold/service/audit/audit-line';
import { refuse } from '@sold/service/http/refusal';
import { sql } from 'kysely';
import { notFound } from '../../platform/calls/not-found.ts';
import { WAYS_OUT } from '../../trading/aftersale/follow-order.ts';
import { movedFor, operateOrder } from '../../trading/aftersale/operate-order.ts';
import { orderById } from '../../trading/orders/order-row.ts';
import { payRefunds } from '../../trading/payments/refunds.ts';
import type { Context } from '../context/context.ts';
import { isRefundAgreed } from './refund-by-two.ts';

/** An operator gives a buyer everything back, for a reason that both sides read. */
interface Refund {
  orderId: number;
  /** `operator:<name>`. */
  actor: string;
  reason: string;
  /** The key of the request, when it has one. */
  idempotencyKey?: string;
}

/**
 * Gives a buyer everything back, in any state of the order before it is settled. A refund that is under way already, also a
 * refused one, is requested again now. `refunded` once the money is back
 * @throws Refusal 404 `unknown_order`, `order_state` when it is over already
 */
export async function refundOrder(
  context: Context,
  refund: Refund,
): Promise<{ state: OrderState; is_waiting: boolean }> {
  const order = (await orderById(context.db, refund.orderId)) ?? notFound('unknown_order');
  if (await isUnderWay(context, refund.orderId)) await askAgain(context, refund);
  else {
    const way =
      (await movedFor(context.db, refund)) ?? WAYS_OUT.find((state) => canMoveByHand(order.state, state));
    if (way === undefined) refuse('order_state', '환불할 수 없는 상태의 주문이에요.');
    const isDone = way === (await movedFor(context.db, refund));
    if (!isDone && !(await isRefundAgreed(context, refund))) return { state: order.state, is_waiting: true };
    await operateOrder(context, { ...refund, to: way });
  }
  const state = (await orderById(context.db, refund.orderId))?.state ?? order.state;
  return { state, is_waiting: false };
}

async function isUnderWay({ db }: Context, orderId: number): Promise<boolean> {
  const { rows } = await sql`select 1 from refund where order_id = ${orderId} and state = 'asked'`.execute(
    db,
  );
  return rows.length > 0;
}

async function askAgain(context: Context, { orderId, actor, reason, idempotencyKey }: Refund): Promise<void> {
  await context.db.transaction().execute((trx) =>
    auditLine(trx, {
      actor,
      action: 'order.refund_again',
      subject: `order:${orderId}`,
      detail: { reason, ...(idempotencyKey && { idempotencyKey }) },
      at: context.clock(),
    }),
  );
  await payRefunds(context, orderId);
}
