import { auditLine } from '@sold/service/audit/audit-line';
import type { Context } from '../../platform/context/context.ts';

/**
 * Records which customers' personal data goes to whom, before it is handed out; an empty list leaves no record.
 * @param list ids of the rows, in order
 */
export async function handedOut(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { actor, kind, after, list }: { actor: string; kind: string; after: number; list: readonly number[] },
): Promise<void> {
  const last = list.at(-1);
  if (last === undefined) return;
  const detail = { after, last, count: list.length };
  const line = { actor, action: `${kind}.list`, subject: `${kind}:*`, detail, at: clock() };
  await db.transaction().execute((trx) => auditLine(trx, line));
}
