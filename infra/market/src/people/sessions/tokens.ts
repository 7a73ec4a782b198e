import { engineOf } from '@sold/service/db/engine';
import type { Db, Trx } from '@sold/service/db/tables';
import { readSessionToken, signSessionToken } from '@sold/service/session/session-token';
import { sql } from 'kysely';
import type { RandomSource } from '../../platform/base/random.ts';
import type { Caller } from '../../platform/calls/handler.ts';
import { mayTrade, openSession } from './open-session.ts';

/** A token older than this is replaced with the next answer, seconds. */
const ROLL_AFTER_S = 600;

/** A session that was not revoked, and whether its customer may trade. */
const OPEN = `select ${mayTrade('customer')} as is_certified ${openSession('$1', '$2')}`;

/** Content of a token, which its signature proves: the session may have ended since. */
export type SignedIn = Pick<Caller, 'customerId' | 'sessionId'>;

export interface NewSession {
  customerId: number;
  /** `User-Agent`; empty when it says nothing. */
  agent: string;
}

/** Longest stored `User-Agent`, characters. */
const AGENT_LENGTH = 300;

export interface Tokens {
  /** Opens a session. @returns its first token */
  open(trx: Trx, who: NewSession, now: Date): Promise<string>;
  /** Another token of the session of one: both end together. Null for a bad or expired one. */
  another(token: string, now: Date): string | null;
  /** Returns the content of a token, and its replacement when it has become old; null for a bad or expired one. */
  claim(token: string, now: Date): { caller: SignedIn; fresh: string | null } | null;
  /** Returns the caller of a token, and its replacement when it has become old; null for a bad, expired or revoked one. */
  read(db: Db, token: string, now: Date): Promise<{ caller: Caller; fresh: string | null } | null>;
}

/** Session tokens with a row per session, so that one can be revoked. Rolled or not, one ends 90 days after the sign-in. */
export function sessionTokens(secret: Uint8Array, random: RandomSource): Tokens {
  const claim: Tokens['claim'] = (text, now) => {
    const token = readSessionToken(secret, text, now);
    if (token === null) return null;
    const { customerId, sessionId, age } = token;
    return {
      caller: { customerId, sessionId },
      fresh: age > ROLL_AFTER_S ? signSessionToken(secret, token, now) : null,
    };
  };
  return {
    claim,
    async open(trx, { customerId, agent }, now) {
      const sessionId = random.hex(16);
      await sql`insert into session (id, customer_id, agent, created_at)
        values (${sessionId}, ${customerId}, ${agent.slice(0, AGENT_LENGTH)}, ${now})`.execute(trx);
      return signSessionToken(secret, { customerId, sessionId }, now);
    },
    another: (text, now) => {
      const token = readSessionToken(secret, text, now);
      return token === null ? null : signSessionToken(secret, token, now);
    },
    async read(db, text, now) {
      const claimed = claim(text, now);
      if (claimed === null) return null;
      const { customerId, sessionId } = claimed.caller;
      const [session] = await engineOf(db).ask<{ is_certified: boolean }>(OPEN, [sessionId, customerId]);
      if (session === undefined) return null;
      return {
        caller: { customerId, sessionId, isCertified: session.is_certified },
        fresh: claimed.fresh,
      };
    },
  };
}
