import type { PaymentMethod } from '../../entities/payment-method.ts';
import type { Card, PaymentAccount } from '../../entities/people.ts';
import { isPageMethod } from './payment-method.ts';

/** Under what name a device keeps the way to pay that it used last, {@link payId}: it changes nothing but what is shown first. */
export const LAST_WAY = 'sold.pay.way';

/** A way to pay that was chosen. */
export interface PayWay {
  method: PaymentMethod;
  /** The stored card, or account, it pays with. */
  cardId: number | null;
  accountId: number | null;
}

/** Id that stays the same between visits: stored cards and accounts differ by their numbers, other methods have none. */
export function payId({ method, cardId, accountId }: PayWay): string {
  if (method === 'batch') return `card-${cardId}`;
  return method === 'account' ? `account-${accountId}` : method;
}

/** The way of an id, where it is still there; null for any other text, and for paying later, which is asked about each time. */
export function wayOf(
  id: string | null,
  { cards, accounts }: { cards: readonly Card[]; accounts: readonly PaymentAccount[] },
): PayWay | null {
  const card = cards.find(({ card_id }) => id === `card-${card_id}`);
  if (card) return { method: 'batch', cardId: card.card_id, accountId: null };
  const account = accounts.find(({ account_id }) => id === `account-${account_id}`);
  if (account) return { method: 'account', cardId: null, accountId: account.account_id };
  return id !== null && isPageMethod(id) ? { method: id, cardId: null, accountId: null } : null;
}
