import type { OrderResult } from '@sold/contracts/entities/order';
import { notPaidText } from '@sold/contracts/rules/money/not-paid';
import { refuse } from '@sold/service/http/refusal';
import { sql } from 'kysely';
import type { Context } from '../../money/context/context.ts';
import { orderResult } from '../order-views/order-view.ts';
import type { OrderRow } from '../orders/order-row.ts';

/**
 * Returns the result of an order for its buyer after the payment; while the gateway has no outcome, the result of the
 * waiting order.
 * @throws Refusal `payment_refused`
 */
export async function paidResult({ db }: Context, order: OrderRow, customerId: number): Promise<OrderResult> {
  if (order.state === 'payment_failed') {
    const { rows } = await sql<{ reason: string }>`
      select reason from order_event where order_id = ${order.id} and state = 'payment_failed' order by id desc limit 1`.execute(
      db,
    );
    refuse('payment_refused', notPaidText(rows[0]?.reason ?? ''));
  }
  return orderResult(db, order.id, customerId);
}
