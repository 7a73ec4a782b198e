import { Refusal } from '@sold/service/http/refusal';
import { readSessionToken } from '@sold/service/session/session-token';

/**
 * Who is calling, by the session token that the main service signed.
 * @throws Refusal 401 `login` without a token, `token` for one that is no longer good
 */
export async function customerOf(
  secret: Uint8Array,
  authorization: string | undefined,
  now: Date,
): Promise<number> {
  const token = /^Bearer (.+)$/.exec(authorization ?? '')?.[1];
  if (token === undefined) throw new Refusal(401, 'login', '로그인이 필요해요.');
  const session = await readSessionToken(secret, token, now);
  if (session === null)
    throw new Refusal(401, 'token', '로그인 인증이 만료되었습니다. 다시 로그인 해주세요.');
  return session.customerId;
}
