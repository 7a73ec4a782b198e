import type { CallLimit } from '@sold/service/limits/rate-limits';
import type { FastifyRequest } from 'fastify';
import { readWebhook } from './webhook-event.ts';

/**
 * How many webhooks a minute are taken. The gateway sends one that was refused with 429 again, and reconciliation asks it in
 * any case, so that none is missed.
 */
export const WEBHOOK_LIMITS: readonly CallLimit[] = [
  { by: 'address', most: 600 },
  { by: subjectOf, most: 30 },
];

/** Returns the subject of a webhook of any form: a payment, or a stored card or account. */
function subjectOf({ body }: FastifyRequest): string | undefined {
  const event = readWebhook(body, 'any');
  return event?.orderId ?? event?.billingKey ?? undefined;
}
