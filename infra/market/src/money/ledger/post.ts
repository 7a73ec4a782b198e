import type { Trx } from '@sold/service/db/tables';
import { sql } from 'kysely';

export interface Posting {
  /** Event: `paid`, `settled`, `refunded` …; once per order. */
  kind: string;
  orderId: number | null;
  at: Date;
  /** Account and won; must sum to zero, or the database refuses. Zero amounts are left out. */
  entries: readonly (readonly [account: string, amount: number])[];
}

/** Returns the argument of `post_ledger`; postings of zero are left out. */
export function postingRows(postings: readonly Posting[]) {
  return postings
    .map(({ kind, orderId, at, entries }) => ({
      kind,
      order_id: orderId,
      at,
      entries: entries.filter(([, amount]) => amount !== 0),
    }))
    .filter(({ entries }) => entries.length > 0);
}

/** Writes one transaction of the ledger. */
export async function post(trx: Trx, posting: Posting): Promise<void> {
  const rows = postingRows([posting]);
  if (rows.length > 0) await sql`select post_ledger(${JSON.stringify(rows)}::jsonb)`.execute(trx);
}
