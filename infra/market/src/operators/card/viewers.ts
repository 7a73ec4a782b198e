import { CARD_OPEN_FOR } from '@sold/contracts/base/figures/centre';
import type { Db } from '@sold/service/db/tables';
import { sql } from 'kysely';
import { operatorName } from './operator-name.ts';

/** Notes that an operator has a card open, for a minute, or has closed it. */
export async function noteViewer(
  db: Db,
  { displayId, actor, isOpen, now }: { displayId: string; actor: string; isOpen: boolean; now: Date },
): Promise<void> {
  const until = new Date(now.getTime() + CARD_OPEN_FOR.ms);
  if (isOpen)
    await sql`insert into card_viewer (display_id, actor, until) values (${displayId}, ${actor}, ${until})
      on conflict (display_id, actor) do update set until = excluded.until`.execute(db);
  else await sql`delete from card_viewer where display_id = ${displayId} and actor = ${actor}`.execute(db);
  await sql`delete from card_viewer where until <= ${now}`.execute(db);
}

/** Names of other operators who have a card open. */
export async function viewersOf(
  db: Db,
  { displayId, actor, now }: { displayId: string; actor: string; now: Date },
): Promise<string[]> {
  const { rows } = await sql<{ actor: string }>`
    select actor from card_viewer where display_id = ${displayId} and actor <> ${actor} and until > ${now} order by actor`.execute(
    db,
  );
  return rows.map((row) => operatorName(row.actor));
}
