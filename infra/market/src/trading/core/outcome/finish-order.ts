import type { Trx } from '@sold/service/db/tables';
import type { OrderRow } from '../../orders/order-row.ts';
import { unitSold } from '../../orders/unit-sold.ts';
import { write } from '../write/write.ts';
import { type Failure, failedOrder } from './failed.ts';
import { heldPoints } from './held-points.ts';
import { paidOrder, statesOfPaid } from './paid.ts';

/** Writes that an order is paid ({@link paidOrder}); a unit in storage that it sold goes on by custody. */
export async function completeOrder(
  trx: Trx,
  order: OrderRow,
  paid: { paymentKey: string | null; at: Date; onCredit?: boolean },
): Promise<OrderRow> {
  await write(trx, paidOrder(order, paid));
  return followPaid(trx, order, paid.at);
}

/** Runs the steps of custody after an order is written as paid. @returns the order after them */
export async function followPaid(trx: Trx, order: OrderRow, at: Date): Promise<OrderRow> {
  const state = statesOfPaid(order).at(-1) ?? order.state;
  const done: OrderRow = { ...order, state, paid_at: at };
  return order.inventory_id === null ? done : unitSold(trx, done, order.inventory_id, at);
}

/** Writes that an order has failed ({@link failedOrder}). The order must be locked. */
export async function failOrder(trx: Trx, order: OrderRow, failure: Failure): Promise<OrderRow> {
  const held = order.point_amt === 0 ? [] : await heldPoints(trx, order.id);
  await write(trx, failedOrder(order, held, failure));
  return { ...order, state: 'payment_failed' };
}
