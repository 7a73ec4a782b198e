import type { OperatorRole } from '@sold/contracts/rules/operators/roles';
import type { Db, Trx } from '@sold/service/db/tables';
import { sql } from 'kysely';
import type { RandomSource } from '../../platform/base/random.ts';
import { hashedToken, newToken } from './hashed-token.ts';

/** Longest session, and longest time without a call, milliseconds. */
export const SESSION_MS = 12 * 3_600_000;
const IDLE_MS = 30 * 60_000;

/** An account as its session shows it. */
export interface SessionOperator {
  operator_id: number;
  name: string;
  role: OperatorRole;
}

/** How the audit log names an operator with an account; no name of a program has a `#`. */
export const actorOf = ({ operator_id, name }: Pick<SessionOperator, 'operator_id' | 'name'>) =>
  `operator:${name}#${operator_id}`;

/** @returns the token of a new session */
export async function openOperatorSession(
  trx: Trx,
  random: RandomSource,
  operatorId: number,
  now: Date,
): Promise<string> {
  const { token, hash } = newToken(random);
  await sql`insert into operator_session (token_hash, operator_id, begun_at, used_at, ends_at)
    values (${hash}, ${operatorId}, ${now}, ${now}, ${new Date(now.getTime() + SESSION_MS)})`.execute(trx);
  return token;
}

/** Condition of a session `s` that is open: neither ended nor over, and used lately. */
export const isOpenSession = (now: Date) => sql<boolean>`
  (s.ended_at is null and s.ends_at > ${now} and s.used_at > ${new Date(now.getTime() - IDLE_MS)})`;

/** Finds the operator of a session, which goes on from now if a person uses it; undefined when it is over. */
export async function useOperatorSession(
  db: Db,
  token: string,
  { now, isUse }: { now: Date; isUse: boolean },
): Promise<(SessionOperator & { sessionHash: string }) | undefined> {
  const sessionHash = hashedToken(token);
  const { rows } = await sql<SessionOperator>`
    update operator_session as s set used_at = case when ${isUse} then ${now} else s.used_at end from operator
    where s.token_hash = ${sessionHash} and operator.id = s.operator_id
      and operator.ended_at is null and ${isOpenSession(now)}
    returning operator.id as operator_id, name, role`.execute(db);
  return rows[0] && { ...rows[0], sessionHash };
}

export async function endOperatorSession(db: Db, token: string, now: Date): Promise<void> {
  await sql`update operator_session set ended_at = ${now}
    where token_hash = ${hashedToken(token)} and ended_at is null`.execute(db);
}

/**
 * Ends what an operator has begun: sessions, and sign-ins that wait for a code.
 * @param except hash of a session that goes on
 * @returns how many sessions have ended
 */
export async function endOperatorSessions(
  trx: Trx,
  operatorId: number,
  { except = null, now }: { except?: string | null; now: Date },
): Promise<number> {
  await sql`delete from operator_sign_in where operator_id = ${operatorId}`.execute(trx);
  const { rows } = await sql`update operator_session as s set ended_at = ${now}
    where operator_id = ${operatorId} and ${isOpenSession(now)} and token_hash is distinct from ${except}
    returning 1`.execute(trx);
  return rows.length;
}
