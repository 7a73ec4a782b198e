import { wonText } from '@sold/contracts/base/bid-price';
import { Refusal } from '@sold/service/http/refusal';
import { stayOf } from '../../../custody/units/storage-round.ts';
import { offerRefusal, type UnitOffer, unitOffer } from '../../../custody/units/unit-on-offer.ts';
import { wayBackOf } from '../../orders/return-address.ts';
import type { BookFacts, BuyerBid, Facts } from '../facts/facts.ts';
import type { Reserved } from './buy.ts';
import type { Deciding } from './decide-match.ts';
import { newOrder, pendingCharge } from './new-order.ts';
import { addressRefusal, agreeAll, bankRefusal, bookRefusal, sellerRefusal } from './rules.ts';
import type { Decided, Step } from './step.ts';

export interface Sale {
  item_id: number;
  product_size_option_id: number;
  /** Price that the seller saw, won. */
  price: number;
  bank_account_id: number;
  /** Where the goods go back to; not asked of a unit in storage. */
  address_id?: number | undefined;
  /** Own unit in storage that is sold from there. */
  inventory_id?: number | undefined;
}

/** Sells to the highest buy bid. */
export function sellStep(
  sale: Sale,
  seller: { id: number; sessionId: string | null; idempotencyKey: string },
): Step<Reserved, UnitOffer | undefined> {
  return {
    asked: {
      act: 'sell',
      item: sale.item_id,
      size: sale.product_size_option_id,
      customer: seller.id,
      session: seller.sessionId,
      key: seller.idempotencyKey,
      side: 'sell',
      price: sale.price,
      address: wayBackOf(sale) ?? undefined,
      bank: sale.bank_account_id,
    },
    more: async (trx, { earlier }, now) =>
      sale.inventory_id === undefined || earlier !== null
        ? undefined
        : unitOffer(trx, sale.inventory_id, seller.id, now),
    decide: (facts, deciding, unit) => decideSell(sale, seller, facts, deciding, unit),
  };
}

function decideSell(
  sale: Sale,
  seller: { id: number; idempotencyKey: string },
  facts: Facts,
  deciding: Deciding,
  offer: UnitOffer | undefined,
): Decided<Reserved> {
  if (facts.earlier !== null) return { writes: {}, value: { earlier: facts.earlier } };
  agreeAll(
    () => sellerRefusal(facts.caller, deciding.now),
    () => bankRefusal(facts),
    () => (offer === undefined ? addressRefusal(facts) : null),
    () => bookRefusal(facts),
    () => bidRefusal(facts.bid, sale.price),
    () =>
      offer === undefined
        ? null
        : offerRefusal(offer, {
            customer_id: seller.id,
            item_id: sale.item_id,
            size_option_id: sale.product_size_option_id,
          }),
  );
  const bid = facts.bid as BuyerBid;
  const book = facts.book as BookFacts;
  const made = newOrder(
    {
      id: facts.newOrder,
      displayId: deciding.displayId,
      kind: 'sell_now',
      book,
      price: bid.price,
      buyer: { id: bid.customer_id, address: bid.address, lots: bid.lots },
      sellerId: seller.id,
      askId: null,
      bidId: bid.id,
      bankAccountId: sale.bank_account_id,
      sellerAddressId: wayBackOf(sale),
      deliveryType: bid.delivery_type ?? 'normal',
      points: bid.point_amt,
      coupon: bid.coupon,
      unit: offer === undefined ? null : { id: offer.unit.id, stay: stayOf(offer.unit) },
      cashReceipt: bid.cash_receipt,
      payment: { method: 'batch', cardId: bid.card_id, state: 'charging' },
      idempotencyKey: null,
      sellerIdempotencyKey: seller.idempotencyKey,
    },
    deciding,
  );
  const expired = (offer?.expired ?? []).map((id) => ({ id, status: 'cancelled' as const }));
  const { writes } = made;
  return {
    writes: { ...writes, bid_states: [...expired, ...(writes.bid_states ?? [])] },
    value: { charge: pendingCharge(made.row, book.itemName, bid.card?.billing_key) },
  };
}

/** `no_bid`, `price_changed`: the seller saw another bid than a sale would match. */
export function bidRefusal(bid: { price: number } | null | undefined, price: number): Refusal | null {
  if (bid == null) return new Refusal(422, 'no_bid', '지금은 구매 입찰이 없어요. 판매 입찰을 해 보세요.');
  return bid.price === price
    ? null
    : new Refusal(
        422,
        'price_changed',
        `즉시 판매가가 ${wonText(bid.price)}으로 바뀌었어요. 판매되지 않았어요.`,
      );
}
