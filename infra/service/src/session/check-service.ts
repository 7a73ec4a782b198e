import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../http/refusal.ts';
import { UNKNOWN_PATH } from '../http/unreadable.ts';

/**
 * Admits only services. A request through the edge, which names its visitor, gets the answer of an unknown path:
 * no visitor can try tokens.
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
