import { POINTS_END_SOON } from '@sold/contracts/base/figures/points';
import { sql } from 'kysely';
import { account } from '../../money/ledger/accounts.ts';
import { post } from '../../money/ledger/post.ts';
import { POINTS_EXPIRING_TEXT } from '../../people/notices/texts/points.ts';
import type { Context } from '../context/context.ts';

/** Tells people, once for each lot, that points end within thirty days: all that are new to that in one message. */
export async function tellExpiringPoints({ db, clock }: Context): Promise<void> {
  const at = clock();
  await sql`
    with due as (
      update point_lot set told_at = ${at}
      where remaining > 0 and told_at is null and expires_at > ${at} and expires_at <= ${new Date(at.getTime() + POINTS_END_SOON.ms)}
      returning customer_id, remaining, expires_at)
    insert into notice_log (customer_id, kind, message, at)
    select customer_id, 'points_expiring', ${POINTS_EXPIRING_TEXT}, ${at}
    from due group by customer_id order by customer_id`.execute(db);
}

/** Takes expired points out of the ledger; they could not be spent since. */
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
