import type { FastifyReply, FastifyRequest } from 'fastify';

/** Headers of every answer of a service, as the edge has them for its own. */
export const COMMON_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
} as const;

/** An answer of data can load nothing and be framed by nobody. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

/**
 * Completes an answer's headers; what its route has set stays. An answer to a signed-in customer, and every refusal,
 * is kept by no cache.
 */
export function secureHeaders(request: FastifyRequest, reply: FastifyReply): void {
  for (const [name, value] of Object.entries(COMMON_HEADERS))
    if (!reply.hasHeader(name)) reply.header(name, value);
  const isPersonal = request.headers.authorization !== undefined || reply.statusCode >= 400;
  if (isPersonal && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  const isData = String(reply.getHeader('content-type') ?? '').startsWith('application/json');
  if (isData && !reply.hasHeader('content-security-policy'))
    reply.header('content-security-policy', DATA_POLICY);
}
