import { randomUUID } from 'node:crypto';
import type { Temper } from './behaviour.ts';
import type { Payment } from './store.ts';

/** Times a webhook is sent until somebody takes it, and the wait before the first repetition, milliseconds; it doubles. */
const TRIES = 7;
const WAIT_MS = 200;

export interface WebhookSender {
  tell(payment: Payment): Promise<void>;
  sendTo(url: string): void;
  /** Waits until nothing is on its way. What is held back until its cancellation does not count. */
  told(): Promise<void>;
}

/** Tells the market what became of payments (`PAYMENT_STATUS_CHANGED` of the public protocol), as well or badly as the temper says. */
export function webhookSender(temper: Temper, url?: string): WebhookSender {
  let address = url;
  /** Captures that are told after their cancellation. */
  const held = new Map<string, Payment>();
  const underway = new Set<Promise<void>>();

  async function send(payment: Payment): Promise<void> {
    const transmission = randomUUID();
    for (let attempt = 0; attempt < TRIES && address !== undefined; attempt += 1) {
      const answer = await fetch(address, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'tosspayments-webhook-transmission-id': transmission,
          'tosspayments-webhook-transmission-time': new Date().toISOString(),
          'tosspayments-webhook-transmission-retried-count': String(attempt),
        },
        body: JSON.stringify({
          eventType: 'PAYMENT_STATUS_CHANGED',
          createdAt: new Date().toISOString(),
          data: payment,
        }),
      }).catch(() => null);
      if (answer?.ok) return;
      await new Promise((wait) => setTimeout(wait, WAIT_MS * 2 ** attempt));
    }
  }

  function start(payment: Payment): Promise<void> {
    const work = send(payment).finally(() => underway.delete(work));
    underway.add(work);
    return work;
  }

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
      await start(payment);
      if (webhook === 'twice') await start(payment);
      if (before) await start(before);
    },
    sendTo: (next) => {
      address = next;
    },
    told: async () => {
      while (underway.size > 0) await Promise.all(underway);
    },
  };
}
