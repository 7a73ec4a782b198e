import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OtherRoute } from './describe-routes.ts';

/** Headers of every answer of a service, as the edge has them for its own. */
export const COMMON_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
} as const;

/** A data response may load nothing, and no page may frame it. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Headers by which customers, operators and services say who they are. */
const CREDENTIALS = ['authorization', 'x-operator-token'];
/** `Cache-Control` of an answer to one person. */
export const PRIVATE = 'private, no-store';

/** Whether an answer is for one person: the request has credentials, or its route is not public, as pictures that cookies open. */
function isPersonal({ headers, routeOptions }: FastifyRequest): boolean {
  const { access = 'public' } = routeOptions.config as Partial<OtherRoute>;
  return access !== 'public' || CREDENTIALS.some((name) => headers[name] !== undefined);
}

/**
 * Completes an answer's headers; what its route has set stays. An answer to one person, and every refusal, is kept by no cache.
 */
export function secureHeaders(request: FastifyRequest, reply: FastifyReply): void {
  for (const [name, value] of Object.entries(COMMON_HEADERS))
    if (!reply.hasHeader(name)) reply.header(name, value);
  if (!reply.hasHeader('cache-control')) {
    if (isPersonal(request)) reply.header('cache-control', PRIVATE);
    else if (reply.statusCode >= 400) reply.header('cache-control', 'no-store');
  }
  const isData = String(reply.getHeader('content-type') ?? '').startsWith('application/json');
  if (isData && !reply.hasHeader('content-security-policy'))
    reply.header('content-security-policy', DATA_POLICY);
}
