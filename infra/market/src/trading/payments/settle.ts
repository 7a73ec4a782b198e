import type { Db, Trx } from '@sold/service/db/tables';
import { sql } from 'kysely';
import type { Context } from '../../money/context/context.ts';
import type { Outcome } from '../../money/gateway/gateway.ts';
import type { PendingCharge } from '../core/decide/new-order.ts';
import { type EndedPayment, type Recorded, recordOutcome } from '../core/outcome/record-outcome.ts';
import { rematch } from '../core/rematch.ts';
import { type OrderRow, orderById } from '../orders/order-row.ts';

export interface PaymentRow {
  order_id: number;
  gateway_order_id: string;
  method: string;
  amount: number;
  payment_key: string | null;
  /** The gateway's page on which it is paid; null: on none. */
  page_url: string | null;
  state: 'requested' | 'charging' | 'captured' | 'refused' | 'abandoned';
  billing_key: string | null;
  /** Months it is spread over, 0: single payment; null: not chosen with us. */
  instalment_months: number | null;
  buyer_id: number;
  item_name: string;
  /** State of its order. */
  order_state: OrderRow['state'];
}

type Ending = Omit<EndedPayment, 'orderId' | 'outcome'>;

export async function paymentOf(db: Db | Trx, orderId: number): Promise<PaymentRow> {
  const { rows } = await sql<PaymentRow>`
    select payment.order_id, payment.gateway_order_id, payment.method, payment.amount, payment.payment_key, payment.page_url, payment.state, payment.instalment_months, coalesce(card.billing_key, account.billing_key) as billing_key,
           order_.buyer_id, item.name as item_name, order_.state as order_state
    from payment join order_ on order_.id = payment.order_id join item on item.id = order_.item_id left join card on card.id = payment.card_id
    left join payment_account account on account.id = payment.account_id
    where payment.order_id = ${orderId}`.execute(db);
  return rows[0] as PaymentRow;
}

/**
 * Charges an order's stored card or account and writes the outcome down. Safe to call again: nothing is asked for an
 * order whose outcome is known, and the gateway knows the others.
 */
export async function chargeOrder(context: Context, orderId: number, ending?: Ending): Promise<OrderRow> {
  const payment = await paymentOf(context.db, orderId);
  if (payment.order_state !== 'payment_pending') return (await orderById(context.db, orderId)) as OrderRow;
  const outcome = await charge(context, payment);
  return settle(context, orderId, outcome, ending);
}

/** {@link chargeOrder} for an order that was made just now. */
export async function chargeNew(
  context: Context,
  { orderId, ...pending }: PendingCharge,
  ending: Ending = {},
): Promise<Recorded> {
  const outcome = await charge(context, {
    amount: pending.amount,
    billing_key: pending.billingKey,
    buyer_id: pending.buyerId,
    gateway_order_id: pending.displayId,
    instalment_months: pending.instalmentMonths,
    item_name: pending.itemName,
  });
  return recordOutcome(context, { orderId, outcome, ...ending });
}

type Chargeable = Pick<
  PaymentRow,
  'amount' | 'billing_key' | 'buyer_id' | 'gateway_order_id' | 'instalment_months' | 'item_name'
>;

/** Requests a charge of a stored method from the gateway. Safe to ask again: the gateway knows the order. */
export async function charge({ gateway }: Context, payment: Chargeable): Promise<Outcome | { type: 'free' }> {
  if (payment.amount === 0) return { type: 'free' };
  if (payment.billing_key === null) return { type: 'refused', message: '등록된 결제 수단이 없어요.' };
  return gateway.chargeStoredCard({
    billingKey: payment.billing_key,
    customerKey: `customer-${payment.buyer_id}`,
    gatewayOrderId: payment.gateway_order_id,
    amount: payment.amount,
    orderName: payment.item_name,
    instalmentMonths: payment.instalment_months,
  });
}

/** Requests the capture of a payment authorised on the gateway's page, for the stored amount. Safe to ask again. */
export function capture({ gateway }: Context, payment: PaymentRow, paymentKey: string): Promise<Outcome> {
  return gateway.confirm({ gatewayOrderId: payment.gateway_order_id, amount: payment.amount, paymentKey });
}

/** Writes the outcome of a payment down ({@link recordOutcome}). @returns the order as it is now */
export async function settle(
  context: Context,
  orderId: number,
  outcome: EndedPayment['outcome'],
  ending: Ending = {},
): Promise<OrderRow> {
  return (await recordOutcome(context, { orderId, outcome, ...ending })).order;
}

/**
 * Charges an order that a match has made, and goes on while a refused card leaves bids that cross. Orders that could not be
 * paid cost their buy bid, so this ends. @returns what became of the first
 */
export async function chargeMatches(
  context: Context,
  first: PendingCharge,
  ending: Ending = {},
): Promise<Recorded> {
  const recorded = await chargeNew(context, first, ending);
  if (recorded.order.state === 'payment_failed') await matchAll(context, first.sizeId);
  return recorded;
}

/** Matches and charges the bids that cross in a book without a new bid. */
export async function matchAll(context: Context, sizeId: number): Promise<void> {
  for (;;) {
    const next = await rematch(context, sizeId);
    if (next === null) return;
    await chargeNew(context, next);
  }
}
