import type { Database } from '@sold/service/db/tables';
import { refuse } from '@sold/service/http/refusal';
import type { Kysely } from 'kysely';
import { offerUnit, unitOnOffer } from '../../custody/units/unit-on-offer.ts';
import type { Context } from '../../money/context.ts';
import { type BidRow, bestBid } from '../book/bid-row.ts';
import { lockBook } from '../book/lock-book.ts';
import { uncross } from '../book/match.ts';
import { chargeOrder } from '../payments/settle.ts';
import { createOrder } from './create-order.ts';
import { type OrderRow, orderBySellerIntent } from './order-row.ts';

export interface Sale {
  item_id: number;
  product_size_option_id: number;
  /** What the seller saw, won. */
  price: number;
  bank_account_id: number;
  /** Where the goods go back to. */
  address_id: number;
  /** Own unit in storage that is sold from there. */
  inventory_id?: number | undefined;
}

/**
 * Sells to the highest buy bid at the price the seller saw and charges that buyer's stored card. A refused card costs its
 * bid; the next one at the same price is asked, and when there is none the seller is told. The same intent goes on where it
 * was. While nobody knows whether the buyer has paid, the order waits and no other bidder is asked.
 * @throws Refusal `no_bid`, `price_changed`, and what {@link offerUnit} refuses a unit in storage for
 */
export async function sellNow(
  context: Context,
  sale: Sale,
  seller: { id: number; intent: string },
): Promise<OrderRow> {
  let next = (await orderBySellerIntent(context.db, seller.id, seller.intent))?.id;
  for (;;) {
    next ??= await reserveBidder(context, sale, seller);
    const order = await chargeOrder(context, next, { isSellerWaiting: true });
    if (order.state !== 'payment_failed') return order;
    await uncross(context, sale.item_id, sale.product_size_option_id);
    next = undefined;
  }
}

/** The buy bid that a sale at once meets. @throws Refusal `no_bid`, `price_changed` */
export async function bidAt(
  db: Kysely<Database>,
  price: number,
  query: Parameters<typeof bestBid>[2],
): Promise<BidRow> {
  const bid = await bestBid(db, 'buy', query);
  if (bid === undefined) refuse('no_bid', '지금은 구매 입찰이 없어요. 판매 입찰을 해 보세요.');
  if (bid.price !== price)
    refuse(
      'price_changed',
      `즉시 판매가가 ${bid.price.toLocaleString('ko-KR')}원으로 바뀌었어요. 판매되지 않았어요.`,
    );
  return bid;
}

function reserveBidder(
  { db, clock, random }: Context,
  sale: Sale,
  seller: { id: number; intent: string },
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const now = clock();
    const book = await lockBook(trx, sale.item_id, sale.product_size_option_id, now);
    const bid = await bidAt(trx, sale.price, { sizeId: book.sizeId, notOf: seller.id, now });
    const unitId = sale.inventory_id ?? null;
    if (unitId !== null)
      await offerUnit(trx, unitId, { ...sale, customer_id: seller.id, size_option_id: book.sizeId }, now);
    const order = await createOrder(trx, random, {
      kind: 'sell_now',
      book,
      price: bid.price,
      buyerId: bid.customer_id,
      sellerId: seller.id,
      askId: null,
      bidId: bid.id,
      addressId: bid.address_id,
      bankAccountId: sale.bank_account_id,
      sellerAddressId: sale.address_id,
      deliveryType: bid.delivery_type ?? 'normal',
      points: bid.point_amt,
      coupon: null,
      unit: await unitOnOffer(trx, unitId, now),
      cashReceipt: bid.cash_receipt,
      payment: { method: 'batch', cardId: bid.card_id, state: 'charging' },
      intent: null,
      sellerIntent: seller.intent,
      now,
    });
    return order.id;
  });
}
