import { kstDate } from '@sold/contracts/base/bid-duration';
import type { Customer } from '@sold/contracts/entities/people';
import { deviceStorage } from '@sold/shared/platform/browser-storage';
import { useLayoutEffect, useMemo, useRef } from 'react';
import type { OrderTerms, Term } from './order-terms.ts';

/** Consent of this customer to an earlier order in this browser, as it was when the page was opened. */
export interface EarlierConsent {
  /** The terms of this order against those of the earlier one; null while they are not known. */
  terms: 'same' | 'changed' | null;
  /** Day of the agreement, yyyy-MM-dd; null where none was kept. */
  day: string | null;
}

/**
 * Remembers the agreements of the last order of a kind, which its first term names, in this browser: a later order of the same customer needs none,
 * unless a term or a document has changed. The day is that of the first order with these terms.
 */
export function rememberConsent(customer: Customer, terms: OrderTerms): void {
  const kind = terms[0].id;
  const text = consentText(customer, terms);
  const earlier = readConsent(kind, customer.customer_id);
  if (earlier?.text !== text || earlier.day === null)
    deviceStorage.write(keyOf(kind), `${text}\n${kstDate(new Date())}`);
}

/**
 * Agrees where it was agreed to before, once. Null for a first order.
 * @param terms none while they are not known
 */
export function useEarlierConsent(
  kind: string,
  customer: Customer,
  terms: readonly Term[],
  onAgreed: (ids: readonly string[]) => void,
): EarlierConsent | null {
  const { customer_id: number } = customer;
  // An order that is sent from this page changes nothing on it.
  const earlier = useMemo(() => readConsent(kind, number), [kind, number]);
  const text = terms.length === 0 ? null : consentText(customer, terms);
  const isSame = text !== null && earlier?.text === text;
  const taken = useRef<string | null>(null);
  // Before the page is drawn: its row never says that something is missing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is remembered is taken once; boxes are the shopper's from then on
  useLayoutEffect(() => {
    if (!isSame || taken.current === text) return;
    taken.current = text;
    onAgreed(terms.map(({ id }) => id));
  }, [isSame, text]);
  if (earlier === null) return null;
  return { terms: text === null ? null : isSame ? 'same' : 'changed', day: earlier.day };
}

const keyOf = (kind: string) => `sold.agreed.${kind}`;

const consentText = ({ customer_id }: Customer, terms: readonly Term[]) =>
  [customer_id, ...terms.map(({ id }) => id)].join(' ');

/** Null where this customer has agreed to nothing in this browser. */
function readConsent(kind: string, number: number): { text: string; day: string | null } | null {
  const [text = '', day = null] = deviceStorage.read(keyOf(kind))?.split('\n') ?? [];
  return text.split(' ')[0] === String(number) ? { text, day } : null;
}
