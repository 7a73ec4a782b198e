import type { BuyInfo, SellInfo } from '@sold/contracts/entities/order-info';
import { sessionNote } from '../../page/session-note.ts';
import type { BuyDraft } from './buy-draft.ts';
import type { SellDraft } from './sell-draft.ts';

/**
 * Choices for a size and the opened terms, over a reload, a sign-in and the identity check; consent is requested
 * again. By {@link draftKey}.
 */
export const storedBuy = sessionNote<Omit<BuyDraft, 'agreed'>>('buy-draft');
export const storedSell = sessionNote<Omit<SellDraft, 'agreed'>>('sell-draft');

/** Null for a bid that is changed: it has what it was placed with. */
export function draftKey(info: { product_info: unknown }, itemId: number, sizeId: number): string | null {
  return info.product_info === null ? `${itemId}-${sizeId}` : null;
}

/**
 * A fresh draft with what was chosen before, as far as it is still there.
 * @param asksDelivery the address says which delivery: it comes from a press on just that, made after what was kept
 */
export function resumedBuy(
  fresh: BuyDraft,
  stored: Partial<BuyDraft> | null,
  info: BuyInfo,
  asksDelivery = false,
): BuyDraft {
  const { addresses, cards, accounts, point } = info.customer;
  const draft = { ...fresh, ...stored, agreed: [] };
  const hasAccount = accounts.some(({ account_id }) => account_id === draft.accountId);
  const isGone = draft.method === 'account' && !hasAccount;
  return {
    ...draft,
    ...(isGone && { method: fresh.method, accountId: fresh.accountId }),
    addressId: addresses.some(({ address_id }) => address_id === draft.addressId)
      ? draft.addressId
      : fresh.addressId,
    cardId: cards.some(({ card_id }) => card_id === draft.cardId) ? draft.cardId : fresh.cardId,
    delivery:
      !asksDelivery && info.delivery_usable_method.includes(draft.delivery) ? draft.delivery : fresh.delivery,
    points: draft.points !== null && draft.points > point ? 0 : draft.points,
  };
}

/** The same of a sale. A price that the address names is newer than one that was typed before it was named. */
export function resumedSell(
  fresh: SellDraft,
  stored: Partial<SellDraft> | null,
  { customer }: SellInfo,
): SellDraft {
  const draft = { ...fresh, ...stored, agreed: [] };
  const hasAccount = customer.bank_accounts.some(
    ({ bank_account_id }) => bank_account_id === draft.accountId,
  );
  const hasAddress = customer.addresses.some(({ address_id }) => address_id === draft.addressId);
  const isAsked = fresh.asked !== null && stored?.asked !== fresh.asked;
  return {
    ...draft,
    asked: fresh.asked,
    bidPrice: isAsked ? fresh.bidPrice : draft.bidPrice,
    accountId: hasAccount ? draft.accountId : fresh.accountId,
    addressId: hasAddress ? draft.addressId : fresh.addressId,
  };
}
