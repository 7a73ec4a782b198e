import { CORRECT_WITHIN, SHIP_WITHIN } from '@sold/contracts/base/figures/deadlines';
import type { Trx } from '@sold/service/db/tables';
import { refuse } from '@sold/service/http/refusal';
import { sql } from 'kysely';
import type { Context } from '../../money/context/context.ts';
import { holdOf } from '../../money/refunds/order-hold.ts';
import { notFound } from '../../platform/calls/not-found.ts';
import { correctableUntil, shipUntil } from '../orders/deadlines.ts';
import { moveOrder } from '../orders/move-order.ts';
import { lockOrder, type OrderRow } from '../orders/order-row.ts';

interface Shipment {
  orderId: number;
  sellerId: number;
  carrier: string;
  invoiceNo: string;
}

/**
 * Records that the seller has sent the goods, with carrier and invoice number; or corrects them, within a day and until the
 * goods have come. A repeated call, after a crash for one, changes nothing.
 * @throws Refusal 404 `unknown_order`, `shipping_overdue` after the deadline, before or after the job, `order_state`,
 * `order_held`, `invoice_fixed`
 */
export async function shipOrder({ db, clock }: Context, shipment: Shipment): Promise<void> {
  const { orderId, sellerId, carrier, invoiceNo } = shipment;
  await db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (order?.seller_id !== sellerId) notFound('unknown_order');
    if (order.invoice?.carrier === carrier && order.invoice.no === invoiceNo) return;
    const at = clock();
    if (order.state === 'seller_shipped') await refuseLateCorrection(trx, order, at);
    else await refuseLateShipment(trx, order, at);
    await sql`update order_ set invoice = ${JSON.stringify({ carrier, no: invoiceNo })}::jsonb where id = ${order.id}`.execute(
      trx,
    );
    const by = { actor: `seller:${sellerId}`, at, reason: `${carrier} ${invoiceNo}` };
    if (order.state === 'seller_shipped') await noteCorrection(trx, order, by);
    else await moveOrder(trx, order, 'seller_shipped', by);
  });
}

async function refuseLateShipment(trx: Trx, order: OrderRow, at: Date): Promise<void> {
  const { is_held } = await holdOf(trx, order.id);
  if (is_held)
    refuse(
      'order_held',
      '결제 금액을 확인하고 있는 주문이에요. 확인이 끝나면 알려 드리니 상품은 그때 보내 주세요.',
    );
  if (order.state === 'seller_preparing' && at >= (await shipUntil(trx, order.id)))
    refuse(
      'shipping_overdue',
      `결제하고 ${SHIP_WITHIN.text}이 지나 송장 번호를 등록할 수 없어요. 주문은 취소돼요.`,
    );
}

async function refuseLateCorrection(trx: Trx, order: OrderRow, at: Date): Promise<void> {
  const until = await correctableUntil(trx, order);
  if (until === null || at >= until)
    refuse(
      'invoice_fixed',
      `발송하고 ${CORRECT_WITHIN.text}이 지나 송장 번호를 고칠 수 없어요. 고객센터에 알려 주세요.`,
    );
}

/** Corrects the facts of the shipment; the order keeps its state. */
async function noteCorrection(
  trx: Trx,
  { id, state }: OrderRow,
  { actor, at, reason }: { actor: string; at: Date; reason: string },
): Promise<void> {
  await sql`insert into order_event (order_id, state, actor, reason, at) values (${id}, ${state}, ${actor}, ${`송장 정정 ${reason}`}, ${at})`.execute(
    trx,
  );
}
