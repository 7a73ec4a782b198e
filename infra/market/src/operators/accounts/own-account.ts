import { kstText } from '@sold/contracts/base/bid-duration';
import type { OperatorRole } from '@sold/contracts/rules/operators/roles';
import { passwordForm } from '@sold/contracts/rules/people/password';
import { auditLine } from '@sold/service/audit/audit-line';
import { Refusal, refuse } from '@sold/service/http/refusal';
import { hashPassword, isPassword } from '@sold/service/session/password';
import { sql } from 'kysely';
import { checkNewPassword } from '../../people/accounts/new-password.ts';
import type { Source } from '../../people/sign-in/known-places.ts';
import { attemptOf, countTry, forgetTries } from '../../people/sign-in/sign-in-limits.ts';
import type { RequestFacts } from '../../platform/calls/handler.ts';
import type { Context } from '../context/context.ts';
import { codeTarget, passwordTarget, refuseCode, useTotpCode } from './code-check.ts';
import { endOperatorSessions } from './operator-sessions.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';

type Account = NonNullable<RequestFacts['account']>;
/** An operator who does something to the own account. */
interface Own extends Account {
  /** As the audit log names them. */
  actor: string;
  source: Source;
}

/** @throws Refusal 403 `operator_account` for a program */
export function accountOf({ account }: Pick<RequestFacts, 'account'>): Account {
  if (account === null)
    throw new Refusal(403, 'operator_account', '프로그램에는 계정이 없어요. 운영자로 로그인해 주세요.');
  return account;
}

interface Row {
  email: string;
  name: string;
  role: OperatorRole;
  password_hash: string;
  totp_secret: string;
}

async function rowOf({ db }: Context, { operatorId }: Account): Promise<Row> {
  const { rows } = await sql<Row>`
    select email, name, role, password_hash, totp_secret from operator
    where id = ${operatorId} and totp_secret is not null`.execute(db);
  return rows[0] as Row;
}

export async function operatorMe(context: Context, account: Account) {
  const { operatorId, sessionHash } = account;
  const { email, name, role } = await rowOf(context, account);
  const { rows } = await sql<{ ends_at: Date }>`
    select ends_at from operator_session where token_hash = ${sessionHash}`.execute(context.db);
  const codes = await sql<{ count: number }>`
    select count(*)::int as count from operator_recovery
    where operator_id = ${operatorId} and used_at is null`.execute(context.db);
  return {
    operator_id: operatorId,
    email,
    name,
    role,
    recovery_codes_left: codes.rows[0]?.count ?? 0,
    ends_at: kstText(rows[0]?.ends_at ?? context.clock()),
  };
}

/** Changes the password; the session that asks goes on. @throws Refusal `wrong_login`, `weak_password`; TooOften `sign_in_wait` */
export async function changeOperatorPassword(
  context: Context,
  own: Own,
  { current, password }: { current: string; password: string },
): Promise<void> {
  const { db, clock } = context;
  const { operatorId, sessionHash: except, actor, source } = own;
  const { email, password_hash } = await rowOf(context, own);
  const now = clock();
  const attempt = await attemptOf(db, source, passwordTarget(operatorId), now);
  await countTry(db, attempt, now);
  if (!(await isPassword(current, password_hash))) refuse('wrong_login', '지금 비밀번호가 맞지 않아요.');
  if (passwordForm(password) === passwordForm(current))
    refuse('weak_password', '지금 비밀번호와 다른 비밀번호를 정해 주세요.');
  checkNewPassword(password, [email]);
  const hash = await hashPassword(password);
  await db.transaction().execute(async (trx) => {
    await sql`update operator set password_hash = ${hash} where id = ${operatorId}`.execute(trx);
    await endOperatorSessions(trx, operatorId, { except, now });
    await forgetTries(trx, attempt, now);
    const subject = `operator:${operatorId}`;
    await auditLine(trx, { actor, action: 'operator.password', subject, detail: {}, at: now });
  });
}

/** @returns new recovery codes; throws Refusal `wrong_code`, TooOften `sign_in_wait` */
export async function renewRecoveryCodes(context: Context, own: Own, code: string): Promise<string[]> {
  const { db, clock, random } = context;
  const { operatorId, actor, source } = own;
  const { secret } = source;
  const { totp_secret: totpSecret } = await rowOf(context, own);
  const now = clock();
  const attempt = await attemptOf(db, source, codeTarget(operatorId), now);
  await countTry(db, attempt, now);
  return db.transaction().execute(async (trx) => {
    if (!(await useTotpCode(trx, { operatorId, totpSecret, code, secret }, now))) refuseCode();
    await forgetTries(trx, attempt, now);
    const subject = `operator:${operatorId}`;
    await auditLine(trx, { actor, action: 'operator.recovery-codes', subject, detail: {}, at: now });
    return makeRecoveryCodes(trx, { operatorId, random, secret });
  });
}
