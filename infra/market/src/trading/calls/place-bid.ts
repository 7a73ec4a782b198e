import type { BidResult } from '@sold/contracts/entities/order';
import { success } from '@sold/service/http/envelope';
import { type Answer, type Claim, keep } from '@sold/service/http/idempotency';
import { Refusal } from '@sold/service/http/refusal';
import type { Context } from '../../money/context/context.ts';
import { withCoupon } from '../../money/coupons/reserve-coupon.ts';
import { answerWith } from '../../platform/calls/answer-with.ts';
import { notFound } from '../../platform/calls/not-found.ts';
import { storedRefusal } from '../../platform/calls/stored-refusal.ts';
import { bidById, bidByIdempotencyKey, type Side } from '../book/bid-row.ts';
import { cancelStep, changeStep, type OwnBid } from '../core/decide/change.ts';
import type { PendingCharge } from '../core/decide/new-order.ts';
import { type BidRequest, type PlacedBid, placeStep } from '../core/decide/place.ts';
import { type Done, trade, tradeOnce } from '../core/trade.ts';
import { orderOfBid } from '../orders/order-row.ts';
import { chargeMatches, chargeOrder, matchAll } from '../payments/settle.ts';
import { bidResult } from './bid-result.ts';

type Owned = Pick<OwnBid, 'customerId' | 'itemId'>;

/**
 * Places a bid; one that crosses the book trades and is charged.
 * @returns the response, also for a refusal
 * @throws Refusal as {@link tradeOnce}
 */
export async function placeBid(context: Context, bid: BidRequest, claim: Claim): Promise<Answer> {
  const done = await tradeOnce(context, placeStep(bid), claim);
  if ('status' in done) return done;
  return keep(context.db, claim, () => answerOf(context, done, bid.item_id, claim));
}

/**
 * Places a buy bid with a coupon, which is held while the bid lives and goes back when none was placed.
 * @throws Refusal as {@link placeStep} decides, `coupon`, `coupon_unknown`
 */
export async function placeBidWithCoupon(
  context: Context,
  bid: BidRequest,
  couponId: number,
  claim: Claim,
): Promise<Answer> {
  const { customer_id: customerId, item_id: itemId, idempotency_key: idempotencyKey, price } = bid;
  const known = await bidByIdempotencyKey(context.db, customerId, idempotencyKey);
  const wish = {
    couponId: known === undefined ? couponId : undefined,
    customerId,
    idempotencyKey,
    itemId,
    price,
    isBid: true,
  };
  const done = await withCoupon(context, wish, (coupon) => trade(context, placeStep({ ...bid, coupon })));
  return answerOf(context, done, itemId, claim);
}

/** Changes an own bid's price and end; it may trade at its new price. @returns the answer, of a refusal too */
export async function changeBid(
  context: Context,
  change: {
    bidId: number;
    side: Side;
    customerId: number;
    sessionId: string;
    price: number;
    days: number | undefined;
    idempotencyKey: string;
    /** As a passkey confirms it; absent for a change that charges nothing stored. */
    request?: string;
  },
): Promise<BidResult> {
  const own = await ownBid(context, change);
  const done = await trade(context, changeStep(own, change));
  return chargedResult(context, done, own);
}

/** Cancels an own bid that has not been matched. @returns its item */
export async function cancelBid(
  context: Context,
  cancellation: { bidId: number; customerId: number; side: Side; idempotencyKey: string },
): Promise<number> {
  const own = await ownBid(context, cancellation);
  await trade(context, cancelStep(own));
  return own.itemId;
}

/** The response to a bid that was placed, for a claimed key. */
async function answerOf(
  context: Context,
  done: Done<PlacedBid>,
  itemId: number,
  claim: Claim,
): Promise<Answer> {
  context.live.changed(itemId);
  const { customerId } = claim;
  const { value, match, answer: waiting, isStored } = done;
  if (waiting !== undefined) {
    // The bid waits; others, which a reservation kept apart, trade.
    if (match !== null) await chargeMatches(context, match);
    return { status: 200, body: success(waiting), isStored };
  }
  const owned = { customerId, itemId };
  const { known } = value;
  const own = match !== null && known !== null && isOf(match, value.id) ? match : null;
  const dataOf = (traded: BidResult['traded']) => ({ ...known, traded });
  const stored =
    own && (await chargeMatches(context, own, { reply: { customerId, key: claim.key, dataOf } })).answer;
  if (stored !== null) return { ...stored, isStored: true };
  // Refused or unknown: recovery asks again for an unknown outcome.
  const result = own === null ? chargedResult(context, done, owned) : resultNow(context, value.id, owned);
  return result.then(answerWith, storedRefusal);
}

/**
 * Returns the result of a bid after the crossing bids of its book are charged: the order of this very bid, since earlier
 * crossing bids of other customers may have traded too.
 * @throws Refusal `card_refused` when a buy bid's card was
 */
async function chargedResult(
  context: Context,
  { value, match }: { value: PlacedBid; match: PendingCharge | null },
  owned: Owned,
): Promise<BidResult> {
  if (match === null) {
    const order = await orderOfBid(context.db, value.id);
    if (order?.state === 'payment_pending') await chargeOrder(context, order.id);
  } else {
    await chargeMatches(context, match);
    if (!isOf(match, value.id)) await matchAll(context, match.sizeId);
  }
  return resultNow(context, value.id, owned);
}

/** Returns the current result of a bid for its owner. @throws Refusal `card_refused` when a buy bid's card was */
async function resultNow(context: Context, bidId: number, { customerId, itemId }: Owned): Promise<BidResult> {
  context.live.changed(itemId);
  const order = await orderOfBid(context.db, bidId);
  if (order === undefined) {
    const bid = await bidById(context.db, bidId);
    if (bid?.side === 'buy' && bid.status === 'cancelled') throw CARD_REFUSED;
  }
  return bidResult(context, { bidId, orderId: order?.id ?? null }, customerId);
}

function isOf({ askId, bidId }: PendingCharge, id: number): boolean {
  return askId === id || bidId === id;
}

const CARD_REFUSED = new Refusal(
  422,
  'card_refused',
  '카드 결제가 거절돼 입찰하지 못했어요. 결제는 되지 않았습니다. 다른 카드로 다시 시도해 주세요.',
);

/** @throws Refusal 404 `unknown_bid`: no such bid, or another customer's, or of the other side */
async function ownBid(
  { db }: Context,
  {
    bidId,
    customerId,
    side,
    idempotencyKey,
  }: { bidId: number; customerId: number; side: Side; idempotencyKey: string },
): Promise<OwnBid> {
  const bid = await bidById(db, bidId);
  if (bid === undefined || bid.customer_id !== customerId || bid.side !== side) notFound('unknown_bid');
  return { bidId, itemId: bid.item_id, sizeId: bid.size_option_id, side, customerId, idempotencyKey };
}
