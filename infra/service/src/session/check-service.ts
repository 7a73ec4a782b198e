import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../http/refusal.ts';
import { UNKNOWN_PATH } from '../http/unreadable.ts';

/**
 * Lets services alone in. What came through the edge, which names whom it speaks for, is told that there is no such path:
 * nobody outside gets to try tokens.
 * @param serviceToken from `service-token`
 * @throws Refusal 404 `unknown_path`, 401 `service_token`
 */
export function checkService({ headers }: FastifyRequest, serviceToken: string): void {
  if (headers['x-forwarded-for'] !== undefined) throw UNKNOWN_PATH;
  const given = Buffer.from(headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${serviceToken}`);
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted))
    throw new Refusal(401, 'service_token', '서비스 인증이 필요해요.');
}
