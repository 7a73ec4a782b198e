import { auditLine } from '@sold/service/audit/audit-line';
import { sql } from 'kysely';
import { notFound } from '../../platform/calls/not-found.ts';
import type { Context } from '../context/context.ts';

/**
 * Ends every session of a customer, in the app and on the web: their next request is asked to sign in.
 * @returns how many sessions there were @throws Refusal 404 `unknown_customer`
 */
export async function signOutCustomer(
  { db, clock }: Context,
  wish: { customerId: number; reason: string; actor: string },
): Promise<number> {
  const { customerId, reason, actor } = wish;
  return db.transaction().execute(async (trx) => {
    const at = clock();
    const known = await sql`select 1 from customer where id = ${customerId}`.execute(trx);
    if (known.rows.length === 0) notFound('unknown_customer');
    const { rows } = await sql`
      update session set revoked_at = ${at} where customer_id = ${customerId} and revoked_at is null returning 1`.execute(
      trx,
    );
    await auditLine(trx, {
      actor,
      action: 'customer.sign-out',
      subject: `customer:${customerId}`,
      detail: { sessions: rows.length, reason },
      at,
    });
    return rows.length;
  });
}
