import { createHmac } from 'node:crypto';
import type { Payment } from '../store/store.ts';

/** Every form of webhook that Toss Payments documents, and an unknown one. */
export const WEBHOOK_FORMS = [
  'PAYMENT_STATUS_CHANGED',
  'DEPOSIT_CALLBACK',
  'CANCEL_STATUS_CHANGED',
  'BILLING_DELETED',
  'METHOD_UPDATED',
  'CUSTOMER_STATUS_CHANGED',
  'payout.changed',
  'seller.changed',
  'something.new',
] as const;
export type WebhookForm = (typeof WEBHOOK_FORMS)[number];

/** Facts of a webhook; missing ones are made up. */
export interface WebhookFacts {
  payment?: Payment;
  orderId?: string;
  billingKey?: string;
  customerKey?: string;
}

/** The body of a webhook as the public protocol has it. The deposit of a virtual account has no type and no `data`. */
export function webhookBody(form: WebhookForm, facts: WebhookFacts, now: Date): object {
  const createdAt = koreanText(now);
  const { payment, orderId = payment?.orderId ?? 'S-made-up', customerKey = 'customer-0' } = facts;
  const event = (data: object) => ({ eventType: form, createdAt, data });
  const entity = (entityType: string, entityBody: object) => ({
    eventType: form,
    createdAt: `${createdAt.slice(0, 19)}+09:00`,
    version: '2022-11-16',
    eventId: `event-${now.getTime()}`,
    entityType,
    entityBody,
  });
  switch (form) {
    case 'PAYMENT_STATUS_CHANGED':
      return event(payment ?? { orderId, status: 'DONE' });
    case 'DEPOSIT_CALLBACK':
      return {
        createdAt,
        secret: 'ps_made_up',
        status: payment?.status ?? 'DONE',
        transactionKey: payment?.cancels?.at(-1)?.transactionKey ?? 'made-up',
        orderId,
      };
    case 'CANCEL_STATUS_CHANGED':
      return event(
        payment?.cancels?.at(-1) ?? {
          transactionKey: 'made-up',
          cancelAmount: 1_000,
          cancelReason: 'console',
          cancelStatus: 'DONE',
        },
      );
    case 'BILLING_DELETED':
      return event({ billingKey: facts.billingKey ?? 'made-up', reason: null });
    case 'METHOD_UPDATED':
      return event({ customerKey, methodKey: 'made-up', status: 'DISABLED' });
    case 'CUSTOMER_STATUS_CHANGED':
      return event({ customerKey, status: 'REMOVED', changedAt: `${createdAt.slice(0, 19)}+09:00` });
    case 'payout.changed':
      return entity('payout', {
        id: 'FPA_1',
        refPayoutId: 'made-up',
        amount: { currency: 'KRW', value: 5000 },
        status: 'COMPLETED',
        error: null,
      });
    case 'seller.changed':
      return entity('seller', { id: 'seller-1', refSellerId: 'made-up', status: 'KYC_REQUIRED' });
    case 'something.new':
      return { eventType: form, createdAt, payload: [{ of: 'a later version' }], data: null };
  }
}

/** The signature that payouts and sellers come with; the stand-in's key is its own name. */
export function signatureOf(form: WebhookForm, body: string, sentAt: string): Record<string, string> {
  if (form !== 'payout.changed' && form !== 'seller.changed') return {};
  const hash = createHmac('sha256', 'sandbox').update(`${body}:${sentAt}`).digest('base64');
  return { 'tosspayments-webhook-signature': `v1:${hash},v1:${hash}` };
}

/** `2026-11-21T12:00:00.000000`: Korean time without a zone. */
function koreanText(at: Date): string {
  return `${new Date(at.getTime() + 9 * 3_600_000).toISOString().slice(0, 23)}000`;
}
