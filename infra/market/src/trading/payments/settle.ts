import type { Db, Trx } from '@sold/service/db/tables';
import { sql } from 'kysely';
import type { Context } from '../../money/context.ts';
import type { Outcome } from '../../money/gateway/gateway.ts';
import { unpaidBecause } from '../../money/gateway/unpaid-because.ts';
import { faultPoint } from '../../platform/faults.ts';
import { completeOrder, failOrder } from '../orders/finish-order.ts';
import { lockOrder, type OrderRow, orderById } from '../orders/order-row.ts';
import { requestRefund } from './refunds.ts';

export interface PaymentRow {
  order_id: number;
  gateway_order_id: string;
  method: string;
  amount: number;
  payment_key: string | null;
  state: 'requested' | 'charging' | 'captured' | 'refused' | 'abandoned';
  billing_key: string | null;
  buyer_id: number;
  item_name: string;
  /** Where its order stands. */
  order_state: OrderRow['state'];
}

/** Who gets the outcome as an answer and need not be told of it besides. */
interface Waiting {
  isSellerWaiting?: boolean;
}

export async function paymentOf(db: Db | Trx, orderId: number): Promise<PaymentRow> {
  const { rows } = await sql<PaymentRow>`
    select payment.order_id, payment.gateway_order_id, payment.method, payment.amount, payment.payment_key, payment.state, coalesce(card.billing_key, account.billing_key) as billing_key,
           order_.buyer_id, item.name as item_name, order_.state as order_state
    from payment join order_ on order_.id = payment.order_id join item on item.id = order_.item_id left join card on card.id = payment.card_id
    left join payment_account account on account.id = payment.account_id
    where payment.order_id = ${orderId}`.execute(db);
  return rows[0] as PaymentRow;
}

/**
 * Charges an order's stored card or account and writes down what came of it. Safe to call again: nothing is asked for an order
 * whose outcome is known, and the gateway knows the others.
 */
export async function chargeOrder(context: Context, orderId: number, waiting?: Waiting): Promise<OrderRow> {
  const payment = await paymentOf(context.db, orderId);
  if (payment.order_state !== 'payment_pending') return (await orderById(context.db, orderId)) as OrderRow;
  faultPoint('reserved');
  const outcome = await charge(context, payment);
  faultPoint('charged');
  return settle(context, orderId, outcome, waiting);
}

/** Asks the gateway to charge what is stored. Safe to ask again: the gateway knows the order. */
export async function charge({ gateway }: Context, payment: PaymentRow): Promise<Outcome | { type: 'free' }> {
  if (payment.amount === 0) return { type: 'free' };
  if (payment.billing_key === null) return { type: 'refused', message: '등록된 결제 수단이 없어요.' };
  return gateway.chargeStoredCard({
    billingKey: payment.billing_key,
    customerKey: `customer-${payment.buyer_id}`,
    gatewayOrderId: payment.gateway_order_id,
    amount: payment.amount,
    orderName: payment.item_name,
  });
}

/** Asks for the capture of what was authorised on the gateway's page, for the stored amount. Safe to ask again. */
export function capture({ gateway }: Context, payment: PaymentRow, paymentKey: string): Promise<Outcome> {
  return gateway.confirm({ gatewayOrderId: payment.gateway_order_id, amount: payment.amount, paymentKey });
}

/**
 * Writes the outcome of a payment down, once, whoever comes with it first. An unknown outcome changes nothing: it is asked
 * for again until it is known. Money that came for an order which has failed goes back.
 */
export async function settle(
  { db, clock, log, live }: Context,
  orderId: number,
  outcome: Outcome | { type: 'free' },
  { isSellerWaiting = false }: Waiting = {},
): Promise<OrderRow> {
  const settled = await db.transaction().execute(async (trx): Promise<OrderRow> => {
    const order = (await lockOrder(trx, orderId)) as OrderRow;
    const at = clock();
    if (outcome.type === 'unknown') {
      log.warn({ orderId }, 'the outcome of a payment is unknown');
      return order;
    }
    if (order.state === 'payment_pending') {
      const unpaid = unpaidBecause(outcome);
      if (unpaid === null) {
        const paymentKey = outcome.type === 'captured' ? outcome.paymentKey : null;
        const done = await completeOrder(trx, order, { paymentKey, at });
        faultPoint('written');
        return done;
      }
      await failOrder(trx, order, {
        paymentState: 'refused',
        at,
        reason: unpaid,
        bid: 'cancelled',
        tellsSeller: order.kind === 'sell_now' && !isSellerWaiting,
      });
      order.state = 'payment_failed';
    }
    if (order.state === 'payment_failed' && outcome.type === 'captured') {
      log.warn({ orderId }, 'money came for a failed order and goes back');
      await requestRefund(trx, { orderId, paymentKey: outcome.paymentKey, at });
    }
    return order;
  });
  faultPoint('committed');
  live.changed(settled.item_id);
  return settled;
}
