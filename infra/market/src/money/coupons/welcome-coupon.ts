import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { notify } from '../../people/notices/notify.ts';
import { WELCOME_COUPON_TEXT } from '../../people/notices/texts/coupons.ts';
import type { Context } from '../context/context.ts';

const AT_ONCE = 50;

/** Gives the coupon that welcomes to all who are still owed it, those who wait longest first. */
export async function giveWelcomeCoupons(context: Context): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from customer where welcome_since is not null order by welcome_since, id limit ${AT_ONCE}`.execute(
    context.db,
  );
  for (const { id } of rows) await giveWelcomeCoupon(context, id);
}

/**
 * Gives a new customer the welcome coupon, if it is still owed, and sends them a message. The coupon service knows the gift
 * by its key: one that was given before an end of the process is found and not given again, and a person who leaves and
 * joins again has the key of before. A gift that is refused is owed no longer.
 * @throws Error when the outcome is unknown: it is owed still
 */
export async function giveWelcomeCoupon(
  { db, clock, coupons, log, welcomeCoupon }: Context,
  customerId: number,
): Promise<void> {
  const { rows: owed } = await sql<{ hash: string }>`
    select identity.hash from customer join identity on identity.customer_id = customer.id
    where customer.id = ${customerId} and welcome_since is not null`.execute(db);
  const [person] = owed;
  if (person === undefined) return;
  const key = `welcome:${createHash('sha256').update(person.hash).digest('hex')}`;
  const given = await coupons.issue({ key, definition: welcomeCoupon, customer_id: customerId });
  if (given.type === 'unknown') throw new Error('the coupon service does not answer');
  if (given.type === 'refused') log.warn({ customerId, reason: given.reason }, 'no welcome coupon was given');
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql`
      update customer set welcome_since = null where id = ${customerId} and welcome_since is not null returning 1`.execute(
      trx,
    );
    if (rows.length > 0 && given.type === 'done')
      await notify(trx, customerId, { kind: 'coupon' }, WELCOME_COUPON_TEXT, clock());
  });
}
