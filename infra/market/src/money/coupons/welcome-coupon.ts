import { sql } from 'kysely';
import { notify } from '../../people/customers/notify.ts';
import type { Context } from '../context.ts';

const AT_ONCE = 50;
const TOLD = '첫 구매에 쓸 수 있는 환영 쿠폰을 드렸어요. 결제할 때 고를 수 있어요.';

/** Gives the coupon that welcomes to all who are still owed it, those who wait longest first. */
export async function giveWelcomeCoupons(context: Context): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from customer where welcome_since is not null order by welcome_since, id limit ${AT_ONCE}`.execute(
    context.db,
  );
  for (const { id } of rows) await giveWelcomeCoupon(context, id);
}

/**
 * Gives a new customer the coupon that welcomes, if it is still owed, and tells them: the coupon service knows the gift by its key, so
 * that one that was given before an end of the process is found and not given again. One of a definition that is not there, or
 * is over, is owed no longer.
 * @throws Error when nobody knows whether it was given: it is owed still
 */
export async function giveWelcomeCoupon(
  { db, clock, coupons, log, welcomeCoupon }: Context,
  customerId: number,
): Promise<void> {
  const owed =
    await sql`select 1 from customer where id = ${customerId} and welcome_since is not null`.execute(db);
  if (owed.rows.length === 0) return;
  const key = `welcome:${customerId}`;
  const given = await coupons.issue({ key, definition: welcomeCoupon, customer_id: customerId });
  if (given.type === 'unknown') throw new Error('the coupon service does not answer');
  if (given.type === 'refused') log.warn({ customerId, reason: given.reason }, 'no welcome coupon was given');
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql`
      update customer set welcome_since = null where id = ${customerId} and welcome_since is not null returning 1`.execute(
      trx,
    );
    if (rows.length > 0 && given.type === 'done')
      await notify(trx, customerId, { kind: 'coupon' }, TOLD, clock());
  });
}
