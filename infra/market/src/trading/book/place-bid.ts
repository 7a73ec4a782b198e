import { bidPriceProblem } from '@sold/contracts/rules/bid-price';
import type { Database, Trx } from '@sold/service/db/tables';
import { refuse, unknown } from '@sold/service/http/refusal';
import { type Kysely, sql } from 'kysely';
import { tellSubscribers } from '../../catalogue/agents/sales-agents.ts';
import type { Book } from '../../catalogue/items/find-book.ts';
import { isLive } from '../../catalogue/prices/live.ts';
import { offerUnit } from '../../custody/units/unit-on-offer.ts';
import type { Context } from '../../money/context.ts';
import { type OrderRow, orderOfBid } from '../orders/order-row.ts';
import { refuseSecondOfOnce } from '../orders/refuse-second-of-once.ts';
import {
  type BidRow,
  bidById,
  bidByIntent,
  insertBid,
  type NewBid,
  type Side,
  setBidStatus,
} from './bid-row.ts';
import { lockBook } from './lock-book.ts';
import { carryOn, meet } from './match.ts';

const UNLIMITED = new Date('2099-12-30T15:00:00Z');
const DAY = 86_400_000;

/** A bid's end as an instant; 0 days is the unlimited date (specification, section 9). */
export function endOf(days: number, now: Date): { expires_at: Date; is_unlimited: boolean } {
  return days === 0
    ? { expires_at: UNLIMITED, is_unlimited: true }
    : { expires_at: new Date(now.getTime() + days * DAY), is_unlimited: false };
}

export interface Placed {
  bidId: number;
  /** Its own order, when the bid crossed the book. */
  order: OrderRow | null;
}

/**
 * Places a bid and matches it in the same transaction, so that the book is never seen crossed. The same intent places it
 * once. Who follows a seller as the item's agent hears in that transaction of an offer that waits for a buyer. @throws Refusal for the limits, for a price that crosses an own bid, `is_once`, and `card_refused` when a buy bid's
 * card was
 */
export async function placeBid(context: Context, bid: NewBid & { intent: string }): Promise<Placed> {
  const earlier = await bidByIntent(context.db, bid.customer_id, bid.intent);
  const { bidId, orderId } = earlier ? await resume(context, earlier.id) : await insert(context, bid);
  await carryOn(context, bid.size_option_id, orderId);
  return becomeOf(context, bidId);
}

/**
 * What has become of a bid that an intent has placed; nobody is charged again. @throws Refusal `card_refused` when a buy bid's
 * card was
 */
export async function becomeOfBid(context: Context, customerId: number, intent: string): Promise<Placed> {
  const placed = await bidByIntent(context.db, customerId, intent);
  if (placed === undefined) throw new Error(`customer ${customerId} has placed no bid by ${intent}`);
  return becomeOf(context, placed.id);
}

/** The order of this very bid: what crossed in its book before may have traded too, and is not the caller's. */
async function becomeOf(context: Context, bidId: number): Promise<Placed> {
  const order = (await orderOfBid(context.db, bidId)) ?? null;
  if (order === null) await refuseIfCancelled(context, bidId);
  return { bidId, order };
}

async function insert(
  { db, clock, random, publicUrl }: Context,
  bid: NewBid,
): Promise<{ bidId: number; orderId: number | null }> {
  return db.transaction().execute(async (trx) => {
    const now = clock();
    const book = await lockBook(trx, bid.item_id, bid.size_option_id, now);
    checkPrice(bid.price, book);
    await refuseOwnCross(trx, bid, now);
    if (bid.side === 'buy') await refuseSecondOfOnce(trx, book, bid.customer_id, { now, publicUrl });
    if (bid.inventory_id !== null) await offerUnit(trx, bid.inventory_id, bid, now);
    const bidId = await insertBid(trx, bid, now);
    const orderId = await meet(trx, random, book, now);
    if (bid.side === 'sell' && (await bidById(trx, bidId))?.status === 'live')
      await tellSubscribers(trx, {
        itemId: bid.item_id,
        sellerId: bid.customer_id,
        price: bid.price,
        at: now,
      });
    return { bidId, orderId };
  });
}

/** What an earlier request of the same intent got to. */
async function resume({ db }: Context, bidId: number): Promise<{ bidId: number; orderId: number | null }> {
  return { bidId, orderId: (await orderOfBid(db, bidId))?.id ?? null };
}

async function refuseIfCancelled({ db }: Context, bidId: number): Promise<void> {
  const bid = await bidById(db, bidId);
  if (bid?.side === 'buy' && bid.status === 'cancelled')
    refuse(
      'card_refused',
      '카드 결제가 거절돼 입찰하지 못했어요. 결제는 되지 않았습니다. 다른 카드로 다시 시도해 주세요.',
    );
}

/** @throws Refusal 422 for a price outside the limits */
export function checkPrice(price: number, book: Pick<Book, 'grade'>): void {
  const problem = bidPriceProblem(price, book.grade);
  if (problem) refuse(problem.reason, problem.message);
}

