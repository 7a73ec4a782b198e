import { sql } from 'kysely';
import type { Context } from '../context/context.ts';

/** Time in which a challenge is answered, milliseconds. */
export const ANSWER_MS = 5 * 60_000;

/** Purpose of a challenge; a payment is that of one request of a session. */
export type Purpose =
  | { purpose: 'sign_in' }
  | { purpose: 'add'; customerId: number; sessionId: string }
  | { purpose: 'pay'; customerId: number; sessionId: string; request: string };

type Asked = Pick<Context, 'db' | 'clock' | 'random'>;

/** Makes a challenge. @returns 32 bytes, base64url */
export async function makeChallenge({ db, clock, random }: Asked, asked: Purpose): Promise<string> {
  const challenge = Buffer.from(random.hex(32), 'hex').toString('base64url');
  const who = asked.purpose === 'sign_in' ? null : asked;
  await sql`
    insert into passkey_challenge (challenge, purpose, customer_id, session_id, request, made_at)
    values (${challenge}, ${asked.purpose}, ${who?.customerId ?? null}, ${who?.sessionId ?? null},
      ${asked.purpose === 'pay' ? asked.request : null}, ${clock()})`.execute(db);
  return challenge;
}

/**
 * Takes a challenge, whatever comes of its answer.
 * @returns the request that it is for, null for none; undefined for a challenge that is over, used, or for another purpose
 * or person
 */
export async function takeChallenge(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  challenge: string,
  asked: { purpose: Purpose['purpose']; sessionId: string | null },
): Promise<{ request: string | null } | undefined> {
  const { rows } = await sql<{ request: string | null }>`
    delete from passkey_challenge
    where challenge = ${challenge} and purpose = ${asked.purpose} and session_id is not distinct from ${asked.sessionId}
      and made_at > ${new Date(clock().getTime() - ANSWER_MS)}
    returning request`.execute(db);
  return rows[0];
}
