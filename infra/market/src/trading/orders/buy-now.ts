import type { Database, Trx } from '@sold/service/db/tables';
import { refuse } from '@sold/service/http/refusal';
import type { Kysely } from 'kysely';
import type { Book } from '../../catalogue/items/find-book.ts';
import { unitOnOffer } from '../../custody/units/unit-on-offer.ts';
import type { Context } from '../../money/context.ts';
import type { RandomSource } from '../../platform/random.ts';
import { type BidRow, bestBid } from '../book/bid-row.ts';
import { lockBook } from '../book/lock-book.ts';
import type { OrderDelivery } from './amounts.ts';
import { checkPointLimit } from './check-point-limit.ts';
import { createOrder, type NewPayment } from './create-order.ts';
import { type Judging, refuseSecondOfOnce } from './refuse-second-of-once.ts';
import { refuseTooManyOpen } from './refuse-too-many-open.ts';

export interface Purchase {
  item_id: number;
  product_size_option_id: number;
  /** What the shopper saw, won. */
  price: number;
  address_id: number;
  delivery_type: OrderDelivery;
  point_amt: number;
  cash_receipt?: { type: string; no: string } | undefined;
}

/** Who buys, for which request, and how it is paid. */
export interface Buyer {
  id: number;
  intent: string;
  payment: NewPayment;
  coupon: { amount: number; key: string } | null;
}

/**
 * Reserves the lowest offer that a delivery takes for a buyer and makes the order that is to be paid.
 * @throws Refusal `sold_out`, `price_changed`, `is_once`, `too_many_open`, point refusals: nothing is charged
 */
export async function reserveForBuyer(
  { db, clock, live, publicUrl, random }: Context,
  purchase: Purchase,
  buyer: Buyer,
): Promise<{ id: number; total: number; gatewayOrderId: string }> {
  const reserved = await db.transaction().execute(async (trx) => {
    const order = await reserveIn(trx, random, purchase, buyer, { now: clock(), publicUrl });
    if (buyer.payment.state === 'requested') await refuseTooManyOpen(trx, buyer.id);
    return order;
  });
  live.changed(purchase.item_id);
  return reserved;
}

/** {@link reserveForBuyer} inside a transaction that has more to do. */
export async function reserveIn(
  trx: Trx,
  random: RandomSource,
  purchase: Purchase,
  buyer: Buyer,
  judging: Judging,
): Promise<{ id: number; total: number; gatewayOrderId: string }> {
  const { now } = judging;
  const book = await lockBook(trx, purchase.item_id, purchase.product_size_option_id, now);
  const ask = await offerAt(trx, purchase, { sizeId: book.sizeId, notOf: buyer.id, now });
  await refuseSecondOfOnce(trx, book, buyer.id, judging);
  await checkPoints(trx, book, purchase, buyer, now);
  return createOrder(trx, random, {
    kind: 'buy_now',
    book,
    price: ask.price,
    buyerId: buyer.id,
    sellerId: ask.customer_id,
    askId: ask.id,
    bidId: null,
    addressId: purchase.address_id,
    bankAccountId: ask.bank_account_id,
    sellerAddressId: null,
    deliveryType: purchase.delivery_type,
    points: purchase.point_amt,
    coupon: buyer.coupon,
    unit: await unitOnOffer(trx, ask.inventory_id, now),
    cashReceipt: purchase.cash_receipt ?? null,
    payment: buyer.payment,
    intent: buyer.intent,
    sellerIntent: null,
    now,
  });
}

/** The offer that a purchase takes. @throws Refusal `sold_out`, `price_changed`, `not_in_storage` */
export async function offerAt(
  db: Kysely<Database>,
  purchase: Pick<Purchase, 'price' | 'delivery_type'>,
  query: Parameters<typeof bestBid>[2],
): Promise<BidRow> {
  const ask = await lowestOffer(db, purchase.delivery_type, query);
  if (ask === undefined) refuse('sold_out', '다른 분이 먼저 구매했어요. 결제는 되지 않았습니다.');
  if (ask.price !== purchase.price)
    refuse(
      'price_changed',
      `즉시 구매가가 ${ask.price.toLocaleString('ko-KR')}원으로 바뀌었어요. 결제는 되지 않았습니다.`,
    );
  if (purchase.delivery_type === 'inventory' && ask.inventory_id === null)
    refuse('not_in_storage', '창고에 보관된 상품이 아니어서 보관 상태로 살 수 없어요.');
  return ask;
}

/**
 * The offer that a delivery takes: a unit that stays in storage, or is to come quickly, is the lowest of those that are stored,
 * as long as there is one; otherwise it is the lowest of all.
 */
async function lowestOffer(
  db: Kysely<Database>,
  delivery: OrderDelivery,
  query: Parameters<typeof bestBid>[2],
): Promise<BidRow | undefined> {
  const stored = delivery === 'normal' ? undefined : await bestBid(db, 'sell', { ...query, stored: true });
  return stored ?? bestBid(db, 'sell', query);
}

/** @throws Refusal `points` when the amount is no multiple of 100, more than owned or more than this order takes */
function checkPoints(
  trx: Trx,
  { eventType }: Book,
  purchase: Purchase,
  { id, coupon }: Pick<Buyer, 'id' | 'coupon'>,
  now: Date,
): Promise<void> {
  return checkPointLimit(
    trx,
    {
      customerId: id,
      addressId: purchase.address_id,
      price: purchase.price,
      deliveryType: purchase.delivery_type,
      eventType,
      points: purchase.point_amt,
      coupon: coupon?.amount ?? 0,
    },
    now,
  );
}
