import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../context/context.ts';
import { noteFinding } from './findings.ts';

/** Time after which a refused refund is requested again, milliseconds: the obstacle takes a person or a bank. */
const AGAIN_MS = 3_600_000;

/** Tables of refunds, and the key column of each. */
const KEYS = { refund: 'order_id', charge_refund: 'id', claim_refund: 'claim_id' } as const;

/** A refund as far as a refusal is about it. */
interface Refused {
  table: keyof typeof KEYS;
  id: number;
  /** Name of its payment at the gateway. */
  payment: string;
  /** Amount of the refund, won. */
  amount: number;
  /** How often it had been refused before. */
  refusals: number;
}

/** Condition of a refund in a round of recovery: it was not refused lately. */
export function isDue(table: keyof typeof KEYS, now: Date): RawBuilder<boolean> {
  const column = sql.ref(`${table}.refused_at`);
  return sql`(${column} is null or ${column} <= ${new Date(now.getTime() - AGAIN_MS)})`;
}

/** Returns the key of the next attempt: a gateway repeats its answer to a used key. */
export function attemptKey(key: string, refusals: number): string {
  return refusals === 0 ? key : `${key}-again-${refusals}`;
}

/**
 * Notes that the gateway will not give money back, and shows it to a person. Concurrent callers count one refusal once; a
 * refund that another request has closed meanwhile is not shown. @returns the result
 */
export async function noteRefused(
  context: Pick<Context, 'db' | 'clock' | 'log'>,
  { table, id, payment, amount, refusals }: Refused,
): Promise<'refused' | 'done'> {
  const isFirst = sql`refusals = ${refusals}`;
  const { rows } = await sql`
    update ${sql.table(table)} set refused_at = case when ${isFirst} then ${context.clock()} else refused_at end,
      refusals = refusals + (${isFirst})::int
    where ${sql.ref(KEYS[table])} = ${id} and state = 'asked' returning 1`.execute(context.db);
  if (rows.length === 0) return 'done';
  await noteFinding(context, 'refused_refund', `${table} ${id}`, { payment, amount });
  return 'refused';
}

/** Closes the finding of a refused refund that the gateway made after all, on any request. */
export async function noteGivenBack(
  context: Pick<Context, 'db' | 'clock' | 'log'>,
  { table, id, payment, amount }: Omit<Refused, 'refusals'>,
): Promise<void> {
  const { rows } = await sql`
    select 1 from ${sql.table(table)} where ${sql.ref(KEYS[table])} = ${id} and refusals > 0`.execute(
    context.db,
  );
  if (rows.length > 0)
    await noteFinding(context, 'refused_refund', `${table} ${id}`, { payment, amount }, true);
}
