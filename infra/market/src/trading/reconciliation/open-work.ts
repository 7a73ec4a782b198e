import type { Db } from '@sold/service/db/tables';
import { sql } from 'kysely';

/**
 * Counts open work by kind, for an answer of the gateway, for the bank, for the beacon of a draw, or for an operator. Reads
 * partial indexes alone.
 */
export async function openWork(db: Db): Promise<Record<string, number>> {
  const { rows } = await sql<{ kind: string; count: number }>`
    select 'payments' as kind, count(*)::bigint as count from payment where state = 'charging'
    union all select 'charges', count(*)::bigint from charge where state = 'charging'
    union all select 'refunds', (select count(*) from refund where state = 'asked') + (select count(*) from charge_refund where state = 'asked')
    union all select 'receipts', count(*)::bigint from cash_receipt where state = 'asked'
    union all select 'payouts', count(*)::bigint from payout where state = 'requested'
    union all select 'draws', count(*)::bigint from raffle where drawn_at is null and withdrawn_at is null and beacon_tries > 0
    union all select 'findings', count(*)::bigint from reconciliation_finding where not is_resolved and closed_at is null`.execute(
    db,
  );
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
}
