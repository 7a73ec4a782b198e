import { sql } from 'kysely';
import { account } from '../../money/ledger/accounts.ts';
import { post } from '../../money/ledger/post.ts';
import type { Context } from '../context.ts';

/** Takes points whose year is over out of the ledger; nobody could spend them since. */
export async function expirePoints({ db, clock }: Context): Promise<void> {
  const at = clock();
  const { rows } = await sql<{ id: number }>`
    select id from point_lot where remaining > 0 and expires_at <= ${at} order by id limit 1000`.execute(db);
  for (const { id } of rows)
    await db.transaction().execute(async (trx) => {
      const lot = await sql<{ customer_id: number; remaining: number }>`
        select customer_id, remaining from point_lot where id = ${id} and remaining > 0 for update`.execute(
        trx,
      );
      const [left] = lot.rows;
      if (left === undefined) return;
      await sql`update point_lot set remaining = 0 where id = ${id}`.execute(trx);
      await post(trx, {
        kind: 'points_expired',
        orderId: null,
        at,
        entries: [
          [account.points(left.customer_id), left.remaining],
          [account.pointsExpense, -left.remaining],
        ],
      });
    });
}
