import type { OperatorRole } from '@sold/contracts/rules/operators/roles';
import { hashPassword } from '@sold/service/session/password';
import { sql } from 'kysely';
import type { Context } from '../../../app/context/context.ts';
import { seal } from '../../../operators/accounts/sealed.ts';
import { DEMO_PASSWORD } from './people.ts';

/** Secret of every demo operator's authenticator, Base32; it is public, as their password is. */
const DEMO_AUTHENTICATOR = 'SOLDDEMOSOLDDEMOSOLDDEMOSOLDDEMO';

const OPERATORS: readonly { email: string; name: string; role: OperatorRole }[] = [
  { email: 'centre@demo.sold', name: '한검수', role: 'centre' },
  { email: 'second@demo.sold', name: '백이중', role: 'centre' },
  { email: 'support@demo.sold', name: '노상담', role: 'support' },
  { email: 'owner@demo.sold', name: '김센터', role: 'owner' },
];

/** Adds the operators of a demo market that lacks them. @param secret encrypts the secrets of authenticators */
export async function addDemoOperators(
  { db, clock, random }: Pick<Context, 'db' | 'clock' | 'random'>,
  secret: Uint8Array,
): Promise<void> {
  const now = clock();
  const { rows } = await sql`select 1 from operator limit 1`.execute(db);
  if (rows.length > 0) return;
  for (const { email, name, role } of OPERATORS)
    await sql`insert into operator (email, name, role, password_hash, totp_secret, created_at, joined_at)
      values (${email}, ${name}, ${role}, ${await hashPassword(DEMO_PASSWORD)},
        ${seal(secret, random, DEMO_AUTHENTICATOR)}, ${now}, ${now})`.execute(db);
}
