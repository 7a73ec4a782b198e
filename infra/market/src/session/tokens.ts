import { randomUUID } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { type Kysely, sql } from 'kysely';
import type { Database, Trx } from '../db/tables.ts';
import type { Caller } from '../http/handler.ts';

/** How long a token is good for, seconds; it rolls, so a visitor who keeps coming stays signed in. */
const LIFETIME_S = 14 * 86_400;
/** A token older than this is replaced with the next answer, seconds. */
const ROLL_AFTER_S = 600;

export interface Tokens {
  /** Opens a session. @returns its first token */
  open(trx: Trx, customerId: number, now: Date): Promise<string>;
  /** Who a token stands for, and the token that replaces it when it has become old; null for a bad, expired or revoked one. */
  read(
    db: Kysely<Database>,
    token: string,
    now: Date,
  ): Promise<{ caller: Caller; fresh: string | null } | null>;
}

/** Session tokens: HS256 with a row per session, so that one can be revoked. */
export function sessionTokens(secret: Uint8Array): Tokens {
  const sign = (sessionId: string, customerId: number, now: Date) => {
    const seconds = Math.floor(now.getTime() / 1000);
    return new SignJWT({ sid: sessionId })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(String(customerId))
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + LIFETIME_S)
      .sign(secret);
  };
  return {
    async open(trx, customerId, now) {
      const sessionId = randomUUID();
      await sql`insert into session (id, customer_id, created_at) values (${sessionId}, ${customerId}, ${now})`.execute(
        trx,
      );
      return sign(sessionId, customerId, now);
    },
    async read(db, token, now) {
      try {
        const { payload } = await jwtVerify(token, secret, { algorithms: ['HS256'], currentDate: now });
        const sessionId = String(payload.sid);
        const customerId = Number(payload.sub);
        const { rows } =
          await sql`select 1 from session where id = ${sessionId} and customer_id = ${customerId} and revoked_at is null`.execute(
            db,
          );
        if (rows.length === 0) return null;
        const isOld = now.getTime() / 1000 - (payload.iat ?? 0) > ROLL_AFTER_S;
        return {
          caller: { customerId, sessionId },
          fresh: isOld ? await sign(sessionId, customerId, now) : null,
        };
      } catch (error) {
        if (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_J')) return null;
        throw error;
      }
    },
  };
}
