import { signInName } from '@sold/contracts/base/typed/sign-in-name';
import type { Db, Trx } from '@sold/service/db/tables';
import { Refusal } from '@sold/service/http/refusal';
import { isPassword } from '@sold/service/session/password';
import { sql } from 'kysely';
import type { Context } from '../../platform/context/context.ts';
import type { Tokens } from '../sessions/tokens.ts';
import { isOfWhoHasLeft } from '../sessions/who-has-left.ts';
import { type Source, targetOf } from './known-places.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { attemptOf, countTry, forgetTries, tellOfLock } from './sign-in-limits.ts';

const WRONG = '이메일(휴대폰 번호)이나 비밀번호가 맞지 않아요.';

interface Login {
  id: number;
  name: string;
  password_hash: string;
}

/** Returns the customer with an e-mail address or a mobile number, in its stored form. */
async function customerBy(db: Db, { kind, name }: ReturnType<typeof signInName>): Promise<Login | undefined> {
  const isThey = kind === 'email' ? sql`email = ${name}` : sql`mobile_no = ${name}`;
  const { rows } = await sql<Login>`select id, name, password_hash from customer where ${isThey}`.execute(db);
  return rows[0];
}

/** Credentials of a sign-in. */
interface Given {
  /** E-mail address or mobile number, as it was typed. */
  id: string;
  password: string;
  source: Source;
  agent: string;
}

/** Signed-in customer, with the first token of the session. */
interface SignedIn extends Pick<Login, 'id' | 'name'> {
  token: string;
}

/**
 * Sign-in with a password; after too many tries one has to wait (`sign-in-limits`).
 * @returns signs in, with what `also` writes in the same transaction; throws Refusal 422 `wrong_login`, whether there is such an account or not; TooOften 429 `sign_in_wait`
 */
export function passwordSignIn(tokens: Tokens) {
  /** Passwords of one account are checked one after the other: concurrent tries cannot bypass the limit. */
  const inTurn = oneAtATime();
  return async <T = undefined>(
    { db, clock }: Context,
    { id, password, source, agent }: Given,
    also?: (trx: Trx, customerId: number) => Promise<T>,
  ): Promise<SignedIn & { made: T | undefined }> => {
    const login = signInName(id);
    const found = await customerBy(db, login);
    // Both branches run the same statements: their time does not reveal whether there is such an account.
    const attempt = await attemptOf(db, source, targetOf(found?.id, login.name), clock());
    return inTurn(attempt.key, async () => {
      const now = clock();
      const tries = await countTry(db, attempt, now);
      const fits = await isPassword(password, found?.password_hash);
      if (found === undefined || !fits) {
        await tellOfLock(db, attempt, { tries, customerId: found?.id ?? null }, now);
        throw new Refusal(422, 'wrong_login', WRONG);
      }
      const open = db.transaction().execute(async (trx) => {
        await forgetTries(trx, attempt, now);
        const made = await also?.(trx, found.id);
        return { made, token: await tokens.open(trx, { customerId: found.id, agent }, now) };
      });
      const opened = await open.catch((error) => {
        throw isOfWhoHasLeft(error) ? new Refusal(422, 'wrong_login', WRONG) : error;
      });
      return { id: found.id, name: found.name, ...opened };
    });
  };
}
