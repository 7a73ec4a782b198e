import { kstText } from '@sold/contracts/base/bid-duration';
import { signInName } from '@sold/contracts/base/typed/sign-in-name';
import type { OperatorRole } from '@sold/contracts/rules/operators/roles';
import { auditLine } from '@sold/service/audit/audit-line';
import { Refusal } from '@sold/service/http/refusal';
import { isPassword } from '@sold/service/session/password';
import { sql } from 'kysely';
import type { Source } from '../../people/sign-in/known-places.ts';
import { oneAtATime } from '../../people/sign-in/one-at-a-time.ts';
import { attemptOf, countTry, forgetTries } from '../../people/sign-in/sign-in-limits.ts';
import type { Context } from '../context/context.ts';
import { codeTarget, passwordTarget, refuseCode, useTotpCode } from './code-check.ts';
import { hashedToken, newToken } from './hashed-token.ts';
import { actorOf, openOperatorSession } from './operator-sessions.ts';
import { useRecoveryCode } from './recovery-codes.ts';

/** Time between password and code, milliseconds. */
const CODE_MS = 5 * 60_000;

/** An open account that has joined. */
interface Joined {
  operator_id: number;
  name: string;
  role: OperatorRole;
  totp_secret: string;
}

/** The two steps of a sign-in. Wrong passwords and wrong codes are counted as those of customers, and separately. */
export function operatorSignIn() {
  /** Tries of one account are checked one after the other: concurrent ones cannot bypass the limit. */
  const inTurn = oneAtATime();

  return {
    /** @throws Refusal `wrong_login`, whether there is such an account or not; TooOften `sign_in_wait` */
    async begin(
      { db, clock, random }: Context,
      { email, password, source }: { email: string; password: string; source: Source },
    ): Promise<{ token: string; expires_at: string }> {
      const { name } = signInName(email);
      const { rows } = await sql<{ id: number; password_hash: string }>`
        select id, password_hash from operator where email = ${name} and ended_at is null`.execute(db);
      const found = rows[0];
      const target = found === undefined ? `operator-name|${name}` : passwordTarget(found.id);
      const attempt = await attemptOf(db, source, target, clock());
      return inTurn(attempt.key, async () => {
        const now = clock();
        await countTry(db, attempt, now);
        const fits = await isPassword(password, found?.password_hash);
        if (found === undefined || !fits)
          throw new Refusal(422, 'wrong_login', '이메일이나 비밀번호가 맞지 않아요.');
        const { token, hash } = newToken(random);
        const expires = new Date(now.getTime() + CODE_MS);
        await sql`insert into operator_sign_in (token_hash, operator_id, expires_at)
          values (${hash}, ${found.id}, ${expires})`.execute(db);
        return { token, expires_at: kstText(expires) };
      });
    },

    /** @returns the token of the new session; throws Refusal `wrong_code`, TooOften `sign_in_wait` */
    async finish(
      { db, clock, random }: Context,
      { token, code, source }: { token: string; code: string; source: Source },
    ): Promise<Pick<Joined, 'name' | 'role'> & { session: string }> {
      const hash = hashedToken(token);
      const { rows } = await sql<Joined>`
        select operator.id as operator_id, name, role, totp_secret
        from operator_sign_in join operator on operator.id = operator_id
        where token_hash = ${hash} and expires_at > ${clock()} and ended_at is null
          and totp_secret is not null`.execute(db);
      const operator = rows[0] ?? refuseCode();
      const { operator_id: operatorId, totp_secret: totpSecret } = operator;
      const { secret } = source;
      const attempt = await attemptOf(db, source, codeTarget(operatorId), clock());
      const passwords = await attemptOf(db, source, passwordTarget(operatorId), clock());
      return inTurn(attempt.key, async () => {
        const now = clock();
        await countTry(db, attempt, now);
        return db.transaction().execute(async (trx) => {
          const begun =
            await sql`delete from operator_sign_in where token_hash = ${hash} returning 1`.execute(trx);
          const isRight =
            begun.rows.length > 0 &&
            ((await useTotpCode(trx, { operatorId, totpSecret, code, secret }, now)) ||
              (await useRecoveryCode(trx, { operatorId, code, secret }, now)));
          if (!isRight) refuseCode();
          for (const one of [attempt, passwords]) await forgetTries(trx, one, now);
          await auditLine(trx, {
            actor: actorOf(operator),
            action: 'operator.sign-in',
            subject: `operator:${operatorId}`,
            detail: {},
            at: now,
          });
          const session = await openOperatorSession(trx, random, operatorId, now);
          return { name: operator.name, role: operator.role, session };
        });
      });
    },
  };
}
