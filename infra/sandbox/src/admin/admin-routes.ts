import type { FastifyInstance } from 'fastify';
import { canGiveBack, giveBackByHand } from '../gateway/give-back.ts';
import type { Misbehaviour, Temper } from '../store/behaviour.ts';
import type { Store } from '../store/store.ts';
import { WEBHOOK_FORMS, type WebhookFacts, type WebhookForm } from '../webhooks/webhook-forms.ts';
import type { WebhookSender } from '../webhooks/webhook-sender.ts';

/** Console of the gateway, and switches for its faults. The edge does not forward these routes. */
export function adminRoutes(
  app: FastifyInstance,
  store: Store,
  temper: Temper,
  webhooks: WebhookSender,
): void {
  app.post<{ Body: Misbehaviour }>('/sandbox/admin/behave', async ({ body }) => {
    temper.set(body);
    return body;
  });
  app.get('/sandbox/admin/payments', async () => [...store.payments.values()]);

  /** Refunds an amount, by default the whole rest, and sends the webhook as the temper says. */
  app.post<{ Body: { orderId: string; amount?: number } }>(
    '/sandbox/admin/refund',
    async ({ body: { orderId, amount } }, reply) => {
      const payment = store.byOrder.get(orderId);
      if (payment === undefined || !canGiveBack(payment, amount ?? payment.balanceAmount))
        return reply.code(400).send({ problem: `Nothing, or not so much, can go back of order ${orderId}.` });
      await webhooks.tell({ ...giveBackByHand(store, orderId, amount) });
      return payment;
    },
  );

  /** The time of a page ran out. */
  app.post<{ Body: { orderId: string } }>('/sandbox/admin/expire', async ({ body }, reply) => {
    const payment = store.byOrder.get(body.orderId);
    if (payment?.status !== 'READY' && payment?.status !== 'IN_PROGRESS')
      return reply.code(400).send({ problem: `No open page of order ${body.orderId}.` });
    payment.status = 'EXPIRED';
    store.savePayment(payment);
    return payment;
  });

  /** Deletes a stored card or account, and sends a webhook. */
  app.post<{ Body: { billingKey: string } }>('/sandbox/admin/delete-billing-key', async ({ body }) => {
    store.deleteBillingKey(body.billingKey);
    await webhooks.send('BILLING_DELETED', body);
    return body;
  });

  /** Sends a webhook of any form, about an order when one is named. */
  app.post<{ Body: { form: WebhookForm } & Omit<WebhookFacts, 'payment'> }>(
    '/sandbox/admin/webhook',
    async ({ body: { form, ...facts } }, reply) => {
      if (!WEBHOOK_FORMS.includes(form))
        return reply.code(400).send({ problem: `form is one of ${WEBHOOK_FORMS.join(', ')}.` });
      const payment = store.byOrder.get(facts.orderId ?? '');
      await webhooks.send(form, { ...facts, ...(payment && { payment: { ...payment } }) });
      return { form };
    },
  );
}
