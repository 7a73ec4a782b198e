import { sql } from 'kysely';
import { payChargeRefunds } from '../charges/recover-charges.ts';
import type { Context } from '../context.ts';
import { account } from '../ledger/accounts.ts';
import { post } from '../ledger/post.ts';

import { noteFinding, type Verdict } from './findings.ts';
import type { Cancelled, Movement } from './gateway.ts';
import { type Books, booksOf } from './gateway-books.ts';
import { payRefunds } from './refunds.ts';
import { takenOutOf } from './taken-out.ts';
import { lookAt } from './webhook.ts';

/** What one round found. */
export interface Reconciled {
  movements: number;
  healed: number;
  /** Left for a person. */
  open: number;
}

/** Movements younger than this are still being written down by somebody, milliseconds. */
const SETTLING_MS = 60_000;

/** What we have of a payment, whether an order's or a charge's. */
interface Ours {
  gateway_order_id: string;
  order_id: number | null;
  charge_id: number | null;
  amount: number;
  is_captured: boolean;
  /** Won that we gave back. */
  returned: number;
  /** Won that is being given back. */
  returning: number;
}

/**
 * Compares the gateway's books of a period with ours, payment by payment over all that was ever read of it, and heals every
 * difference: a capture we did not know is settled, or goes back when its order has failed; a cancellation we did not know
 * is taken out of the ledger and shown to a person; what was captured twice, until as much went back, and a capture the
 * gateway does not know, is shown to a person.
 * @param ending nothing more is compared once it is aborted; the next round does
 * @returns null when the gateway does not answer
 */
export async function reconcile(
  context: Context,
  from: Date,
  to: Date,
  ending?: AbortSignal,
): Promise<Reconciled | null> {
  const until = new Date(Math.min(to.getTime(), context.clock().getTime() - SETTLING_MS));
  const movements = await context.gateway.transactions(from, until);
  if (movements === null) return null;
  const done: Reconciled = { movements: movements.length, healed: 0, open: 0 };
  for (const books of await booksOf(context.db, movements)) {
    if (ending?.aborted) return done;
    const verdict = await healPayment(context, books);
    if (verdict === 'healed') done.healed += 1;
    if (verdict === 'open') done.open += 1;
  }
  done.open += await findUnknownCaptures(context, { from, to: until, movements, ending });
  return done;
}

async function oursOf({ db }: Context, gatewayOrderId: string): Promise<Ours | undefined> {
  const { rows } = await sql<Ours>`
    select payment.gateway_order_id, payment.order_id, null::bigint as charge_id, payment.amount, payment.state = 'captured' as is_captured,
           case refund.state when 'done' then refund.amount else 0 end as returned, case refund.state when 'asked' then refund.amount else 0 end as returning
    from payment left join refund on refund.order_id = payment.order_id where payment.gateway_order_id = ${gatewayOrderId}
    union all
    select charge.gateway_order_id, null, charge.id, charge.amount, charge.state = 'captured',
           coalesce((select sum(amount) from charge_refund where charge_id = charge.id and state = 'done'), 0)::bigint,
           coalesce((select sum(amount) from charge_refund where charge_id = charge.id and state = 'asked'), 0)::bigint
    from charge where charge.gateway_order_id = ${gatewayOrderId}`.execute(db);
  return rows[0];
}

async function healPayment(context: Context, books: Books): Promise<Verdict> {
  const { gateway_order_id, captured, cancelled } = books;
  const ours = await oursOf(context, gateway_order_id);
  if (ours === undefined) {
    const amount = captured - cancelled;
    return noteFinding(context, 'unknown_payment', gateway_order_id, { amount }, amount === 0);
  }
  const verdicts = [
    await healCapture(context, ours, captured),
    await showOverCapture(context, ours, books),
    await healCancellation(context, gateway_order_id, books),
  ];
  return verdicts.find((one) => one === 'open') ?? verdicts.find((one) => one === 'healed') ?? 'same';
}

/** Whether we know that the money of a payment came: we have it, or it goes back. */
function isKnown({ is_captured, returned, returning }: Ours): boolean {
  return is_captured || returned > 0 || returning > 0;
}

async function healCapture(context: Context, ours: Ours, captured: number): Promise<Verdict> {
  if (captured === 0 || isKnown(ours)) return 'same';
  await lookAt(context, ours.gateway_order_id);
  const now = (await oursOf(context, ours.gateway_order_id)) ?? ours;
  return noteFinding(context, 'missed_capture', ours.gateway_order_id, { amount: captured }, isKnown(now));
}

/** More, or less, came than was asked for: a person decides what becomes of it. */
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

/** Takes out of the ledger what the gateway gave back and nobody here asked for. */
async function healCancellation(
  context: Context,
  gatewayOrderId: string,
  { captured, cancelled, last_cancellation }: Books,
): Promise<Verdict> {
  if (last_cancellation === null) return 'same';
  // A refund on its way is in the gateway's books or not: only its answer tells.
  const sent = await sendRefunds(context, gatewayOrderId);
  if (sent.includes('away')) return 'same';
  const ours = await oursOf(context, gatewayOrderId);
  const takenOut = await takenOutOf(context.db, gatewayOrderId);
  // What came beyond the amount never was in the ledger: it goes back first.
  const beyond = Math.max(0, captured - (ours?.amount ?? 0));
  const surplus = cancelled - beyond - (ours?.returned ?? 0) - takenOut;
  if (surplus <= 0) return 'same';
  await takeOut(context, { gatewayOrderId, amount: surplus, transactionKey: last_cancellation });
  return 'healed';
}

async function sendRefunds(context: Context, gatewayOrderId: string): Promise<Cancelled[]> {
  const ours = await oursOf(context, gatewayOrderId);
  if (ours === undefined || ours.returning === 0) return [];
  return ours.charge_id === null
    ? payRefunds(context, ours.order_id ?? undefined)
    : payChargeRefunds(context, ours.charge_id);
}

/** The gateway gave money back that we did not ask for: its books and ours agree again, and a person is shown the order. */
async function takeOut(
  { db, clock, log }: Context,
  back: { gatewayOrderId: string; amount: number; transactionKey: string },
): Promise<void> {
  const { gatewayOrderId: payment, amount, transactionKey } = back;
  const at = clock();
  await db.transaction().execute(async (trx) => {
    const first = await sql`insert into reconciliation_finding (kind, subject, detail, is_healed, at)
      values ('missed_cancellation', ${transactionKey}, ${JSON.stringify({ payment, amount })}::jsonb, true, ${at})
      on conflict (kind, subject) do nothing returning 1`.execute(trx);
    if (first.rows.length === 0) return;
    await post(trx, {
      kind: 'reconciled',
      orderId: null,
      at,
      entries: [
        [account.differences, amount],
        [account.gateway, -amount],
      ],
    });
  });
  log.error({ payment, amount }, 'the gateway gave money back that nobody asked for');
}

/** Captures of ours in the period of which the gateway has nothing. @returns how many */
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
