import { tokenIn } from '@sold/service/session/over';
import { readSessionToken } from '@sold/service/session/session-token';
import type { Sessions } from '../sessions/sessions.ts';

export interface SignIns {
  /** Verifies session tokens; the main service signs with the same. */
  jwtSecret: Uint8Array;
  sessions: Sessions;
}

export interface Visitor {
  /** Null for a visitor. */
  customerId: number | null;
  /** A token came that is no longer good: who sent it is a visitor, and has to hear of it. */
  isOver: boolean;
}

/**
 * Returns the customer of a session token that the main service signed, as long as that session is open.
 * @throws Unavailable when no replica of the main service answers
 */
export async function visitorOf(
  { jwtSecret, sessions }: SignIns,
  authorization: string | undefined,
  now: Date,
): Promise<Visitor> {
  const token = tokenIn(authorization);
  if (token === undefined) return { customerId: null, isOver: false };
  const session = readSessionToken(jwtSecret, token, now);
  const isOver = session === null || !(await sessions.isOpen(session));
  return { customerId: isOver ? null : session.customerId, isOver };
}
