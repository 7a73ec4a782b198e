import { unknown } from '@sold/service/http/refusal';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { moveOrder } from './move-order.ts';
import { lockOrder } from './order-row.ts';

/**
 * The seller has sent the goods: carrier and invoice number. Saying the same again, after a crash for one, changes nothing.
 * @throws Refusal 404 `unknown_order`, `order_state`
 */
export async function shipOrder(
  { db, clock }: Context,
  shipment: { orderId: number; sellerId: number; carrier: string; invoiceNo: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, shipment.orderId);
    if (order?.seller_id !== shipment.sellerId) unknown('unknown_order', '주문을 찾을 수 없어요.');
    if (order.invoice?.carrier === shipment.carrier && order.invoice.no === shipment.invoiceNo) return;
    await sql`update order_ set invoice = ${JSON.stringify({ carrier: shipment.carrier, no: shipment.invoiceNo })}::jsonb where id = ${order.id}`.execute(
      trx,
    );
    await moveOrder(trx, order, 'seller_shipped', {
      actor: `seller:${shipment.sellerId}`,
      at: clock(),
      reason: `${shipment.carrier} ${shipment.invoiceNo}`,
    });
  });
}
