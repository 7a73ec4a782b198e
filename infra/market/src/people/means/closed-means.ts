import type { Db, Trx } from '@sold/service/db/tables';
import { sql } from 'kysely';
import { noteKeys } from './dropped-keys.ts';

/**
 * Closes a customer's stored payment methods, and trading with them: a code proves the telephone number or the mailbox,
 * which another person has when it is given away or taken over.
 */
export async function closeMeans(trx: Trx, customerId: number, now: Date): Promise<void> {
  await sql`update customer set means_closed_at = ${now} where id = ${customerId}`.execute(trx);
}

/**
 * Opens them to an owner who has proven themselves. All who are signed in know the password that the reset has set, so they
 * are open to all sessions; another reset meanwhile has ended this one, and keeps them closed.
 */
export async function openMeans(
  db: Db | Trx,
  { customerId, sessionId }: { customerId: number; sessionId: string },
): Promise<void> {
  await sql`update customer set means_closed_at = null where id = ${customerId} and means_closed_at is not null
    and exists (select 1 from session where id = ${sessionId} and revoked_at is null)`.execute(db);
}

/**
 * Removes the cards and accounts that were stored before a reset of an account without an identity: its first identity proves nothing
 * about who stored them.
 */
export async function dropClosedMeans(trx: Trx, customerId: number, now: Date): Promise<void> {
  const { rows } = await sql`
    select 1 from customer where id = ${customerId} and means_closed_at is not null`.execute(trx);
  if (rows.length === 0) return;
  await noteKeys(trx, sql`customer_id = ${customerId}`, now);
  await sql`update card set removed_at = ${now}, gone_at = coalesce(gone_at, ${now}), is_default = false, billing_key = '', card_no = '', card_name = ''
    where customer_id = ${customerId} and removed_at is null`.execute(trx);
  await sql`update payment_account set removed_at = ${now}, gone_at = coalesce(gone_at, ${now}), is_default = false, billing_key = '', bank_no = ''
    where customer_id = ${customerId} and removed_at is null`.execute(trx);
}
