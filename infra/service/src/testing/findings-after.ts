import { sql } from 'kysely';
import type { Finding } from '../audit/invariants.ts';
import type { Db, Trx } from '../db/tables.ts';

/** Names of the invariants that a statement breaks. The statement is rolled back. */
export async function findingsAfter(
  db: Db,
  breach: string,
  audit: (trx: Trx) => Promise<Finding[]>,
): Promise<string[]> {
  class Undo extends Error {}
  const found: string[] = [];
  await db
    .transaction()
    .execute(async (trx) => {
      await sql.raw(breach).execute(trx);
      for (const finding of await audit(trx)) if (finding.subjects.length > 0) found.push(finding.name);
      throw new Undo();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error;
    });
  return found;
}
