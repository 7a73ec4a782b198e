import type { PaymentMethod } from '@sold/contracts/entities/order';
import { kstText } from '@sold/contracts/rules/bid-duration';
import { gatewayCode } from '@sold/contracts/rules/payment-method';
import { refuse, unknown } from '@sold/service/http/refusal';
import { checkReceipt } from '../book/handlers.ts';
import { uncross } from '../book/match.ts';
import type { Context } from '../context.ts';
import { failOrder } from '../orders/finish-order.ts';
import { lockOrder, type OrderRow, orderById } from '../orders/order-row.ts';
import { paymentOf } from './settle.ts';

/** A hosted page of the gateway on which a pending order is paid. */
export interface PayPage {
  url: string;
  order_id: number;
  /** Won. */
  amount: number;
  reserved_until: string;
}

/**
 * Opens the gateway's page for an order that waits for its payment.
 * @param returnPath below our origin; the page comes back to it with order_id, payment_key, amount, or code and message
 * @throws Refusal `gateway` when the gateway opens none; the order is given up
 */
export async function openPayPage(
  context: Context,
  orderId: number,
  pay: {
    customerId: number;
    method: PaymentMethod;
    returnPath: string;
    receipt: { type: string; no: string } | null;
  },
): Promise<PayPage> {
  const { db, gateway } = context;
  const payment = await paymentOf(db, orderId);
  checkReceipt(pay.method, payment.amount, pay.receipt);
  const back = new URL(pay.returnPath, 'http://page.invalid');
  back.searchParams.set('order_id', String(orderId));
  const page = await gateway.authorizePage({
    gatewayOrderId: payment.gateway_order_id,
    amount: payment.amount,
    orderName: payment.item_name,
    method: gatewayCode(pay.method),
    successUrl: `${back.pathname}${back.search}`,
    failUrl: `${back.pathname}${back.search}`,
  });
  if ('refused' in page) {
    await abandon(context, orderId, pay.customerId);
    refuse('gateway', page.refused);
  }
  const order = (await orderById(db, orderId)) as OrderRow;
  return {
    url: page.url,
    order_id: orderId,
    amount: payment.amount,
    reserved_until: kstText(order.reserved_until),
  };
}

/** Gives a reservation back for whose payment nobody has asked yet. */
export async function abandon(context: Context, orderId: number, customerId: number): Promise<void> {
  const { db, clock } = context;
  const freed = await db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (order?.buyer_id !== customerId) unknown('unknown_order', '주문을 찾을 수 없어요.');
    const payment = await paymentOf(trx, orderId);
    if (order.state !== 'payment_pending' || payment.state !== 'requested') return null;
    await failOrder(trx, order, {
      paymentState: 'abandoned',
      at: clock(),
      reason: '결제를 그만뒀어요',
      bid: 'live',
    });
    return order;
  });
  if (freed === null) return;
  context.live.changed(freed.item_id);
  await uncross(context, freed.item_id, freed.size_option_id);
}
