import { sql } from 'kysely';
import type { Context } from '../context/context.ts';
import { announcedRaffle } from '../raffle/raffle-row.ts';

/** Records a customer's step on the way into a raffle. @throws Refusal 404 `unknown_raffle` */
export async function noteJoin(
  { db, clock }: Context,
  { raffle_id, action }: { raffle_id: number; action: string },
  customerId: number,
): Promise<void> {
  const { id } = await announcedRaffle(db, raffle_id, clock());
  await sql`insert into raffle_join_log (raffle_id, customer_id, action, at) values (${id}, ${customerId}, ${action}, ${clock()})`.execute(
    db,
  );
}
