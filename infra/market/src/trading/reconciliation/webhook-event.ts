import { createHash } from 'node:crypto';
import { cutText } from '@sold/contracts/base/cut-text';

/** Longest kind that is kept, and longest name that is looked up, characters. */
const LONGEST_KIND = 60;
const LONGEST_NAME = 200;

/** Subject of a webhook, as far as we read it. Nothing in it is trusted: it only says which payment to check. */
export interface WebhookEvent {
  /** Equal when it is sent again. */
  id: string;
  /** `eventType` as the gateway writes it; the deposit of a virtual account has none. */
  kind: string;
  /** The gateway's name of a payment; null when it names none. */
  orderId: string | null;
  /** A stored card or account; null when it names none. */
  billingKey: string | null;
}

/**
 * Reads a webhook in any form that Toss Payments documents: the changed object is in `data`, in `entityBody` (payouts,
 * sellers) or in the body itself (deposits). Types and members that we do not know are no mistake.
 * @param transmissionId of its header; a webhook without one, or with an endless one, is known by its content
 * @returns null for a body that is no object
 */
export function readWebhook(body: unknown, transmissionId: unknown): WebhookEvent | null {
  const event = objectIn(body);
  if (event === null) return null;
  const parts = [event, objectIn(event.data), objectIn(event.entityBody)];
  const textOf = (name: string) =>
    parts.map((part) => shortText(part?.[name])).find((text) => text !== null) ?? null;
  const read = { kind: kindOf(event), orderId: textOf('orderId'), billingKey: textOf('billingKey') };
  const said = [read, ...['createdAt', 'eventId', 'status', 'transactionKey', 'customerKey'].map(textOf)];
  return { id: shortText(transmissionId) ?? `body-${hash(JSON.stringify(said))}`, ...read };
}

function kindOf(event: Readonly<Record<string, unknown>>): string {
  const { eventType, orderId, secret } = event;
  if (typeof eventType === 'string' && eventType.trim() !== '')
    return cutText(eventType.trim(), LONGEST_KIND);
  return typeof orderId === 'string' && typeof secret === 'string' ? 'DEPOSIT_CALLBACK' : 'unknown';
}

function objectIn(value: unknown): Readonly<Record<string, unknown>> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null;
}

function shortText(value: unknown): string | null {
  return typeof value === 'string' && value !== '' && value.length <= LONGEST_NAME ? value : null;
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
