import type { Db, Trx } from '@sold/service/db/tables';
import { sql } from 'kysely';
import { expect } from 'vitest';

/** Waits until a session waits for a lock of the database. */
export async function someoneWaits(db: Db | Trx): Promise<void> {
  await expect
    .poll(async () => (await sql`select 1 from pg_locks where not granted`.execute(db)).rows.length)
    .toBeGreaterThan(0);
}
