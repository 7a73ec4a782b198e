import { kstText } from '@sold/contracts/base/bid-duration';
import { ownPathAt } from '@sold/contracts/base/link';
import type { PageMethod } from '@sold/contracts/entities/payment-method';
import { gatewayCode } from '@sold/contracts/rules/money/payment-method';
import { Refusal, refuse } from '@sold/service/http/refusal';
import { sql } from 'kysely';
import type { Context } from '../../money/context/context.ts';
import { settleCoupons } from '../../money/coupons/settle-coupons.ts';
import { notFound } from '../../platform/calls/not-found.ts';
import { failOrder } from '../core/outcome/finish-order.ts';
import { lockOrder, type OrderRow, orderById } from '../orders/order-row.ts';
import { matchAll, type PaymentRow, paymentOf, settle } from './settle.ts';

/** A hosted page of the gateway on which a pending order is paid. */
export interface PayPage {
  url: string;
  order_id: number;
  /** Won. */
  amount: number;
  reserved_until: string;
}

/** How the customer of an order wants to pay it on the page. */
export interface PageRequest {
  customerId: number;
  method: PageMethod;
  /**
   * Path below our origin; the page comes back to it with order_id, and with parameters of the gateway, which is asked for
   * the rest.
   */
  returnPath: string;
}

/**
 * Opens the gateway's page for an order that waits for its payment. When nothing is left to pay, the order is paid and the
 * page is the one to come back to. An order for which no page can be opened is given up.
 * @throws Refusal `gateway` when the gateway opens none, `return_path`
 */
export async function openPayPage(context: Context, orderId: number, asked: PageRequest): Promise<PayPage> {
  try {
    return await pageOf(context, orderId, asked);
  } catch (error) {
    if (error instanceof Refusal) await abandon(context, orderId, asked.customerId);
    throw error;
  }
}

async function pageOf(context: Context, orderId: number, asked: PageRequest): Promise<PayPage> {
  const { db } = context;
  const payment = await paymentOf(db, orderId);
  const back = backTo(context.publicUrl, asked.returnPath);
  back.searchParams.set('order_id', String(orderId));
  const url =
    payment.amount === 0
      ? await paidAlready(context, orderId, back)
      : await gatewayPage(context, payment, asked.method, back);
  const { reserved_until } = (await orderById(db, orderId)) as OrderRow;
  return { url, order_id: orderId, amount: payment.amount, reserved_until: kstText(reserved_until) };
}

/** The page of ours to come back to, for any path: the gateway sends people nowhere else. */
function backTo(publicUrl: string, returnPath: string): URL {
  const { origin } = new URL(publicUrl);
  const path = ownPathAt(returnPath, origin);
  if (!path?.startsWith('/webapp/'))
    refuse('return_path', '돌아올 주소를 확인해 주세요. 결제는 되지 않았습니다.');
  return new URL(path, origin);
}

/** Settles an order with nothing left to pay; the page asks for the result as after any other payment. */
async function paidAlready(context: Context, orderId: number, back: URL): Promise<string> {
  await settle(context, orderId, { type: 'free' });
  back.searchParams.set('paymentKey', 'nothing-to-pay');
  back.searchParams.set('amount', '0');
  return `${back.pathname}${back.search}`;
}

/**
 * @returns the address of the page. It is stored, so that its shopper finds it from anywhere, with its payment's key:
 * another one is never captured for this order
 */
async function gatewayPage(
  { gateway, db }: Context,
  payment: PaymentRow,
  method: PageMethod,
  back: URL,
): Promise<string> {
  const page = await gateway.authorizePage({
    gatewayOrderId: payment.gateway_order_id,
    amount: payment.amount,
    orderName: payment.item_name,
    method: gatewayCode(method),
    instalmentMonths: payment.instalment_months,
    successUrl: back.href,
    failUrl: back.href,
  });
  if ('refused' in page) refuse('gateway', page.refused);
  await sql`update payment set payment_key = ${page.paymentKey}, page_url = ${page.url}
    where order_id = ${payment.order_id} and state = 'requested' and payment_key is null`.execute(db);
  return page.url;
}

/** Releases a buyer's own reservation that was not sent for capture yet: nothing will be captured for it. */
export async function abandon(context: Context, orderId: number, customerId: number): Promise<void> {
  const { db, clock } = context;
  const freed = await db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (order?.buyer_id !== customerId) notFound('unknown_order');
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
  await settleCoupons(context, { orderId });
  await matchAll(context, freed.size_option_id);
}
