import type { Database } from '@sold/service/db/tables';
import { type Kysely, sql } from 'kysely';

/** Reads the customer as which SOLD itself sells and stores responses to operators; made with the schema. @returns its id */
export async function systemCustomerId(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{
    id: number;
  }>`select id from customer where email = 'system@sold.invalid'`.execute(db);
  return (rows[0] as { id: number }).id;
}
