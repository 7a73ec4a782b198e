import { sql } from 'kysely';
import type { People } from './people.ts';

/** Makes an order late, if there is one. @returns its id */
export async function lateOrder(
  { market }: Pick<People, 'market'>,
  orderId: number | undefined,
): Promise<number | undefined> {
  if (orderId === undefined) return undefined;
  const { db, clock } = market.context;
  await sql`insert into order_promise (order_id, arrives_by, late_at, cause)
    values (${orderId}, ${clock()}, ${clock()}, 'centre')`.execute(db);
  return orderId;
}
