import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { account } from '../ledger/accounts.ts';
import { post } from '../ledger/post.ts';
import type { Movement } from './gateway.ts';
import { payRefunds } from './refunds.ts';
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
 * Compares the gateway's books of a period with ours, payment by payment, and heals every difference: a capture we did not
 * know is settled, or goes back when its order has failed; a cancellation we did not know is taken out of the ledger and
 * shown to a person; a capture the gateway does not know is shown to a person.
 * @returns null when the gateway does not answer
 */
export async function reconcile(context: Context, from: Date, to: Date): Promise<Reconciled | null> {
  const until = new Date(Math.min(to.getTime(), context.clock().getTime() - SETTLING_MS));
  const movements = await context.gateway.transactions(from, until);
  if (movements === null) return null;
  const done: Reconciled = { movements: movements.length, healed: 0, open: 0 };
  for (const [gatewayOrderId, ofPayment] of byPayment(movements)) {
    const verdict = await healPayment(context, gatewayOrderId, ofPayment);
    if (verdict === 'healed') done.healed += 1;
    if (verdict === 'open') done.open += 1;
  }
  done.open += await findUnknownCaptures(context, from, until, movements);
  return done;
}

function byPayment(movements: readonly Movement[]): Map<string, Movement[]> {
  const found = new Map<string, Movement[]>();
  for (const one of movements) found.set(one.gatewayOrderId, [...(found.get(one.gatewayOrderId) ?? []), one]);
  return found;
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

async function healPayment(
  context: Context,
  gatewayOrderId: string,
  movements: readonly Movement[],
): Promise<'same' | 'healed' | 'open'> {
  const captured = sumOf(movements.filter(({ amount }) => amount > 0));
  const cancelled = -sumOf(movements.filter(({ amount }) => amount < 0));
  let ours = await oursOf(context, gatewayOrderId);
  if (ours === undefined) {
    await note(context, 'unknown_payment', gatewayOrderId, captured - cancelled, false);
    return 'open';
  }
  let verdict: 'same' | 'healed' = 'same';
  if (captured > 0 && !ours.is_captured && ours.returned === 0 && ours.returning === 0) {
    await lookAt(context, gatewayOrderId);
    await note(context, 'missed_capture', gatewayOrderId, captured, true);
    ours = (await oursOf(context, gatewayOrderId)) ?? ours;
    verdict = 'healed';
  }
  if (ours.returning > 0 && ours.order_id !== null) {
    await payRefunds(context, ours.order_id);
    ours = (await oursOf(context, gatewayOrderId)) ?? ours;
  }
  const surplus = cancelled - ours.returned - ours.returning - (await takenOut(context, gatewayOrderId));
  if (surplus > 0) {
    await takeOut(context, ours, surplus);
    return 'healed';
  }
  return verdict;
}

/** Won of a payment that was taken out of the ledger by earlier rounds. */
async function takenOut({ db }: Context, gatewayOrderId: string): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum((detail->>'amount')::bigint), 0)::bigint as sum from reconciliation_finding
    where kind = 'missed_cancellation' and detail->>'payment' = ${gatewayOrderId}`.execute(db);
  return rows[0]?.sum ?? 0;
}

/** The gateway gave money back that we did not ask for: its books and ours agree again, and a person is shown the order. */
async function takeOut({ db, clock, log }: Context, ours: Ours, amount: number): Promise<void> {
  const at = clock();
  await db.transaction().execute(async (trx) => {
    const subject = `${ours.gateway_order_id}#${ours.returned + amount}`;
    const first = await sql`insert into reconciliation_finding (kind, subject, detail, is_healed, at)
      values ('missed_cancellation', ${subject}, ${JSON.stringify({ payment: ours.gateway_order_id, amount })}::jsonb, true, ${at})
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
  log.error({ payment: ours.gateway_order_id, amount }, 'the gateway gave money back that nobody asked for');
}

/** Captures of ours in the period of which the gateway has nothing. @returns how many */
async function findUnknownCaptures(
  context: Context,
  from: Date,
  to: Date,
  movements: readonly Movement[],
): Promise<number> {
  const known = new Set(movements.map(({ gatewayOrderId }) => gatewayOrderId));
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
    // Written down at the edge of the period: the gateway's clock may be on the other side.
    const outcome = await context.gateway.lookup(gateway_order_id);
    if (outcome.type === 'captured' || outcome.type === 'unknown') continue;
    await note(context, 'unknown_capture', gateway_order_id, amount, false);
    open += 1;
  }
  return open;
}

async function note(
  { db, clock, log }: Context,
  kind: string,
  subject: string,
  amount: number,
  isHealed: boolean,
): Promise<void> {
  await sql`insert into reconciliation_finding (kind, subject, detail, is_healed, at)
    values (${kind}, ${subject}, ${JSON.stringify({ amount })}::jsonb, ${isHealed}, ${clock()}) on conflict (kind, subject) do nothing`.execute(
    db,
  );
  log.warn({ kind, subject, amount, isHealed }, 'the books of the gateway and ours differed');
}

function sumOf(movements: readonly Movement[]): number {
  return movements.reduce((sum, { amount }) => sum + amount, 0);
}
