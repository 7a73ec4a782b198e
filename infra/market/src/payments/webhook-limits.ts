import type { CallLimit } from '@sold/service/operations/rate-limits';
import type { FastifyRequest } from 'fastify';

/**
 * How many webhooks a minute are taken. The gateway sends one that was refused with 429 again, and reconciliation asks it in
 * any case, so that none is missed.
 */
export const WEBHOOK_LIMITS: readonly CallLimit[] = [
  { by: 'address', most: 600 },
  { by: orderOf, most: 30 },
];

/** The payment that a webhook speaks of. */
function orderOf({ body }: FastifyRequest): string | undefined {
  const { data } = (body ?? {}) as { data?: { orderId?: unknown } | null };
  return typeof data?.orderId === 'string' ? data.orderId.slice(0, 200) : undefined;
}
