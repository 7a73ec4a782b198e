import { sql } from 'kysely';
import type { Context } from '../../money/context/context.ts';
import type { Movement } from '../../money/gateway/gateway.ts';
import { noteFinding, type Verdict } from '../../money/refunds/findings.ts';
import { takenOutOf } from '../../money/refunds/taken-out.ts';
import { comparedUntil, noteCompared } from './compared-until.ts';
import { followRefunds } from './follow-refunds.ts';
import { type Books, booksOf } from './gateway-books.ts';
import { lookAt } from './look-at.ts';
import { type Ours, oursOf } from './ours.ts';

/** Result of one round. */
export interface Reconciled {
  movements: number;
  resolved: number;
  /** Findings that this round left for an operator. */
  open: number;
  /** Period of the gateway's books that was read. */
  from: Date;
  until: Date;
}

/** Movements younger than this are still being written down by a request, milliseconds. */
const SETTLING_MS = 30_000;

/**
 * Compares the gateway's books of a period with ours, from the end of the last comparison on when that is earlier: a database that
 * was restored from a dump, or a market that was down, has missed more than the usual days. It goes payment by payment over all that was ever read of it, and brings ours
 * in line: a capture we did not know is settled, or goes back when its order has failed; an unrequested refund is taken
 * out of the ledger and ends the order, or holds it for an operator; a double capture, until as much went back, and a
 * capture the gateway does not know, is shown to an operator.
 * @param ending nothing more is compared once it is aborted; the next round does
 * @returns null when the gateway does not answer
 */
export async function reconcile(
  context: Context,
  usualFrom: Date,
  to: Date,
  ending?: AbortSignal,
): Promise<Reconciled | null> {
  const last = await comparedUntil(context.db);
  const from = new Date(Math.min(usualFrom.getTime(), last?.getTime() ?? Number.POSITIVE_INFINITY));
  const compared = await compareMovements(context, from, to, ending);
  if (compared === null) return null;
  const { movements, ...done } = compared;
  const { until } = done;
  const unknown = await findUnknownCaptures(context, { from, to: until, movements, ending });
  if (!ending?.aborted) await noteCompared(context.db, until);
  return { ...done, from, movements: movements.length, open: done.open + unknown };
}

/** The part of {@link reconcile} that begins with the gateway's list: quick enough for every minute. */
export async function compareMovements(
  context: Context,
  from: Date,
  to: Date,
  ending?: AbortSignal,
): Promise<(Omit<Reconciled, 'movements' | 'from'> & { movements: readonly Movement[] }) | null> {
  const until = new Date(Math.min(to.getTime(), context.clock().getTime() - SETTLING_MS));
  const movements = await context.gateway.transactions(from, until);
  if (movements === null) return null;
  const done = { movements, resolved: 0, open: 0, until };
  for (const books of await booksOf(context.db, movements)) {
    if (ending?.aborted) return done;
    const verdict = await reconcilePayment(context, books);
    if (verdict === 'resolved') done.resolved += 1;
    if (verdict === 'open') done.open += 1;
  }
  return done;
}

async function reconcilePayment(context: Context, books: Books): Promise<Verdict> {
  const { gateway_order_id, captured, cancelled } = books;
  const ours = await oursOf(context.db, gateway_order_id);
  if (ours === undefined) {
    const amount = captured - cancelled;
    return noteFinding(context, 'unknown_payment', gateway_order_id, { amount }, amount === 0);
  }
  const verdicts = [
    await reconcileCapture(context, ours, captured),
    await showOverCapture(context, ours, books),
    await reconcileCancellation(context, gateway_order_id, books),
  ];
  return verdicts.find((one) => one === 'open') ?? verdicts.find((one) => one === 'resolved') ?? 'same';
}

/** Returns whether the money of a payment is accounted for: we have it, or it goes back. */
function isKnown({ is_captured, returned, returning }: Ours): boolean {
  return is_captured || returned > 0 || returning > 0;
}

async function reconcileCapture(context: Context, ours: Ours, captured: number): Promise<Verdict> {
  if (captured === 0 || isKnown(ours)) return 'same';
  await lookAt(context, ours.gateway_order_id);
  const now = (await oursOf(context.db, ours.gateway_order_id)) ?? ours;
  return noteFinding(context, 'missed_capture', ours.gateway_order_id, { amount: captured }, isKnown(now));
}

/** Shows a captured amount that differs from the requested one to an operator, who decides about it. */
async function showOverCapture(context: Context, ours: Ours, books: Books): Promise<Verdict> {
  const { captured, cancelled, last_capture } = books;
  const amount = captured - ours.amount;
  if (last_capture === null || amount === 0) return 'same';
  const takenOut = await takenOutOf(context.db, ours.gateway_order_id);
  const isGivenBack = amount > 0 && cancelled - ours.returned - takenOut === amount;
  return noteFinding(
    context,
    'capture_differs',
    last_capture,
    { payment: ours.gateway_order_id, amount },
    isGivenBack,
  );
}

/** Brings ledger and order in line with refunds. */
async function reconcileCancellation(
  context: Context,
  gatewayOrderId: string,
  { captured, cancelled, last_cancellation }: Books,
): Promise<Verdict> {
  if (last_cancellation === null) return 'same';
  return followRefunds(context, gatewayOrderId, { captured, cancelled, lastCancellation: last_cancellation });
}

/** Finds captures of ours in the period that the gateway does not have. @returns how many */
async function findUnknownCaptures(
  context: Context,
  period: { from: Date; to: Date; movements: readonly Movement[]; ending: AbortSignal | undefined },
): Promise<number> {
  const { from, to, ending } = period;
  const known = new Set(period.movements.map(({ gatewayOrderId }) => gatewayOrderId));
  const { rows } = await sql<{ gateway_order_id: string; amount: number }>`
    select gateway_order_id, amount from payment
    where state = 'captured' and payment_key is not null and outcome_at >= ${from} and outcome_at < ${to}
    union all
    select gateway_order_id, amount from charge
    where state = 'captured' and payment_key is not null and outcome_at >= ${from} and outcome_at < ${to}`.execute(
    context.db,
  );
  let open = 0;
  for (const { gateway_order_id, amount } of rows) {
    if (known.has(gateway_order_id)) continue;
    if (ending?.aborted) break;
    // Written down at the edge of the period: the gateway's clock may be on the other side.
    const outcome = await context.gateway.lookup(gateway_order_id);
    if (outcome.type === 'unknown' && outcome.isAway) break;
    if (outcome.type === 'captured' || outcome.type === 'unknown') continue;
    if ((await noteFinding(context, 'unknown_capture', gateway_order_id, { amount })) === 'open') open += 1;
  }
  return open;
}
