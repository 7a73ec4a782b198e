import type { Config } from '../../../platform/fees-and-penalties/fees-and-penalties.ts';
import type { PairFacts } from '../facts/facts.ts';
import { type MadeOrder, newOrder } from './new-order.ts';

/** Time of a decision, with the figures in force and a name for an order. */
export interface Deciding {
  now: Date;
  config: Config;
  displayId: string;
  /** Our origin as people see it. */
  publicUrl: string;
}

/** Makes an order of two bids that cross, at the price of the one that was there first (market-rules, "The book"). */
export function decideMatch(
  { newOrder: id, book, ask, bid, newer }: PairFacts,
  deciding: Deciding,
): MadeOrder {
  const isBuy = newer === 'buy';
  return newOrder(
    {
      id,
      displayId: deciding.displayId,
      kind: isBuy ? 'buy_bid' : 'sell_bid',
      book,
      price: isBuy ? ask.price : bid.price,
      buyer: { id: bid.customer_id, address: bid.address, lots: bid.lots },
      sellerId: ask.customer_id,
      askId: ask.id,
      bidId: bid.id,
      bankAccountId: ask.bank_account_id,
      sellerAddressId: null,
      deliveryType: bid.delivery_type ?? 'normal',
      points: bid.point_amt,
      coupon: bid.coupon,
      unit: unitOf(ask),
      cashReceipt: bid.cash_receipt,
      payment: { method: 'batch', cardId: bid.card_id, state: 'charging' },
      idempotencyKey: null,
      sellerIdempotencyKey: null,
    },
    deciding,
  );
}

/** The unit in storage that an ask offers. */
export function unitOf(ask: Pick<PairFacts['ask'], 'inventory_id' | 'unit'>) {
  return ask.inventory_id === null
    ? null
    : { id: ask.inventory_id, stay: ask.unit ?? { storedSince: null, endsAt: null } };
}
