import type { OrderState } from '@sold/contracts/entities/order-state';
import {
  canMoveByHand,
  givesBack,
  isSellersFault,
  isUndone,
  orderStateText,
} from '@sold/contracts/rules/trading/order-state';
import { auditLine } from '@sold/service/audit/audit-line';
import { doneByKey } from '@sold/service/audit/done-by-key';
import type { Database, Trx } from '@sold/service/db/tables';
import { refuse } from '@sold/service/http/refusal';
import { type Kysely, sql } from 'kysely';
import { leavePlace } from '../../custody/places/goods-place.ts';
import type { Context } from '../../money/context/context.ts';
import { HELD_BACK, refuseHeld } from '../../money/refunds/order-hold.ts';
import { notFound } from '../../platform/calls/not-found.ts';
import { endClaims, refuseClaimed } from '../orders/claim-hold.ts';
import { moveOrder } from '../orders/move-order.ts';
import { lockOrder, type OrderRow, staysInStorage } from '../orders/order-row.ts';
import { settleOrder } from '../orders/settle-order.ts';
import { tellOfEnd } from '../orders/tell-of-end.ts';
import type { Parcel } from '../orders/tell-of-progress.ts';
import { unitLeaves, unitReturns } from '../orders/unit-sold.ts';
import { giveBack, payRefunds } from '../payments/refunds.ts';
import { penalise } from '../penalties/penalise.ts';
import { fakePenalty } from '../penalties/penalty-amounts.ts';
import { withdrawOffers } from './stopped-offers.ts';

interface Move {
  orderId: number;
  to: OrderState;
  actor: string;
  reason: string;
  /** Why an inspection failed; `condition` unless said. */
  cause?: 'fake' | 'condition' | undefined;
  /** The parcel by which goods go to their buyer, who gets a message with its number. */
  parcel?: Parcel;
  /** Idempotency key of the request, if any: a repeated key does nothing again. */
  idempotencyKey?: string;
}

/** Work left after a move is committed. */
export interface Moved {
  orderId: number;
  itemId: number;
  isUndone: boolean;
  /** Seller who was fined, and loses offers by it. */
  fined: number | null;
}

/**
 * Moves an order for an operator or a job, with everything that belongs to the state: settlement, refund, penalty, the unit
 * in storage, messages to both sides, audit log.
 * @throws Refusal 404 `unknown_order`, `order_state`, `order_held`, `claim_open`, `cause` for a cause of anything but a failed
 * inspection, `reason` for a failed inspection without one
 */
export async function operateOrder(context: Context, move: Move): Promise<void> {
  const at = context.clock();
  await afterMove(context, await context.db.transaction().execute((trx) => operateIn(trx, move, at)));
}

/** Runs {@link operateOrder} inside a transaction that has more to do; {@link afterMove} does the rest once it is committed. */
export async function operateIn(trx: Trx, move: Move, at: Date): Promise<Moved> {
  const { orderId, to, actor, reason, cause, parcel, idempotencyKey } = move;
  const order = (await lockOrder(trx, orderId)) ?? notFound('unknown_order');
  const isFault = isSellersFault(to);
  const moved: Moved = {
    orderId,
    itemId: order.item_id,
    isUndone: isUndone(to),
    fined: isFault ? order.seller_id : null,
  };
  if ((await movedFor(trx, move)) === to) return { ...moved, fined: null };
  await refuseMove(trx, order, move);
  const after = await moveOrder(trx, order, to, { actor, at, reason, parcel });
  if (to === 'settled') await settleOrder(trx, order, at);
  if (to === 'shipping') await sent(trx, order, { actor, at, parcel });
  if (to === 'returned' && order.inventory_id !== null)
    await unitReturns(trx, order, order.inventory_id, { actor, at });
  if (isFault)
    await penalise(trx, order, {
      amount: cause === 'fake' ? await fakePenalty(trx, order) : order.penalty_amt,
      reason: reason || orderStateText(to, 'seller'),
      at,
    });
  await tellOfEnd(trx, after, { at, reason });
  if (givesBack(to)) await giveBack(trx, order, at);
  if (moved.isUndone) await endClaims(trx, orderId, at);
  await auditLine(trx, {
    actor,
    action: 'order.move',
    subject: `order:${orderId}`,
    detail: {
      from: order.state,
      to,
      reason,
      ...(cause && { cause }),
      ...(idempotencyKey && { idempotencyKey }),
    },
    at,
  });
  return moved;
}

/** The goods leave the centre. */
async function sent(
  trx: Trx,
  { id, inventory_id }: OrderRow,
  { actor, at, parcel }: { actor: string; at: Date; parcel: Parcel | undefined },
): Promise<void> {
  if (inventory_id !== null) await unitLeaves(trx, inventory_id, actor, at);
  await leavePlace(trx, { column: 'order_id', id });
  if (parcel !== undefined)
    await sql`update order_ set outbound = ${JSON.stringify({ ...parcel, at: at.toISOString() })}::jsonb where id = ${id}`.execute(
      trx,
    );
}

/** @throws Refusal when an order cannot be moved so, or not now */
async function refuseMove(trx: Trx, order: OrderRow, { to, cause, reason }: Move): Promise<void> {
  const isSentFromStorage = to === 'shipping' && staysInStorage(order);
  if (!canMoveByHand(order.state, to) || isSentFromStorage)
    refuse('order_state', '지금 상태에서는 손으로 바꿀 수 없어요.');
  if (cause !== undefined && to !== 'failed_inspection')
    refuse('cause', '검수 불합격에만 사유를 정할 수 있어요.');
  if (to === 'failed_inspection' && reason.trim() === '')
    refuse('reason', '검수 불합격에는 구매자와 판매자에게 보일 이유가 필요해요.');
  if (HELD_BACK.includes(to)) await refuseHeld(trx, order.id);
  if (to === 'settled') await refuseClaimed(trx, order.id);
}

/** Informs pages, withdraws offers of a fined seller, and sends the refund. */
export async function afterMove(context: Context, moved: Moved): Promise<void> {
  if (moved.isUndone) context.live.changed(moved.itemId);
  if (moved.fined !== null) await withdrawOffers(context, moved.fined);
  await payRefunds(context, moved.orderId);
}

/** Returns the state to which a request has moved an order already: a repeated one, after a crash for one, finds that done. */
export async function movedFor(
  db: Kysely<Database>,
  { orderId, actor, idempotencyKey }: Pick<Move, 'orderId' | 'actor' | 'idempotencyKey'>,
): Promise<OrderState | undefined> {
  const subject = `order:${orderId}`;
  return (await doneByKey<{ to: OrderState }>(db, { actor, action: 'order.move', subject, idempotencyKey }))
    ?.to;
}
