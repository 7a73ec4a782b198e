import type { OperatorRole } from '@sold/contracts/rules/operators/roles';
import { auditLine } from '@sold/service/audit/audit-line';
import { refuse } from '@sold/service/http/refusal';
import { hashPassword } from '@sold/service/session/password';
import { sql } from 'kysely';
import { checkNewPassword } from '../../people/accounts/new-password.ts';
import type { Source } from '../../people/sign-in/known-places.ts';
import { attemptOf, countTry, forgetTries } from '../../people/sign-in/sign-in-limits.ts';
import type { Context } from '../context/context.ts';
import { codeTarget, passwordTarget, refuseCode, useTotpCode } from './code-check.ts';
import { hashedToken } from './hashed-token.ts';
import { actorOf, endOperatorSessions, openOperatorSession } from './operator-sessions.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import { seal } from './sealed.ts';
import { newTotpSecret, totpUri } from './second-factor.ts';

interface Invited {
  operator_id: number;
  email: string;
  name: string;
  role: OperatorRole;
  password_hash: string | null;
  totp_secret: string | null;
}

/** @throws Refusal `invitation` */
async function invitedBy({ db, clock }: Context, hash: string): Promise<Invited> {
  const { rows } = await sql<Invited>`
    select operator.id as operator_id, email, name, role, i.password_hash, i.totp_secret
    from operator_invitation as i join operator on operator.id = i.operator_id
    where token_hash = ${hash} and expires_at > ${clock()} and ended_at is null`.execute(db);
  return rows[0] ?? refuseInvitation();
}

function refuseInvitation(): never {
  refuse('invitation', '이미 썼거나 기한이 지난 초대예요. 소유자에게 새 초대를 받아 주세요.');
}

/**
 * Accepts an invitation with a password. Neither password nor authenticator is in force before {@link joinOperator}.
 * @throws Refusal `invitation`, `weak_password`
 */
export async function beginOperatorJoin(
  context: Context,
  { invitation, password, secret }: { invitation: string; password: string; secret: Uint8Array },
) {
  const { db, random } = context;
  const hash = hashedToken(invitation);
  const { email, name, role } = await invitedBy(context, hash);
  checkNewPassword(password, [email]);
  const totp = newTotpSecret(random);
  const { rows } = await sql`update operator_invitation
    set password_hash = ${await hashPassword(password)}, totp_secret = ${seal(secret, random, totp)}
    where token_hash = ${hash} returning 1`.execute(db);
  if (rows.length === 0) refuseInvitation();
  return { email, name, role, secret: totp, uri: totpUri(totp, email) };
}

/**
 * Uses an invitation up with the first code of the authenticator; sessions from before end.
 * @returns recovery codes, and the token of the new session; throws Refusal `invitation`, `wrong_code`; TooOften
 * `sign_in_wait`
 */
export async function joinOperator(
  context: Context,
  { invitation, code, source }: { invitation: string; code: string; source: Source },
): Promise<{ recovery_codes: string[]; session: string }> {
  const { db, clock, random } = context;
  const { secret } = source;
  const hash = hashedToken(invitation);
  const operator = await invitedBy(context, hash);
  const { operator_id: operatorId, password_hash: password, totp_secret: totpSecret } = operator;
  if (password === null || totpSecret === null) refuseInvitation();
  const now = clock();
  const attempt = await attemptOf(db, source, codeTarget(operatorId), now);
  await countTry(db, attempt, now);
  const passwords = await attemptOf(db, source, passwordTarget(operatorId), now);
  return db.transaction().execute(async (trx) => {
    const used = await sql`delete from operator_invitation
      where token_hash = ${hash} and totp_secret = ${totpSecret} returning 1`.execute(trx);
    if (used.rows.length === 0) refuseInvitation();
    await sql`update operator set password_hash = ${password}, totp_secret = ${totpSecret}, totp_step = 0,
      joined_at = ${now} where id = ${operatorId} and ended_at is null`.execute(trx);
    if (!(await useTotpCode(trx, { operatorId, totpSecret, code, secret }, now))) refuseCode();
    for (const one of [attempt, passwords]) await forgetTries(trx, one, now);
    await endOperatorSessions(trx, operatorId, { now });
    const recovery_codes = await makeRecoveryCodes(trx, { operatorId, random, secret });
    await auditLine(trx, {
      actor: actorOf(operator),
      action: 'operator.join',
      subject: `operator:${operatorId}`,
      detail: {},
      at: now,
    });
    return { recovery_codes, session: await openOperatorSession(trx, random, operatorId, now) };
  });
}
