import type { Trx } from '@sold/service/db/tables';
import { sql } from 'kysely';

export interface Posting {
  /** What happened: `paid`, `settled`, `refunded` …; once per order. */
  kind: string;
  orderId: number | null;
  at: Date;
  /** Account and won; must sum to zero, or the database refuses. Zero amounts are left out. */
  entries: readonly (readonly [account: string, amount: number])[];
}

/** Writes one transaction of the ledger with all its entries in one statement. */
export async function post(trx: Trx, { kind, orderId, at, entries }: Posting): Promise<void> {
  const moved = entries.filter(([, amount]) => amount !== 0);
  if (moved.length === 0) return;
  const { rows } = await sql<{ id: number }>`
    insert into ledger_transaction (kind, order_id, at) values (${kind}, ${orderId}, ${at}) returning id`.execute(
    trx,
  );
  const id = rows[0]?.id;
  const values = moved.map(([account, amount]) => sql`(${id}::bigint, ${account}::text, ${amount}::bigint)`);
  await sql`insert into ledger_entry (transaction_id, account, amount) values ${sql.join(values)}`.execute(
    trx,
  );
}
