import type { OrderState } from '@sold/contracts/entities/order-state';
import { canMoveByHand } from '@sold/contracts/rules/trading/order-state';
import type { Trx } from '@sold/service/db/tables';
import { sql } from 'kysely';
import type { GivenBack } from '../../money/gateway/given-back.ts';
import { notify } from '../../people/notices/notify.ts';
import { ofOrder } from '../../people/notices/texts/of-order.ts';
import { HELD_TEXT, RELEASED_TEXT } from '../../people/notices/texts/progress.ts';
import { setBidStatus } from '../book/bid-row.ts';
import { lockOrder, type OrderRow } from '../orders/order-row.ts';
import { type Moved, operateIn } from './operate-order.ts';

/** Ways out that give the buyer everything back without a fault of the seller, in the order they are tried. */
export const WAYS_OUT: readonly OrderState[] = ['cancelled_by_operator', 'returned'];
/** Actor of an order whose money went back in the gateway's console. */
const GATEWAY = 'gateway';
const REASON = '결제사에서 결제가 취소됐어요';
/** States in which the seller has the goods and might send them. */
const UNSENT: readonly OrderState[] = ['paid', 'seller_preparing'];

/**
 * Follows a refund at the gateway: an order with all of its money gone ends, and the goods go back; an order with a part of
 * it gone, or one already settled, is held until an operator has decided. The order must be locked.
 * @returns the order when it was moved
 */
export async function followOrder(trx: Trx, orderId: number, back: GivenBack): Promise<Moved | null> {
  const order = (await lockOrder(trx, orderId)) as OrderRow;
  const { at } = back;
  const way = WAYS_OUT.find((state) => canMoveByHand(order.state, state));
  if (back.isFull && way !== undefined)
    return operateIn(trx, { orderId, to: way, actor: GATEWAY, reason: REASON }, at);
  if (back.amount > 0 && UNSENT.includes(order.state)) await tellSeller(trx, order, HELD_TEXT, at);
  if (order.state === 'settled' && order.inventory_id !== null) await withdrawUnit(trx, order);
  return null;
}

/** Informs the seller that an operator has released a held order, while the goods are still to be sent. */
export async function tellReleased(trx: Trx, orderId: number, at: Date): Promise<void> {
  const order = await lockOrder(trx, orderId);
  if (order?.state === 'seller_preparing') await tellSeller(trx, order, RELEASED_TEXT, at);
}

function tellSeller(trx: Trx, order: OrderRow, text: string, at: Date): Promise<void> {
  const of = { kind: 'order_held', about: order.id } as const;
  return notify(trx, order.seller_id, of, ofOrder(order.display_id, text), at);
}

/** Withdraws the buyer's offers of a unit from storage while the outcome of its payment is unknown, also those of a buyer who is away. */
async function withdrawUnit(trx: Trx, { inventory_id, buyer_id }: OrderRow): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from bid where inventory_id = ${inventory_id} and customer_id = ${buyer_id} and status in ('live', 'away') order by id for update`.execute(
    trx,
  );
  for (const { id } of rows) await setBidStatus(trx, id, 'cancelled');
}
