import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/tables.ts';

/** An action of an operator that was asked for under an idempotency key, recorded as `idempotencyKey` in its line of the audit log. */
interface Keyed {
  actor: string;
  action: string;
  subject: string;
  /** Missing or empty: it has no key. */
  idempotencyKey: string | undefined;
}

/**
 * Audit note of the action that this request has already done, as when it is sent again after a crash.
 * Undefined when it has not.
 */
export async function doneByKey<Detail extends object>(
  db: Kysely<Database>,
  { actor, action, subject, idempotencyKey }: Keyed,
): Promise<Detail | undefined> {
  if (!idempotencyKey) return undefined;
  const { rows } = await sql<{ detail: Detail }>`
    select detail from audit_log
    where actor = ${actor} and detail->>'idempotencyKey' = ${idempotencyKey} and action = ${action} and subject = ${subject}`.execute(
    db,
  );
  return rows[0]?.detail;
}
