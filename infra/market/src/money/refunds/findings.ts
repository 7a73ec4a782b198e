import type { Db, Trx } from '@sold/service/db/tables';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../context/context.ts';

/** Result for a difference: no difference, or none that was new; put right; left for an operator. */
export type Verdict = 'same' | 'resolved' | 'open';

/**
 * Shows a difference to an operator, once; one that is resolved later is shown as resolved. A resolved or closed one stays
 * so while the amount is the same.
 */
export async function noteFinding(
  { db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>,
  kind: string,
  subject: string,
  detail: { payment?: string; amount: number },
  isResolved = false,
): Promise<Verdict> {
  const { rows } = await sql<{ is_resolved: boolean; was_resolved: boolean | null; is_closed: boolean }>`
    insert into reconciliation_finding as finding (kind, subject, detail, is_resolved, at)
    values (${kind}, ${subject}, ${JSON.stringify(detail)}::jsonb, ${isResolved}, ${clock()})
    on conflict (kind, subject) do update set
      detail = excluded.detail,
      is_resolved = excluded.is_resolved or (finding.is_resolved and excluded.detail = finding.detail),
      closed_at = case when excluded.detail = finding.detail then finding.closed_at end
    returning is_resolved, closed_at is not null as is_closed,
              (select is_resolved from reconciliation_finding before where before.id = finding.id) as was_resolved`.execute(
    db,
  );
  const [found] = rows;
  if (found?.was_resolved && found.is_resolved) return 'same';
  if (found?.is_closed && !isResolved) return 'same';
  log.warn({ kind, subject, ...detail, isResolved }, 'the gateway and we differ about money');
  return isResolved ? 'resolved' : 'open';
}

/** Whether a `finding` reports an unrequested refund that is still open. */
export const IS_OPEN_CANCELLATION: RawBuilder<boolean> = sql`(
  finding.kind = 'missed_cancellation' and not finding.is_resolved and finding.closed_at is null)`;

/** Returns whether an unrequested refund of a payment is still open. */
export async function hasOpenCancellation(db: Db | Trx, gatewayOrderId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from reconciliation_finding finding
    where finding.detail->>'payment' = ${gatewayOrderId} and ${IS_OPEN_CANCELLATION} limit 1`.execute(db);
  return rows.length > 0;
}

/** Marks unrequested refunds as corrected: ledger and order agree with the gateway. */
export async function correctCancellations(trx: Trx, gatewayOrderId: string): Promise<void> {
  await sql`update reconciliation_finding set is_resolved = true
    where kind = 'missed_cancellation' and detail->>'payment' = ${gatewayOrderId} and not is_resolved`.execute(
    trx,
  );
}
