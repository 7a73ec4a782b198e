import type { Db } from '@sold/service/db/tables';
import { sql } from 'kysely';

/**
 * Messages that say a time as machines do: with seconds, or a day with hyphens. Messages to customers have no such times
 * (`base/when-text`).
 */
export async function oddTimes(db: Db): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select message as text from notice_log union all select facts::text from message`.execute(db);
  return rows.map(({ text }) => text).filter((text) => /\d:\d{2}:\d{2}|\d{4}-\d{2}-\d{2}/.test(text));
}
