import { kstText } from '@sold/contracts/base/bid-duration';
import type { Db } from '@sold/service/db/tables';
import { sql } from 'kysely';

interface Row {
  id: string;
  transports: string[];
  name: string;
  created_at: Date;
  used_at: Date | null;
}

async function rowsOf(db: Db, customerId: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select id, transports, name, created_at, used_at from passkey where customer_id = ${customerId}
    order by created_at, id`.execute(db);
  return rows;
}

/** Passkeys of a customer as their page shows them. */
export async function ownPasskeys(db: Db, customerId: number) {
  return (await rowsOf(db, customerId)).map(({ id, name, created_at, used_at }) => ({
    passkey_id: id,
    name,
    created_at: kstText(created_at),
    used_at: used_at === null ? null : kstText(used_at),
  }));
}

/** Passkeys of a customer as a browser knows them. */
export async function knownPasskeys(db: Db, customerId: number) {
  return (await rowsOf(db, customerId)).map(({ id, transports }) => ({ passkey_id: id, transports }));
}