/** Nobody trades with themselves (market-rules, "The book"). */
export async function refuseOwnCross(
  db: Kysely<Database>,
  bid: Pick<NewBid, 'side' | 'price' | 'customer_id' | 'size_option_id'>,
  now: Date,
): Promise<void> {
  const crosses = bid.side === 'buy' ? sql`bid.price <= ${bid.price}` : sql`bid.price >= ${bid.price}`;
  const { rows } = await sql`
    select 1 from bid where bid.size_option_id = ${bid.size_option_id} and bid.customer_id = ${bid.customer_id}
      and bid.side = ${bid.side === 'buy' ? 'sell' : 'buy'} and ${isLive(now)} and ${crosses} limit 1`.execute(
    db,
  );
  if (rows.length > 0)
    refuse(
      'own_bid_crosses',
      bid.side === 'buy'
        ? '내 판매 입찰보다 높거나 같은 가격이에요. 판매 입찰을 먼저 취소해 주세요.'
        : '내 구매 입찰보다 낮거나 같은 가격이에요. 구매 입찰을 먼저 취소해 주세요.',
    );
}

/**
 * Changes an own bid's price and end. With another price it goes to the end of that price's queue and may trade at once; the
 * same intent again, after a crash or while its order is being paid, finds it done and goes on from there.
 */
export async function changeBid(
  context: Context,
  change: {
    bidId: number;
    side: Side;
    customerId: number;
    price: number;
    days: number | undefined;
    intent: string;
  },
): Promise<Placed> {
  const { db, clock, random } = context;
  const target = await ownBid(context, change.bidId, change.customerId, change.side);
  const orderId = await db.transaction().execute(async (trx) => {
    const now = clock();
    const book = await lockBook(trx, target.item_id, target.size_option_id, now);
    checkPrice(change.price, book);
    if (await hasIntent(trx, change.bidId, 'change_intent', change.intent))
      return (await orderOfBid(trx, change.bidId))?.id ?? null;
    if (await isTradedAt(trx, change.bidId, change.price)) return null;
    const bid = { ...(await liveOwnBid(trx, change.bidId, now)), price: change.price };
    await refuseOwnCross(trx, bid, now);
    const end = change.days === undefined ? target : endOf(change.days, now);
    await sql`update bid set price = ${change.price}, priority = case when price = ${change.price} then priority else nextval('bid_priority') end,
      expires_at = ${end.expires_at}, is_unlimited = ${end.is_unlimited}, change_intent = ${change.intent} where id = ${change.bidId}`.execute(
      trx,
    );
    return meet(trx, random, book, now);
  });
  await carryOn(context, target.size_option_id, orderId);
  return becomeOf(context, change.bidId);
}

async function isTradedAt(trx: Trx, bidId: number, price: number): Promise<boolean> {
  const bid = await bidById(trx, bidId);
  return bid?.status === 'matched' && bid.price === price;
}

/**
 * Cancels an own bid that has not been matched. The same intent again, after a crash for one, finds it done. @returns its item
 */
export async function cancelBid(
  context: Context,
  { bidId, customerId, side, intent }: { bidId: number; customerId: number; side: Side; intent: string },
): Promise<number> {
  const target = await ownBid(context, bidId, customerId, side);
  await context.db.transaction().execute(async (trx) => {
    const now = context.clock();
    await lockBook(trx, target.item_id, target.size_option_id, now);
    if (await hasIntent(trx, bidId, 'cancel_intent', intent)) return;
    await liveOwnBid(trx, bidId, now);
    await setBidStatus(trx, bidId, 'cancelled');
    await sql`update bid set cancel_intent = ${intent} where id = ${bidId}`.execute(trx);
  });
  return target.item_id;
}

async function hasIntent(
  trx: Trx,
  bidId: number,
  column: 'change_intent' | 'cancel_intent',
  intent: string,
): Promise<boolean> {
  const { rows } =
    await sql`select 1 from bid where id = ${bidId} and ${sql.ref(column)} = ${intent}`.execute(trx);
  return rows.length > 0;
}

/** @throws Refusal 404 `unknown_bid`: no such bid, or somebody else's, or of the other side */
async function ownBid({ db }: Context, bidId: number, customerId: number, side: Side) {
  const bid = await bidById(db, bidId);
  if (bid === undefined || bid.customer_id !== customerId || bid.side !== side)
    unknown('unknown_bid', '입찰을 찾을 수 없어요.');
  return bid;
}

async function liveOwnBid(trx: Trx, bidId: number, now: Date): Promise<BidRow> {
  const bid = await bidById(trx, bidId);
  if (bid?.status === 'reserved')
    refuse('bid_reserved', '지금 결제가 진행 중인 입찰이에요. 잠시 후 다시 확인해 주세요.');
  if (bid?.status === 'matched')
    refuse('bid_matched', '이미 체결된 입찰이에요. 주문 내역에서 확인해 주세요.');
  if (bid?.status !== 'live' || bid.expires_at <= now) refuse('bid_over', '이미 끝난 입찰이에요.');
  return bid;
}
