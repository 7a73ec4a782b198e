import { refuse, unknown } from '@sold/service/http/refusal';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { moveOrder } from './move-order.ts';
import { lockOrder, type OrderRow } from './order-row.ts';

/** A seller has so long to send and give an invoice number, milliseconds (market-rules: 48 hours). */
export const SHIP_WITHIN_MS = 48 * 3_600_000;

/**
 * The seller has sent the goods: carrier and invoice number. Saying the same again, after a crash for one, changes nothing.
 * @throws Refusal 404 `unknown_order`, `shipping_overdue` when it is too late, whether the job has come or not, `order_state`
 */
export async function shipOrder(
  { db, clock }: Context,
  shipment: { orderId: number; sellerId: number; carrier: string; invoiceNo: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, shipment.orderId);
    if (order?.seller_id !== shipment.sellerId) unknown('unknown_order', '주문을 찾을 수 없어요.');
    if (order.invoice?.carrier === shipment.carrier && order.invoice.no === shipment.invoiceNo) return;
    const at = clock();
    if (order.state === 'seller_preparing' && at >= shipUntil(order))
      refuse('shipping_overdue', '결제하고 48시간이 지나 송장 번호를 등록할 수 없어요. 주문은 취소돼요.');
    await sql`update order_ set invoice = ${JSON.stringify({ carrier: shipment.carrier, no: shipment.invoiceNo })}::jsonb where id = ${order.id}`.execute(
      trx,
    );
    await moveOrder(trx, order, 'seller_shipped', {
      actor: `seller:${shipment.sellerId}`,
      at,
      reason: `${shipment.carrier} ${shipment.invoiceNo}`,
    });
  });
}

function shipUntil({ paid_at, created_at }: OrderRow): Date {
  return new Date((paid_at ?? created_at).getTime() + SHIP_WITHIN_MS);
}
