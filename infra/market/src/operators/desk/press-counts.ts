import type { Db } from '@sold/service/db/tables';
import { sql } from 'kysely';

/** Clicks of a button, and the customers who clicked; visitors count as clicks alone. */
interface Presses {
  count: number;
  customers: number;
}

/** Presses of each button of an item, as far back as they are kept (`app/jobs/old-rows.ts`), the most pressed first. */
export async function itemPresses(db: Db, itemId: number): Promise<(Presses & { button: string })[]> {
  const { rows } = await sql<Presses & { button: string }>`
    select button, count(*)::bigint as count, count(distinct customer_id)::bigint as customers
    from item_button_log where item_id = ${itemId} group by button order by count desc, button`.execute(db);
  return rows;
}

/** Steps that customers took on the way into a raffle, as far back as they are kept, the most taken first. */
export async function rafflePresses(db: Db, raffleId: number): Promise<(Presses & { action: string })[]> {
  const { rows } = await sql<Presses & { action: string }>`
    select action, count(*)::bigint as count, count(distinct customer_id)::bigint as customers
    from raffle_join_log where raffle_id = ${raffleId} group by action order by count desc, action`.execute(
    db,
  );
  return rows;
}
