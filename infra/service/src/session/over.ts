import { SESSION_HEADER, SESSION_OVER } from '@sold/contracts/errors/session-over';
import type { FastifyReply } from 'fastify';
import { Refusal } from '../http/refusal.ts';

/** The token in a header `Authorization`. */
export function tokenIn(authorization: string | undefined): string | undefined {
  return /^Bearer (.+)$/.exec(authorization ?? '')?.[1];
}

/** Marks an answer for the page: the token that it sent is no longer valid. */
export function sayOver(reply: FastifyReply): void {
  reply.header(SESSION_HEADER, SESSION_OVER);
}

/** A call that needs a person came with a token that is no longer good. */
export function refusedToken(): Refusal {
  return new Refusal(401, 'token', '로그인 인증이 만료되었습니다. 다시 로그인 해주세요.');
}

/** A call that needs a person came without a token. @param code 420 on raffle pages (specification, section 8) */
export function refusedVisitor(code: 401 | 420): Refusal {
  return new Refusal(code, 'login', '로그인이 필요해요.');
}
