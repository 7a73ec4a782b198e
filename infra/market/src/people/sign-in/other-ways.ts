import type { Trx } from '@sold/service/db/tables';
import { refuse } from '@sold/service/http/refusal';
import { sql } from 'kysely';
import { lockCustomer } from '../customers/lock-customer.ts';

/** A password hash that no password fits, of accounts that sign in in other ways. */
export const NO_PASSWORD = '-';

/** Whether a customer has a password to sign in with, as SQL. @param customer SQL of the row */
export const hasPassword = (customer: string) => sql.raw(`${customer}.password_hash <> '${NO_PASSWORD}'`);

/**
 * Refuses when a way to sign in was taken away and no other one is left. Ways of a customer are taken away one after the
 * other, by the lock of the customer.
 * @throws Refusal `last_way`
 */
export async function refuseLastWay(trx: Trx, customerId: number): Promise<void> {
  await lockCustomer(trx, customerId);
  const { rows } = await sql`
    select 1 from customer where id = ${customerId} and (${hasPassword('customer')}
      or exists (select 1 from linked_account where customer_id = ${customerId})
      or exists (select 1 from passkey where customer_id = ${customerId}))`.execute(trx);
  if (rows.length === 0)
    refuse(
      'last_way',
      '마지막 로그인 방법이라 해제할 수 없어요. 비밀번호를 만들거나 다른 로그인 방법을 먼저 추가해 주세요.',
    );
}
