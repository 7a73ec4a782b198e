import { Refusal } from '@sold/service/http/refusal';
import { readSessionToken } from '@sold/service/session/session-token';
import type { Sessions } from '../sessions/sessions.ts';

/** Who says which tokens are good. */
export interface SignIns {
  /** Verifies session tokens; the main service signs with the same. */
  jwtSecret: Uint8Array;
  sessions: Sessions;
}

/**
 * Who is calling, by the session token that the main service signed, as long as that session is open.
 * @throws Refusal 401 `login` without a token, `token` for one that is no longer good; Unavailable when nobody can say
 */
export async function customerOf(
  { jwtSecret, sessions }: SignIns,
  authorization: string | undefined,
  now: Date,
): Promise<number> {
  const token = /^Bearer (.+)$/.exec(authorization ?? '')?.[1];
  if (token === undefined) throw new Refusal(401, 'login', '로그인이 필요해요.');
  const session = readSessionToken(jwtSecret, token, now);
  if (session === null || !(await sessions.isOpen(session)))
    throw new Refusal(401, 'token', '로그인 인증이 만료되었습니다. 다시 로그인 해주세요.');
  return session.customerId;
}
