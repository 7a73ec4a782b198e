import { kstText } from '@sold/contracts/base/bid-duration';
import { whenText } from '@sold/contracts/base/when-text';
import type { Trx } from '@sold/service/db/tables';
import { refuse } from '@sold/service/http/refusal';
import { sql } from 'kysely';
import type { Context } from '../context/context.ts';
import type { PersonalTable } from '../context/personal-data.ts';
import { keepIdentity } from '../customers/past-identity.ts';
import { noteKeys } from '../means/dropped-keys.ts';
import { putOut, sendSoon } from '../messages/outbox.ts';
import type { Source } from '../sign-in/known-places.ts';
import { proveSignInPassword } from '../sign-in/prove-sign-in-password.ts';
import { contactsOf } from './passwords.ts';

/**
 * Closes an account: data that the law keeps stays, the rest is erased, every session ends, and a message goes to mail
 * address and number.
 * @throws Refusal `wrong_login`, `not_free_to_leave`; TooOften `sign_in_wait`
 */
export async function leave(
  context: Context,
  who: { customerId: number; password: string; source: Source },
): Promise<void> {
  await proveSignInPassword(context.db, who, context.clock());
  const { customerId } = who;
  const contacts = await contactsOf(context, customerId);
  const messages = await context.db.transaction().execute(async (trx) => {
    const now = context.clock();
    await sql`select 1 from customer where id = ${customerId} for update`.execute(trx);
    const open = await context.personalData.holds(trx, customerId, now);
    if (open.length > 0) refuse('not_free_to_leave', `아직 탈퇴할 수 없어요. ${open.join(' ')}`);
    await keepIdentity(trx, customerId, await context.personalData.countsUntil(trx, customerId, now));
    await sql`update customer set left_at = ${now} where id = ${customerId}`.execute(trx);
    await noteKeys(trx, sql`customer_id = ${customerId}`, now);
    for (const [table, rule] of Object.entries(context.personalData.tables))
      await clear(trx, customerId, table, rule);
    for (const { value } of contacts) {
      await sql`delete from contact_code where contact = ${value}`.execute(trx);
      // Codes are sent to an address: their record has no customer.
      await sql`delete from message where recipient = ${value}`.execute(trx);
    }
    const facts = { at: whenText(kstText(now)) };
    const told: number[] = [];
    for (const to of contacts)
      told.push(await putOut(trx, { to, customerId: null, template: 'account_closed', facts }, now));
    return told;
  });
  for (const message of messages) await sendSoon(context, message);
}

async function clear(
  trx: Trx,
  customerId: number,
  table: string,
  { roles, leaving }: PersonalTable,
): Promise<void> {
  const isTheirs = sql.join(
    Object.values(roles).map(({ rows }) => rows(customerId)),
    sql` or `,
  );
  if (leaving === 'erased') await sql`delete from ${sql.table(table)} where ${isTheirs}`.execute(trx);
  else if ('emptied' in leaving) {
    const values = sql.join(
      Object.entries(leaving.emptied).map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
    );
    await sql`update ${sql.table(table)} set ${values} where ${isTheirs}`.execute(trx);
  }
}
