import type { OrderResult } from '@sold/contracts/entities/order';
import type { Trx } from '@sold/service/db/tables';
import { success } from '@sold/service/http/envelope';
import type { Answer } from '@sold/service/http/idempotency';
import type { Context } from '../../../money/context/context.ts';
import { settleCoupons } from '../../../money/coupons/settle-coupons.ts';
import type { Outcome } from '../../../money/gateway/gateway.ts';
import { unpaidBecause } from '../../../money/gateway/unpaid-because.ts';
import { faultPoint } from '../../../platform/base/faults.ts';
import { orderResults } from '../../order-views/order-view.ts';
import { ORDER_FIELDS, type OrderRow } from '../../orders/order-row.ts';
import { inTransactions, type Lock } from '../batches/in-transaction.ts';
import { roundsOf } from '../batches/rounds.ts';
import { write } from '../write/write.ts';
import { together, type Writes } from '../write/writes.ts';
import { failedOrder, type HeldPoints } from './failed.ts';
import { followPaid } from './finish-order.ts';
import { heldPoints } from './held-points.ts';
import { paidOrder } from './paid.ts';

/** Outcome of the payment of an order. */
export interface EndedPayment {
  orderId: number;
  outcome: Outcome | { type: 'free' };
  /** The seller gets the outcome as a response and needs no message. */
  isSellerWaiting?: boolean;
  /** Request that is answered when the order is paid: its response is stored in the same transaction. */
  reply?: Reply | undefined;
}

/** Caller, key and part of the order's result of the request that gets the answer. */
export interface Reply {
  customerId: number;
  key: string;
  dataOf(result: OrderResult): object | Promise<object>;
}

/** The order as it is now, and the answer of the request, if it was paid just now and asked for one. */
export interface Recorded {
  order: OrderRow;
  answer: Answer | null;
}

interface Call {
  context: Context;
  ended: EndedPayment;
}

/** Concurrent first purchases of a buyer wait for one another, so that only one is the first. */
const ORDERS: Lock<Call> = {
  text: `select ${ORDER_FIELDS.map((name) => `order_.${name}`)},
      pg_advisory_xact_lock(hashtextextended('first:' || order_.buyer_id, 0)) as turn
    from settings cross join order_ where order_.id = any($1::bigint[]) order by order_.id for update of order_`,
  idOf: ({ ended }) => ended.orderId,
};
const batches = inTransactions(ORDERS, runBatch);
const singly = inTransactions(ORDERS, runBatch, 1);

/**
 * Writes the outcome of a payment down, once for any number of reports. An unknown outcome changes nothing: it is asked for
 * again until it is known. Money that came for an order which has failed goes back. Calls share transactions.
 */
export async function recordOutcome(context: Context, ended: EndedPayment): Promise<Recorded> {
  const run = context.isTradingSingly ? singly : batches;
  const recorded = await run(context.db, { context, ended });
  faultPoint('committed');
  const { order } = recorded;
  context.live.changed(order.item_id);
  if (order.state === 'payment_failed' && order.coupon_amt > 0)
    await settleCoupons(context, { orderId: order.id });
  return recorded;
}

async function runBatch(trx: Trx, calls: readonly Call[], rows: readonly OrderRow[]): Promise<Recorded[]> {
  const orders = new Map(rows.map((order) => [order.id, order]));
  const recorded: Recorded[] = [];
  for (const round of roundsOf(calls, ({ ended }) => [`${ended.orderId}`])) {
    const done = await runRound(
      trx,
      round.map((at) => calls[at] as Call),
      orders,
    );
    for (const [place, at] of round.entries()) recorded[at] = done[place] as Recorded;
  }
  return recorded;
}

