import type { CardEvent } from '@sold/contracts/entities/content';
import type { Db } from '@sold/service/db/tables';
import { sql } from 'kysely';

/** What card companies offer now, as pages of items and orders show it (specification, section 3, "card-provider event list"). */
export async function cardEvents(db: Db, now: Date): Promise<CardEvent[]> {
  const { rows } = await sql<CardEvent>`
    select title, body from card_event where from_at <= ${now} and to_at > ${now} order by sort, id limit 20`.execute(
    db,
  );
  return rows;
}
