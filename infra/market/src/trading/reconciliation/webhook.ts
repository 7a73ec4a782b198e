import { DAY_MS } from '@sold/contracts/base/korean-day';
import { refuse } from '@sold/service/http/refusal';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Context } from '../../money/context/context.ts';
import { markGone } from '../../people/means/gone-cards.ts';
import { lookAt } from './look-at.ts';
import { readWebhook, type WebhookEvent } from './webhook-event.ts';

/** Unrelated webhooks that are recorded per day: anyone can send one. */
const MOST_IGNORED = 1_000;

const text = { type: ['string', 'null'] };

/**
 * Takes webhooks of the gateway, of every form and kind. They are unsigned, come twice, early, out of order or never, so a
 * webhook only says which payment to check: it is written down, answered immediately, and the gateway itself is asked for
 * the truth. A webhook about an unknown subject is written down only.
 */
export function webhookRoute(app: FastifyInstance, context: Context): void {
  app.post(
    '/api/v3/order/payment/webhook',
    {
      config: {
        summary: 'Webhooks of the gateway, of every kind that it has or will have',
        headers: ['tosspayments-webhook-transmission-id'],
        input: {
          type: 'object',
          properties: {
            eventType: text,
            createdAt: text,
            orderId: text,
            secret: text,
            data: {},
            entityBody: {},
          },
        },
        output: { type: 'object', required: ['ok'], properties: { ok: { const: true } } },
      },
    },
    async (request, reply) => {
      const event = readWebhook(request.body, request.headers['tosspayments-webhook-transmission-id']);
      if (event === null) refuse('webhook', '알 수 없는 알림이에요.');
      if (await keep(context, event)) await context.queue.send('webhook', { transmissionId: event.id });
      return reply.code(200).send({ ok: true });
    },
  );
}

/** Writes a webhook down and does the immediate work. @returns whether it names a payment of ours to check */
async function keep(context: Context, event: WebhookEvent): Promise<boolean> {
  const { db, gateway, clock } = context;
  const payment = event.orderId === null ? null : gateway.ownName(event.orderId);
  // Another market at the same gateway gets its own webhook.
  if (event.orderId !== null && payment === null) return false;
  if (payment !== null && (await isOurs(context, payment))) {
    await write(context, event, payment);
    return true;
  }
  const isUsed =
    event.kind === 'BILLING_DELETED' &&
    event.billingKey !== null &&
    (await markGone(db, event.billingKey, clock()));
  if (isUsed || !(await areEnoughIgnored(context))) await write(context, event, null);
  return false;
}

/** Whether a payment is ours: each one is on record before the gateway is asked for it. */
async function isOurs({ db }: Context, gatewayOrderId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from payment where gateway_order_id = ${gatewayOrderId}
    union all select 1 from charge where gateway_order_id = ${gatewayOrderId}`.execute(db);
  return rows.length > 0;
}

async function areEnoughIgnored({ db, clock }: Context): Promise<boolean> {
  const since = new Date(clock().getTime() - DAY_MS);
  const { rows } = await sql`
    select 1 from webhook_event where gateway_order_id is null and received_at > ${since} offset ${MOST_IGNORED - 1} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** @param payment our name of the payment to check; null when nothing is left to do */
async function write(
  { db, clock }: Context,
  { id, kind }: WebhookEvent,
  payment: string | null,
): Promise<void> {
  const now = clock();
  await sql`insert into webhook_event (transmission_id, kind, gateway_order_id, body, received_at, handled_at)
    values (${id}, ${kind}, ${payment}, '{}'::jsonb, ${now}, ${payment === null ? now : null}) on conflict (transmission_id) do nothing`.execute(
    db,
  );
}

/**
 * Looks at the payment a webhook speaks of. @throws Error when the gateway does not answer: the queue tries again
 */
export async function handleWebhook(context: Context, transmissionId: string): Promise<void> {
  const { db, clock } = context;
  const { rows } = await sql<{ gateway_order_id: string }>`
    update webhook_event set attempts = attempts + 1 where transmission_id = ${transmissionId} and handled_at is null and gateway_order_id is not null
    returning gateway_order_id`.execute(db);
  const event = rows[0];
  if (event === undefined) return;
  if (!(await lookAt(context, event.gateway_order_id)))
    throw new Error(`the gateway does not say what became of ${event.gateway_order_id}`);
  await sql`update webhook_event set handled_at = ${clock()} where transmission_id = ${transmissionId}`.execute(
    db,
  );
}
