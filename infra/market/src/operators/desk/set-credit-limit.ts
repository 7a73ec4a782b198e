import { auditLine } from '@sold/service/audit/audit-line';
import { sql } from 'kysely';
import { notFound } from '../../platform/calls/not-found.ts';
import type { Context } from '../context/context.ts';

/** Sets the limit of a customer for paying later, won; null: the common limit. Existing debt stays. @throws Refusal 404 */
export async function setCreditLimit(
  { db, clock }: Context,
  change: { customerId: number; limit: number | null; reason: string; actor: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql`
      update customer set bnpl_limit = ${change.limit}::bigint where id = ${change.customerId} returning 1`.execute(
      trx,
    );
    if (rows.length === 0) notFound('unknown_customer');
    await auditLine(trx, {
      actor: change.actor,
      action: 'customer.credit-limit',
      subject: `customer:${change.customerId}`,
      detail: { limit: change.limit, reason: change.reason },
      at: clock(),
    });
  });
}
