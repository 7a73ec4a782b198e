import { tokenIn } from './over.ts';
import { readSessionToken } from './session-token.ts';

/**
 * Reads who is calling from an `Authorization` header, for counting alone: the database is not asked whether the session
 * is still valid. @returns the customer; null without a session
 */
export function callerBy(secret: Uint8Array): (authorization: string) => number | null {
  return (authorization) => {
    const token = tokenIn(authorization);
    const session = token === undefined ? null : readSessionToken(secret, token, new Date());
    return session?.customerId ?? null;
  };
}
