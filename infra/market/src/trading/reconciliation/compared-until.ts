import type { Db } from '@sold/service/db/tables';
import { sql } from 'kysely';

/** A gateway may list a movement so long after it happened, milliseconds. */
const LATE_MS = 60 * 60_000;

/** The time from which the gateway's books are not compared yet; null before the first comparison. */
export async function comparedUntil(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ until: Date }>`select until from compared_books`.execute(db);
  return rows[0] === undefined ? null : new Date(rows[0].until.getTime() - LATE_MS);
}

/** Writes down that all books up to a time were compared. */
export async function noteCompared(db: Db, until: Date): Promise<void> {
  await sql`insert into compared_books as compared (until) values (${until})
    on conflict (is_only) do update set until = greatest(compared.until, excluded.until)`.execute(db);
}
