import { sql } from 'kysely';
import type { Context } from '../context/context.ts';

/** Returns whether the gateway answered at all, even with an unknown outcome: then others may be asked for now. */
export function isAnswer(outcome: { type: string; isAway?: boolean }): boolean {
  return outcome.type !== 'unknown' || outcome.isAway !== true;
}

/** Tables whose rows are sent outside, and the key column of each. */
const KEYS = {
  payment: 'order_id',
  refund: 'order_id',
  charge: 'id',
  charge_refund: 'id',
  claim_refund: 'claim_id',
} as const;

/** Records a missing answer about a row: the next round asks for the others before it. */
export async function noteUnanswered(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  table: keyof typeof KEYS,
  id: number,
): Promise<void> {
  await sql`update ${sql.table(table)} set unanswered_at = ${clock()} where ${sql.ref(KEYS[table])} = ${id}`.execute(
    db,
  );
}
