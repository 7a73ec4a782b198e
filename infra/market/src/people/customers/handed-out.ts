import { auditLine } from '@sold/service/audit/audit-line';
import type { Context } from '../../platform/context.ts';

/**
 * Leaves a line of who was handed what is people's own, before it is handed out; a list with nobody in it leaves none.
 * @param list ids of what is handed out, in order
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
