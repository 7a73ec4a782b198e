import { refuse } from '@sold/service/http/refusal';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { settleCharge } from '../charges/charge.ts';
import type { Context } from '../context.ts';
import { settleCoupons } from '../coupons/settle-coupons.ts';
import { payRefunds } from './refunds.ts';
import { settle } from './settle.ts';

/** What the gateway sends (`PAYMENT_STATUS_CHANGED` of its public protocol), as far as we read it. */
interface Webhook {
  eventType?: unknown;
  data?: { orderId?: unknown };
}

/**
 * Takes webhooks of the gateway. They are unsigned, come twice, early, out of order or never, so one says no more than
 * "look at this payment": it is written down, answered at once, and the gateway itself is asked what is true.
 */
export function webhookRoute(app: FastifyInstance, context: Context): void {
  app.post<{ Body: Webhook }>(
    '/api/v3/order/payment/webhook',
    {
      config: {
        summary: 'Webhooks of the gateway',
        headers: ['tosspayments-webhook-transmission-id'],
        input: {
          type: 'object',
          required: ['eventType', 'data'],
          properties: {
            eventType: { type: 'string' },
            data: { type: 'object', required: ['orderId'], properties: { orderId: { type: 'string' } } },
          },
        },
        output: { type: 'object', required: ['ok'], properties: { ok: { const: true } } },
      },
    },
    async (request, reply) => {
      const id = request.headers['tosspayments-webhook-transmission-id'];
      const orderId = request.body?.data?.orderId;
      const kind = request.body?.eventType;
      if (
        typeof id !== 'string' ||
        id.length > 200 ||
        typeof orderId !== 'string' ||
        typeof kind !== 'string'
      )
        refuse('webhook', '알 수 없는 알림이에요.');
      const gatewayOrderId = context.gateway.ownName(orderId);
      const isKept =
        gatewayOrderId !== null && (await keep(context, { id, kind: kind.slice(0, 60), gatewayOrderId }));
      if (isKept) await context.queue.send('webhook', { transmissionId: id });
      return reply.code(200).send({ ok: true });
    },
  );
}

/**
 * Keeps what a webhook speaks of. Anybody can send one: of a payment that is not ours, which is always on record before the
 * gateway is asked, nothing is kept. @returns whether there is something to look at
 */
async function keep(
  { db, clock }: Context,
  event: { id: string; kind: string; gatewayOrderId: string },
): Promise<boolean> {
  const { id, kind, gatewayOrderId } = event;
  const ours = await sql`
    select 1 from payment where gateway_order_id = ${gatewayOrderId}
    union all select 1 from charge where gateway_order_id = ${gatewayOrderId}`.execute(db);
  if (ours.rows.length === 0) return false;
  await sql`insert into webhook_event (transmission_id, kind, gateway_order_id, body, received_at)
    values (${id}, ${kind}, ${gatewayOrderId}, '{}'::jsonb, ${clock()}) on conflict (transmission_id) do nothing`.execute(
    db,
  );
  return true;
}

/**
 * Looks at the payment a webhook speaks of. @throws Error when the gateway does not answer: the queue tries again
 */
export async function handleWebhook(context: Context, transmissionId: string): Promise<void> {
  const { db, clock } = context;
  const { rows } = await sql<{ gateway_order_id: string }>`
    update webhook_event set attempts = attempts + 1 where transmission_id = ${transmissionId} and handled_at is null returning gateway_order_id`.execute(
    db,
  );
  const event = rows[0];
  if (event === undefined) return;
  if (!(await lookAt(context, event.gateway_order_id)))
    throw new Error(`the gateway does not say what became of ${event.gateway_order_id}`);
  await sql`update webhook_event set handled_at = ${clock()} where transmission_id = ${transmissionId}`.execute(
    db,
  );
}

/** Brings what we know of a payment in line with what the gateway knows. @returns false when the gateway does not say */
export async function lookAt(context: Context, gatewayOrderId: string): Promise<boolean> {
  const { db, gateway } = context;
  const { rows } = await sql<{ order_id: number | null; charge_id: number | null; awaits: boolean }>`
    select payment.order_id, null::bigint as charge_id, payment.state in ('requested', 'charging') or order_.state = 'payment_failed' as awaits
    from payment join order_ on order_.id = payment.order_id where payment.gateway_order_id = ${gatewayOrderId}
    union all select null, charge.id, charge.state = 'charging' or (charge.state = 'refused' and charge.refunded_amt = 0)
    from charge where charge.gateway_order_id = ${gatewayOrderId}`.execute(db);
  const known = rows[0];
  // A payment of nobody's, or one that is settled: there is nothing to learn.
  if (!known?.awaits) return true;
  const outcome = await gateway.lookup(gatewayOrderId);
  if (outcome.type === 'none') return true;
  if (outcome.type === 'unknown') return false;
  if (known.charge_id !== null) await settleCharge(context, known.charge_id, outcome);
  if (known.order_id !== null) {
    await settle(context, known.order_id, outcome);
    await payRefunds(context, known.order_id);
    await settleCoupons(context, known.order_id);
  }
  return true;
}
