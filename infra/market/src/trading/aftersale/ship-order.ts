import { refuse } from '@sold/service/http/refusal';
import { sql } from 'kysely';
import type { Context } from '../../money/context.ts';
import { holdOf } from '../../money/refunds/order-hold.ts';
import { notFound } from '../../platform/calls/not-found.ts';
import { shipUntil } from '../orders/deadlines.ts';
import { moveOrder } from '../orders/move-order.ts';
import { lockOrder } from '../orders/order-row.ts';

/**
 * The seller has sent the goods: carrier and invoice number. Saying the same again, after a crash for one, changes nothing.
 * @throws Refusal 404 `unknown_order`, `shipping_overdue` when it is too late, whether the job has come or not, `order_state`,
 * `order_held`
 */
export async function shipOrder(
  { db, clock }: Context,
  shipment: { orderId: number; sellerId: number; carrier: string; invoiceNo: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, shipment.orderId);
    if (order?.seller_id !== shipment.sellerId) notFound('unknown_order');
    if (order.invoice?.carrier === shipment.carrier && order.invoice.no === shipment.invoiceNo) return;
    const at = clock();
    const { is_held, held_until } = await holdOf(trx, order.id);
    if (is_held)
      refuse(
        'order_held',
        '결제 금액을 확인하고 있는 주문이에요. 확인이 끝나면 알려 드리니 상품은 그때 보내 주세요.',
      );
    if (order.state === 'seller_preparing' && at >= shipUntil(order, held_until))
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
