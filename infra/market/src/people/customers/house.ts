import type { Database } from '@sold/service/db/tables';
import { type Kysely, sql } from 'kysely';

/** The customer as whom SOLD sells what is won; made with the schema. @returns its id */
export async function houseId(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{
    id: number;
  }>`select id from customer where email = 'house@sold.invalid'`.execute(db);
  return (rows[0] as { id: number }).id;
}
