import type { OrderState } from '@sold/contracts/entities/order-state';
import { canMove, isUndone } from '@sold/contracts/rules/trading/order-state';
import type { Trx } from '@sold/service/db/tables';
import { refuse } from '@sold/service/http/refusal';
import { sql } from 'kysely';
import type { OrderRow } from './order-row.ts';
import { type Parcel, tellOfProgress } from './tell-of-progress.ts';

/** Actor that moves an order: `buyer:3`, `seller:4`, `system`, `operator`. */
export type Actor = string;

/**
 * Moves an order along its state machine and records when and by whom. An order that is undone is no trade any more: it leaves
 * lists, last price and charts in this transaction (market-rules, "The book"). The order must be locked.
 * @throws Refusal `order_state` when the machine has no such transition
 */
export async function moveOrder(
  trx: Trx,
  order: OrderRow,
  to: OrderState,
  by: { actor: Actor; at: Date; reason?: string; parcel?: Parcel | undefined },
): Promise<OrderRow> {
  if (!canMove(order.state, to)) refuse('order_state', '지금 상태에서는 할 수 없는 일이에요.');
  await sql`update order_ set state = ${to} where id = ${order.id}`.execute(trx);
  await sql`insert into order_event (order_id, state, actor, reason, at) values (${order.id}, ${to}, ${by.actor}, ${by.reason ?? ''}, ${by.at})`.execute(
    trx,
  );
  if (isUndone(to) && order.paid_at !== null) await sql`select undo_trade(${order.id})`.execute(trx);
  const moved = { ...order, state: to };
  await tellOfProgress(trx, moved, by);
  return moved;
}
