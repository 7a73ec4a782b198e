import type { Trx } from '@sold/service/db/tables';
import { sql } from 'kysely';
import type { Book } from '../../catalogue/items/find-book.ts';
import { isLive } from '../../catalogue/prices/live.ts';
import { unitOnOffer } from '../../custody/units/unit-on-offer.ts';
import type { Context } from '../../money/context.ts';
import type { RandomSource } from '../../platform/random.ts';
import { createOrder } from '../orders/create-order.ts';
import { chargeOrder } from '../payments/settle.ts';
import { bidById } from './bid-row.ts';
import { lockBook } from './lock-book.ts';

/**
 * Makes an order of the first two bids of different customers that cross: lowest offer against highest bid, oldest first.
 * They trade at the price of the one that was there first. The book must be locked. @returns the order, or null when
 * nothing crosses
 */
export async function meet(trx: Trx, random: RandomSource, book: Book, now: Date): Promise<number | null> {
  const bids = sql`bid where bid.size_option_id = ${book.sizeId} and bid.side = 'buy' and ${isLive(now)}`;
  // Offers above the highest bid meet nobody: without saying so, every one of them would be looked at.
  const { rows } = await sql<{ ask: number; bid: number; bid_is_newer: boolean }>`
    select ask.id as ask, best.id as bid, best.priority > ask.priority as bid_is_newer
    from (select bid.* from bid where bid.size_option_id = ${book.sizeId} and bid.side = 'sell' and ${isLive(now)}
            and bid.price <= (select max(bid.price) from ${bids})) ask
    cross join lateral (
      select bid.id, bid.priority from ${bids} and bid.price >= ask.price and bid.customer_id <> ask.customer_id
      order by bid.price desc, bid.priority limit 1) best
    order by ask.price, ask.priority
    limit 1`.execute(trx);
  const pair = rows[0];
  if (pair === undefined) return null;
  const [ask, bid] = await Promise.all([bidById(trx, pair.ask), bidById(trx, pair.bid)]);
  if (ask === undefined || bid === undefined) return null;
  const order = await createOrder(trx, random, {
    kind: pair.bid_is_newer ? 'buy_bid' : 'sell_bid',
    book,
    price: pair.bid_is_newer ? ask.price : bid.price,
    buyerId: bid.customer_id,
    sellerId: ask.customer_id,
    askId: ask.id,
    bidId: bid.id,
    addressId: bid.address_id,
    bankAccountId: ask.bank_account_id,
    sellerAddressId: null,
    deliveryType: bid.delivery_type ?? 'normal',
    points: bid.point_amt,
    coupon: null,
    unit: await unitOnOffer(trx, ask.inventory_id, now),
    cashReceipt: bid.cash_receipt,
    payment: { method: 'batch', cardId: bid.card_id, state: 'charging' },
    intent: null,
    sellerIntent: null,
    now,
  });
  return order.id;
}

/**
 * Charges an order that {@link meet} made, and goes on while a refused card leaves bids that cross. Orders that could not
 * be paid cost their buy bid, so this ends.
 */
export async function carryOn(context: Context, sizeId: number, first: number | null): Promise<void> {
  let next = first;
  while (next !== null) {
    const order = await chargeOrder(context, next);
    next = await nextPair(context, order.item_id, sizeId);
  }
}

/** Matches what crosses in a book although nobody placed anything: after a reservation or a payment came to nothing. */
export async function uncross(context: Context, itemId: number, sizeId: number): Promise<void> {
  await carryOn(context, sizeId, await nextPair(context, itemId, sizeId));
}

function nextPair({ db, clock, random }: Context, itemId: number, sizeId: number): Promise<number | null> {
  return db
    .transaction()
    .execute(async (trx) => meet(trx, random, await lockBook(trx, itemId, sizeId, clock()), clock()));
}
