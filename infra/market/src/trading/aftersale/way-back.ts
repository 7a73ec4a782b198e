import type { CallTable } from '@sold/contracts/calls/index';
import type { OrderState } from '@sold/contracts/entities/order-state';
import type { Db, Trx } from '@sold/service/db/tables';
import { refuse } from '@sold/service/http/refusal';
import { sql } from 'kysely';
import type { Context } from '../../money/context/context.ts';
import { addressById } from '../../people/addresses/addresses.ts';
import { notFound } from '../../platform/calls/not-found.ts';
import { lockOrder, type OrderRow, orderById } from '../orders/order-row.ts';
import { returnAddressOf } from '../orders/return-address.ts';
import { isToGoBack } from './send-back.ts';

type WayBack = CallTable['GET /api/v3/order/order/get-return-address']['output'];

/** States from which the goods of a sale may have to go back to their seller. */
const MAY_GO_BACK: readonly OrderState[] = ['seller_preparing', 'seller_shipped', 'received', 'inspecting'];

/** Where the goods of an own sale go back to. @throws Refusal 404 `unknown_order` */
export async function wayBack(db: Db, orderId: number, sellerId: number): Promise<WayBack> {
  const order = ownSale(await orderById(db, orderId), sellerId);
  const address = order.inventory_id === null ? await returnAddressOf(db, orderId) : null;
  return {
    is_open: await isOpen(db, order),
    address_id: address?.address_id ?? null,
  };
}

/**
 * Names the address that the goods of one sale go back to.
 * @throws Refusal 404 `unknown_order`, `unknown_address`; `order_state` once the label is printed or they go back no more
 */
export async function saveWayBack(
  { db }: Context,
  wish: { orderId: number; sellerId: number; addressId: number },
): Promise<void> {
  await addressById(db, wish.sellerId, wish.addressId);
  await db.transaction().execute(async (trx) => {
    const order = ownSale(await lockOrder(trx, wish.orderId), wish.sellerId);
    if (!(await isOpen(trx, order)))
      refuse('order_state', '지금은 반송 주소를 바꿀 수 없어요. 고객센터에 물어봐 주세요.');
    await sql`update order_ set seller_address_id = ${wish.addressId} where id = ${order.id}`.execute(trx);
  });
}

function ownSale(order: OrderRow | undefined, sellerId: number): OrderRow {
  if (order === undefined || order.seller_id !== sellerId || order.paid_at === null)
    notFound('unknown_order');
  return order;
}

/** Whether another address counts: until the centre has read it for the label. */
async function isOpen(db: Db | Trx, order: OrderRow): Promise<boolean> {
  if (order.inventory_id !== null) return false;
  if (!MAY_GO_BACK.includes(order.state) && !(await isToGoBack(db, order))) return false;
  const { rows } = await sql`
    select 1 from order_ where id = ${order.id} and sent_back is null and not exists (
      select 1 from audit_log where action = 'centre.destination' and subject = ${`order:${order.id}`} and detail ->> 'station' = 'return')`.execute(
    db,
  );
  return rows.length > 0;
}
