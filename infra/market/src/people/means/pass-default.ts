import type { StoredKind } from '@sold/contracts/entities/people';
import type { Trx } from '@sold/service/db/tables';
import { sql } from 'kysely';

/** Column whose date marks a row as no longer usable, by kind. */
const OVER: Readonly<Record<StoredKind, string>> = {
  card: 'gone_at',
  payment_account: 'gone_at',
  bank_account: 'removed_at',
  address: 'removed_at',
};

/** Makes the newest remaining row the default, where the default is gone. The customer must be locked. */
export async function passDefault(trx: Trx, kind: StoredKind, customerId: number): Promise<void> {
  const table = sql.table(kind);
  await sql`
    update ${table} set is_default = true
    where id = (select max(id) from ${table} where customer_id = ${customerId} and ${sql.ref(OVER[kind])} is null)
      and not exists (select 1 from ${table} where customer_id = ${customerId} and is_default)`.execute(trx);
}
