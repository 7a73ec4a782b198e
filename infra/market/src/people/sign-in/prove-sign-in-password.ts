import type { Db } from '@sold/service/db/tables';
import { refuse } from '@sold/service/http/refusal';
import { isPassword } from '@sold/service/session/password';
import { sql } from 'kysely';
import type { Source } from './known-places.ts';
import { NO_PASSWORD } from './other-ways.ts';
import { attemptOf, countTry, forgetTries } from './sign-in-limits.ts';

/**
 * Proves the sign-in password of a customer who is signed in. Wrong ones are counted like those of the sign-in, and
 * separately.
 * @throws Refusal 422 `wrong_login`; TooOften 429 `sign_in_wait`
 */
export async function proveSignInPassword(
  db: Db,
  from: { customerId: number; password: string; source: Source },
  now: Date,
): Promise<void> {
  const { customerId, password, source } = from;
  const attempt = await attemptOf(db, source, `proof|${customerId}`, now);
  await countTry(db, attempt, now);
  const { rows } = await sql<{ password_hash: string }>`
    select password_hash from customer where id = ${customerId}`.execute(db);
  const hash = rows[0]?.password_hash;
  if (hash === NO_PASSWORD)
    refuse('wrong_login', '아직 비밀번호가 없어요. 로그인 설정에서 비밀번호를 먼저 만들어 주세요.');
  if (!(await isPassword(password, hash))) refuse('wrong_login', '로그인 비밀번호가 맞지 않아요.');
  await db.transaction().execute((trx) => forgetTries(trx, attempt, now));
}
