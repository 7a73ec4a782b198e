import { sql } from 'kysely';
import type { Db } from './tables.ts';

/** Rows deleted per statement: few enough for the time limit. */
const BATCH_SIZE = 2_000;

/** Deletes the rows of a table whose instant in a column is `before` or earlier. Another replica may do the same meanwhile. */
export async function forgetRows(db: Db, table: string, column: string, before: Date): Promise<void> {
  for (let forgotten = BATCH_SIZE; forgotten === BATCH_SIZE; ) {
    const { rows } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${sql.ref(column)} <= ${before} limit ${BATCH_SIZE} for update skip locked)) returning 1`.execute(
      db,
    );
    forgotten = rows.length;
  }
}
