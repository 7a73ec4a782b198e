import type { CardEvent } from '@sold/contracts/entities/content';
import type { Db } from '@sold/service/db/tables';
import { sql } from 'kysely';

/**
 * Reads current offers of card companies, as pages of items and orders show them (specification, section 3, "card-provider
 * event list").
 */
export async function cardEvents(db: Db, now: Date): Promise<CardEvent[]> {
  const { rows } = await sql<CardEvent>`
    select title, body from card_event where from_at <= ${now} and to_at > ${now} order by sort, id limit 20`.execute(
    db,
  );
  return rows;
}
