import { cardText } from '../../base/typed/card.ts';
import type { PageMethod, PaymentMethod } from '../../entities/payment-method.ts';
import type { Card, PaymentAccount } from '../../entities/people.ts';
import { GATEWAY_WAYS, payMark } from './gateway-ways.ts';
import { payId } from './pay-id.ts';

/** One way to pay in the list of them. */
export interface PayRow<M extends PaymentMethod = PaymentMethod> {
  /** The same on another visit. */
  id: string;
  method: M;
  /** The stored card, or account, it pays with. */
  cardId: number | null;
  accountId: number | null;
  name: string;
  detail?: string;
  mark: { image: string } | { text: string; ground: string; ink?: string };
  /** Reason why it is disabled. */
  off?: string;
  card?: Card;
  isRecent: boolean;
}

/** Stored cards. */
export function cardRows(cards: readonly Card[]): PayRow<'batch'>[] {
  return cards.map((card) => ({
    ...rowOf('batch', card.card_id, null),
    name: card.card_name,
    detail: cardText(card.card_no),
    mark: { image: card.icon },
    card,
    isRecent: card.is_recent === 1,
  }));
}

/** Stored bank accounts that pay immediately. */
export function accountRows(accounts: readonly PaymentAccount[]): PayRow<'account'>[] {
  return accounts.map((account) => ({
    ...rowOf('account', null, account.account_id),
    name: `${account.bank_name} 계좌`,
    detail: account.bank_no,
    mark: account.icon_url
      ? { image: account.icon_url }
      : { text: account.icon, ground: account.icon_bg_color, ink: account.icon_text_color },
    isRecent: account.is_recent === 1,
  }));
}

/** Pages of the gateway. */
export function pageRows(): PayRow<PageMethod>[] {
  return GATEWAY_WAYS.map(({ method, name, detail }) => ({
    ...rowOf(method, null, null),
    name,
    ...(detail && { detail }),
    mark: payMark(method),
    isRecent: false,
  }));
}

/** @param means the stored card or account */
export function rowOf<M extends PaymentMethod>(method: M, cardId: number | null, accountId: number | null) {
  return { id: payId({ method, cardId, accountId }), method, cardId, accountId };
}

/**
 * The list with what was used last in front.
 * @param last id of the way that this device remembers; without one, what the service says was used last
 */
export function lastFirst<M extends PaymentMethod>(
  rows: readonly PayRow<M>[],
  last: string | null,
): PayRow<M>[] {
  const first = rows.find(({ id }) => id === last) ?? rows.find(({ isRecent }) => isRecent);
  return first === undefined ? [...rows] : [first, ...rows.filter((row) => row !== first)];
}
