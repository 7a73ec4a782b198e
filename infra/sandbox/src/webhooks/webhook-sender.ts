import { randomUUID } from 'node:crypto';
import type { Temper } from '../store/behaviour.ts';
import type { Payment } from '../store/store.ts';
import { signatureOf, type WebhookFacts, type WebhookForm, webhookBody } from './webhook-forms.ts';

/** Times a webhook is sent until it is taken, and the wait before the first repetition, milliseconds; it doubles. */
const TRIES = 7;
const WAIT_MS = 200;

export interface WebhookSender {
  /** Sends webhooks about a payment, as well or badly as the temper says. */
  tell(payment: Payment): Promise<void>;
  /** Sends one of any form, once, whatever the temper. */
  send(form: WebhookForm, facts: WebhookFacts): Promise<void>;
  sendTo(url: string): void;
  /** Waits until nothing is on its way. Webhooks held back until a cancellation do not count. */
  told(): Promise<void>;
}

/** Sends webhooks of the public protocol to the market. */
export function webhookSender(temper: Temper, url?: string): WebhookSender {
  let address = url;
  /** Captures whose webhooks follow those of their cancellation. */
  const held = new Map<string, Payment>();
  const underway = new Set<Promise<void>>();

  async function deliver(form: WebhookForm, facts: WebhookFacts): Promise<void> {
    const transmission = randomUUID();
    const sentAt = new Date().toISOString();
    const body = JSON.stringify(webhookBody(form, facts, new Date()));
    for (let attempt = 0; attempt < TRIES && address !== undefined; attempt += 1) {
      const answer = await fetch(address, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'tosspayments-webhook-transmission-id': transmission,
          'tosspayments-webhook-transmission-time': sentAt,
          'tosspayments-webhook-transmission-retried-count': String(attempt),
          ...signatureOf(form, body, sentAt),
        },
        body,
      }).catch(() => null);
      if (answer?.ok) return;
      await new Promise((wait) => setTimeout(wait, WAIT_MS * 2 ** attempt));
    }
  }

  function start(form: WebhookForm, facts: WebhookFacts): Promise<void> {
    const work = deliver(form, facts).finally(() => underway.delete(work));
    underway.add(work);
    return work;
  }
  const startOf = (payment: Payment) => start('PAYMENT_STATUS_CHANGED', { payment });

  return {
    async tell(payment) {
      const { webhook = 'once' } = temper.get();
      if (address === undefined || webhook === 'never') return;
      if (webhook === 'reversed' && payment.status === 'DONE') {
        held.set(payment.paymentKey, payment);
        return;
      }
      const before = held.get(payment.paymentKey);
      held.delete(payment.paymentKey);
      await startOf(payment);
      if (webhook === 'twice') await startOf(payment);
      if (before) await startOf(before);
    },
    send: start,
    sendTo: (next) => {
      address = next;
    },
    told: async () => {
      while (underway.size > 0) await Promise.all(underway);
    },
  };
}
