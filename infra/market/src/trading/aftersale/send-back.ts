import { GOES_BACK_STATES } from '@sold/contracts/rules/trading/order-state';
import { auditLine } from '@sold/service/audit/audit-line';
import type { Db, Trx } from '@sold/service/db/tables';
import { refuse } from '@sold/service/http/refusal';
import { sql } from 'kysely';
import { leavePlace } from '../../custody/places/goods-place.ts';
import type { Context } from '../../money/context/context.ts';
import { notify } from '../../people/notices/notify.ts';
import { sentBackText } from '../../people/notices/texts/progress.ts';
import { notFound } from '../../platform/calls/not-found.ts';
import { isInspectedBefore, lockOrder, type OrderRow } from '../orders/order-row.ts';

interface Shipment {
  orderId: number;
  carrier: string;
  invoiceNo: string;
  actor: string;
}

/**
 * Records how the goods of a failed or undone sale went back to their seller, and sends the seller a message. A later
 * shipment corrects an earlier one; saying the same again changes nothing.
 * @throws Refusal 404 `unknown_order`, `order_state` for goods that SOLD has not had, or that stay in storage
 */
export async function sendBack({ db, clock }: Context, shipment: Shipment): Promise<void> {
  await db.transaction().execute((trx) => sendBackIn(trx, shipment, clock()));
}

/** Runs {@link sendBack} inside a transaction that has more to do. */
export async function sendBackIn(trx: Trx, shipment: Shipment, at: Date): Promise<void> {
  const { orderId, carrier, invoiceNo, actor } = shipment;
  const order = (await lockOrder(trx, orderId)) ?? notFound('unknown_order');
  if (!(await isToGoBack(trx, order)))
    refuse('order_state', '판매자에게 돌려보낼 상품이 있는 주문이 아니에요.');
  const changed = await sql`
    update order_ set sent_back = ${JSON.stringify({ carrier, no: invoiceNo, at: at.toISOString() })}::jsonb
    where id = ${orderId} and (sent_back->>'carrier', sent_back->>'no') is distinct from (${carrier}, ${invoiceNo}) returning 1`.execute(
    trx,
  );
  if (changed.rows.length === 0) return;
  await leavePlace(trx, { column: 'order_id', id: orderId });
  const message = sentBackText(order.display_id, { carrier, no: invoiceNo });
  await notify(trx, order.seller_id, { kind: 'sent_back', about: orderId }, message, at);
  await auditLine(trx, {
    actor,
    action: 'order.send_back',
    subject: `order:${orderId}`,
    detail: { carrier, invoice_no: invoiceNo },
    at,
  });
}

/** Whether the goods reached SOLD, and belong to their seller again. */
export async function isToGoBack(
  db: Db | Trx,
  order: Pick<OrderRow, 'id' | 'kind' | 'inventory_id'>,
): Promise<boolean> {
  if (isInspectedBefore(order)) return false;
  const { rows } = await sql`
    select 1 from order_event where order_id = ${order.id} and state in (${sql.join(GOES_BACK_STATES)}) limit 1`.execute(
    db,
  );
  return rows.length > 0;
}
