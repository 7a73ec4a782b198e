import type { Customer } from '@sold/contracts/entities/people';
import { deviceStorage } from '@sold/shared/platform/browser-storage';
import { useEffect, useRef } from 'react';
import type { Term } from './order-terms.ts';

/** Kinds of orders that are agreed to alike. */
export type ConsentKind = 'buy' | 'buy-bid' | 'sell';

/**
 * Remembers the agreements of the last order of a kind in this browser: a later order of the same customer needs none,
 * unless a term or a document has changed.
 */
export function rememberConsent(kind: ConsentKind, customer: Customer, terms: readonly Term[]): void {
  const text = consentText(customer, terms);
  if (text !== null) deviceStorage.write(keyOf(kind), text);
}

/** Terms against those of the last order: the same, or others; null for a first order. */
export type Remembered = 'same' | 'changed' | null;

/** Agrees where it was agreed to before, once. @param terms none while they are not known */
export function useRememberedConsent(
  kind: ConsentKind,
  customer: Customer,
  terms: readonly Term[],
  onAgreed: (ids: readonly string[]) => void,
): Remembered {
  const text = terms.length === 0 ? null : consentText(customer, terms);
  const taken = useRef<string | null>(null);
  const last = text === null ? null : (taken.current ?? deviceStorage.read(keyOf(kind)));
  const isRemembered = text !== null && last === text;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is remembered is taken once; boxes are the shopper's from then on
  useEffect(() => {
    if (!isRemembered || taken.current === text) return;
    taken.current = text;
    onAgreed(terms.map(({ id }) => id));
  }, [isRemembered, text]);
  if (isRemembered) return 'same';
  return isOf(customer, last) ? 'changed' : null;
}

const keyOf = (kind: ConsentKind) => `sold.agreed.${kind}`;

/** Whether this customer has agreed to something in this browser. */
function isOf({ addresses: [known] }: Customer, text: string | null): boolean {
  return known !== undefined && text?.split(' ')[0] === String(known.customer_id);
}

/** Null for a customer nothing is known of yet. */
function consentText({ addresses }: Customer, terms: readonly Term[]): string | null {
  const [known] = addresses;
  return known === undefined ? null : [known.customer_id, ...terms.map(({ id }) => id)].join(' ');
}
