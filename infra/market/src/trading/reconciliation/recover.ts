import { sql } from 'kysely';
import { payChargeRefunds, recoverCharges } from '../../money/charges/recover-charges.ts';
import type { Context } from '../../money/context/context.ts';
import { settleCoupons } from '../../money/coupons/settle-coupons.ts';
import { askConcurrently, type Pace, USUAL_PACE } from '../../money/gateway/ask-concurrently.ts';
import type { Outcome } from '../../money/gateway/gateway.ts';
import { isAnswer, noteUnanswered } from '../../money/refunds/unanswered.ts';
import { releaseOverdue } from '../core/outcome/release-overdue.ts';
import { payClaimRefunds } from '../payments/claim-refunds.ts';
import { matchEveryBook } from '../payments/match-books.ts';
import { payRefunds } from '../payments/refunds.ts';
import { capture, charge, matchAll, type PaymentRow, paymentOf } from '../payments/settle.ts';
import { settleAndRematch } from '../payments/settle-and-rematch.ts';

/** A charge whose request is younger than this is still being answered, milliseconds. */
const IN_FLIGHT_MS = 15_000;

/**
 * Recovers after a crash or a gateway that did not answer: reservations whose time is over are given back, books that cross
 * are matched, charges without a known outcome are asked for, refunds are sent again. Work without calls to the outside
 * comes first. Runs at start and every few seconds; any number of replicas may run it.
 * @param atStart no other request is served yet, so every open charge is checked
 */
export async function recover(context: Context, atStart = false, pace: Pace = USUAL_PACE): Promise<void> {
  const now = context.clock();
  const before = atStart ? now : new Date(now.getTime() - IN_FLIGHT_MS);
  const steps = [
    () => giveBackOverdue(context, now),
    async () => (pace.withBooks === false ? undefined : matchEveryBook(context, pace)),
    () => finishPayments(context, before, pace),
    () => payRefunds(context, undefined, pace),
    () => payClaimRefunds(context, undefined, pace),
    () => recoverCharges(context, before, pace),
    () => payChargeRefunds(context, undefined, pace),
    () => settleCoupons(context, undefined, pace.ending),
  ];
  for (const step of steps) {
    if (pace.ending?.aborted) return;
    await step();
  }
}

async function giveBackOverdue(context: Context, now: Date): Promise<void> {
  const { db, live } = context;
  const released = await db.transaction().execute((trx) => releaseOverdue(trx, now));
  for (const { item_id, size_option_id } of released) {
    live.changed(item_id);
    await matchAll(context, size_option_id);
  }
}

async function finishPayments(context: Context, before: Date, pace: Pace): Promise<void> {
  const { rows } = await sql<{ order_id: number }>`
    select order_id from payment where state = 'charging' and created_at <= ${before}
    order by unanswered_at nulls first, created_at, order_id`.execute(context.db);
  await askConcurrently(rows, pace, ({ order_id }) => finishPayment(context, order_id));
}

/** Asks what became of a payment and writes it down. @returns whether there was an answer */
async function finishPayment(context: Context, orderId: number): Promise<boolean> {
  const payment = await paymentOf(context.db, orderId);
  const outcome = await outcomeOfOpen(context, payment);
  context.log.info({ orderId, outcome: outcome.type }, 'an open payment was asked for');
  const isAnswered = isAnswer(outcome);
  if (!isAnswered) await noteUnanswered(context, 'payment', orderId);
  await settleAndRematch(context, orderId, outcome);
  return isAnswered;
}

/**
 * Returns the outcome of an open payment. A payment unknown to the gateway is requested again; so is the capture of a
 * payment authorised on the gateway's page, which the gateway reports as under way until then.
 */
async function outcomeOfOpen(context: Context, payment: PaymentRow): Promise<Outcome | { type: 'free' }> {
  const found = await context.gateway.lookup(payment.gateway_order_id);
  const isStored = payment.billing_key !== null;
  if (found.type === 'none' && isStored) return charge(context, payment);
  if (found.type === 'captured' || found.type === 'refused') return found;
  if (found.type === 'unknown' && (isStored || found.isAway)) return found;
  return payment.payment_key === null ? { type: 'unknown' } : capture(context, payment, payment.payment_key);
}
