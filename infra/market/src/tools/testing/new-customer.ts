import type { Db } from '@sold/service/db/tables';
import { hashPassword } from '@sold/service/session/password';
import { sql } from 'kysely';
import { grantPoints } from '../../money/points/points.ts';
import type { Tokens } from '../../people/sessions/tokens.ts';

/** The password of all customers is `a-good-password`; hashing it for each would be most of a suite's time. */
const PASSWORD_HASH = hashPassword('a-good-password');

let people = 0;

/** Adds a customer who has just signed in. @param points won @returns their id and the session's token */
export async function newCustomer(
  db: Db,
  tokens: Tokens,
  { certified, points, now }: { certified: boolean; points: number; now: Date },
): Promise<{ id: number; token: string }> {
  people += 1;
  const number = String(people).padStart(6, '0');
  const email = `p${number}@test.sold`;
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: number }>`
        insert into customer (email, mobile_no, name, password_hash, certified_at, created_at)
        values (${email}, ${`0109${number.padStart(7, '0')}`}, '시험', ${await PASSWORD_HASH}, ${certified ? now : null}, ${now})
        returning id`.execute(trx);
    const created = (rows[0] as { id: number }).id;
    await grantPoints(trx, created, points, { kind: 'gift', orderId: null, at: now });
    return { id: created, token: await tokens.open(trx, { customerId: created, agent: '' }, now) };
  });
}
