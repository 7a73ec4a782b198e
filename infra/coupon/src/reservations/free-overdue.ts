import { sql } from 'kysely';
import type { Context } from '../context/context.ts';

/**
 * Longest hold without a word from the main service, milliseconds. Far beyond any payment: a hold ends with confirm or
 * release, and this is for an order whose service never came back.
 */
export const HOLD_MS = 24 * 3_600_000;

/** Lets go of coupons that were held past the backstop. Safe in any number of replicas. @returns how many */
export async function freeOverdue({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<number> {
  const now = clock();
  const { rows } = await sql`
    update reservation set state = 'lapsed', outcome_at = ${now} where state = 'reserved' and hold_until <= ${now} returning 1`.execute(
    db,
  );
  return rows.length;
}
