import type { Db } from '@sold/service/db/tables';
import { sql } from 'kysely';
import type { Shopper } from './test-market.ts';

/** Reads a customer's messages of one kind, oldest first. */
export async function told(db: Db, who: Pick<Shopper, 'id'>, kind: string): Promise<string[]> {
  const { rows } = await sql<{ message: string }>`
    select message from notice_log where customer_id = ${who.id} and kind = ${kind} order by id`.execute(db);
  return rows.map(({ message }) => message);
}