async function runRound(
  trx: Trx,
  calls: readonly Call[],
  orders: Map<number, OrderRow>,
): Promise<Recorded[]> {
  const decided: OutcomeDecision[] = [];
  for (const { context, ended } of calls) {
    const order = orders.get(ended.orderId) as OrderRow;
    const held = order.point_amt === 0 ? [] : await heldPoints(trx, order.id);
    decided.push(decideOutcome(order, ended, held, context.clock()));
  }
  await write(trx, ...decided.map(({ writes }) => writes));
  faultPoint('written');
  const followed: OrderRow[] = [];
  for (const [at, { context }] of calls.entries()) {
    const { order, note, paidAt } = decided[at] as OutcomeDecision;
    if (note !== null) context.log.warn({ orderId: order.id }, note);
    const now = paidAt === null ? order : await followPaid(trx, order, paidAt);
    orders.set(now.id, now);
    followed.push(now);
  }
  const isPaid = decided.map(({ paidAt }) => paidAt !== null);
  const answers = await answersTo(
    trx,
    calls.map(({ ended }, at) => (isPaid[at] ? ended : null)),
  );
  await write(trx, { answers: calls.flatMap(({ ended }, at) => answerWrite(ended, answers[at])) });
  return followed.map((order, at) => ({ order, answer: answers[at] ?? null }));
}

/**
 * Returns the responses of the requests that wait for these payments, as their orders read from now on; null without such a
 * request.
 */
async function answersTo(trx: Trx, paid: readonly (EndedPayment | null)[]): Promise<(Answer | null)[]> {
  const waiting = paid.flatMap((ended, at) =>
    ended?.reply
      ? [{ at, orderId: ended.orderId, customerId: ended.reply.customerId, reply: ended.reply }]
      : [],
  );
  const results = await orderResults(trx, waiting);
  const answers: (Answer | null)[] = paid.map(() => null);
  for (const [place, { at, reply }] of waiting.entries())
    answers[at] = { status: 200, body: success(await reply.dataOf(results[place] as OrderResult)) };
  return answers;
}

function answerWrite({ reply }: EndedPayment, answer: Answer | null | undefined) {
  return reply && answer
    ? [{ customer_id: reply.customerId, key: reply.key, status: answer.status, body: answer.body }]
    : [];
}

interface OutcomeDecision {
  order: OrderRow;
  writes: Writes;
  /** Null: it was not paid just now. */
  paidAt: Date | null;
  /** For the log. */
  note: string | null;
}

/** Decides the writes of an outcome for an order. Pure. */
export function decideOutcome(
  order: OrderRow,
  { outcome, isSellerWaiting = false }: EndedPayment,
  held: readonly HeldPoints[],
  at: Date,
): OutcomeDecision {
  if (outcome.type === 'unknown')
    return { order, writes: {}, paidAt: null, note: 'the outcome of a payment is unknown' };
  const paymentKey = outcome.type === 'captured' ? outcome.paymentKey : null;
  if (order.state === 'payment_failed' && paymentKey !== null)
    return { order, writes: refund(order, paymentKey, at), paidAt: null, note: STRAY };
  if (order.state !== 'payment_pending') return { order, writes: {}, paidAt: null, note: null };
  const unpaid = unpaidBecause(outcome);
  if (unpaid === null) return { order, writes: paidOrder(order, { paymentKey, at }), paidAt: at, note: null };
  const failed = failedOrder(order, held, {
    paymentState: 'refused',
    at,
    reason: unpaid,
    bid: 'cancelled',
    tellsSeller: order.kind === 'sell_now' && !isSellerWaiting,
  });
  const isStray = paymentKey !== null;
  return {
    order: { ...order, state: 'payment_failed' },
    writes: isStray ? together([failed, refund(order, paymentKey, at)]) : failed,
    paidAt: null,
    note: isStray ? STRAY : null,
  };
}

const STRAY = 'money came for a failed order and goes back';

function refund(order: OrderRow, paymentKey: string, at: Date): Writes {
  const { id, total_pay } = order;
  return {
    payment_keys: [{ order_id: id, payment_key: paymentKey }],
    refunds: total_pay > 0 ? [{ order_id: id, amount: total_pay, asked_at: at }] : [],
  };
}
