import { auditLine } from '@sold/service/audit/audit-line';
import type { Context } from '../../platform/context/context.ts';

/** A page of a list with personal data in full. */
interface HandedOut {
  actor: string;
  kind: string;
  after: number;
  /** Rows in order. */
  rows: readonly { id: number; customer_id: number }[];
  /** Why the operator reads it. */
  reason: string;
}

/** Records whose personal data goes to whom and why, before it is handed out; an empty list leaves no record. */
export async function handedOut(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { actor, kind, after, rows, reason }: HandedOut,
): Promise<void> {
  const last = rows.at(-1)?.id;
  if (last === undefined) return;
  const customers = [...new Set(rows.map(({ customer_id }) => customer_id))];
  const detail = { after, last, count: rows.length, customers, reason };
  const line = { actor, action: `${kind}.list`, subject: `${kind}:*`, detail, at: clock() };
  await db.transaction().execute((trx) => auditLine(trx, line));
}
