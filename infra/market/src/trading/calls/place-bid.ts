import type { BidResult } from '@sold/contracts/entities/order';
import { failure, success } from '@sold/service/http/envelope';
import { type Answer, keep } from '@sold/service/http/idempotency';
import { Refusal } from '@sold/service/http/refusal';
import type { Context } from '../../money/context.ts';
import { withCoupon } from '../../money/coupons/reserve-coupon.ts';
import { answerWith } from '../../platform/calls/answer-with.ts';
import { keptRefusal } from '../../platform/calls/kept-refusal.ts';
import { notFound } from '../../platform/calls/not-found.ts';
import type { Claim } from '../../platform/calls/trading-call.ts';
import { bidById, bidByIntent, type Side } from '../book/bid-row.ts';
import { cancelStep, changeStep, type OwnBid } from '../core/change.ts';
import type { PendingCharge } from '../core/pending-charge.ts';
import { type BidRequest, type PlacedBid, placeStep } from '../core/place.ts';
import { type Outcome, trade } from '../core/trade.ts';
import { orderOfBid } from '../orders/order-row.ts';
import { chargeMatches, chargeOrder, matchAll } from '../payments/settle.ts';
import { bidResult } from './bid-result.ts';

/** An own bid, for which key, and what the gateway still has to be asked. */
interface Written {
  customerId: number;
  itemId: number;
  claim: Claim | null;
}

/**
 * Places a bid; one that crosses the other side trades and is charged. The same key places it once.
 * @returns the answer, of a refusal too; null when session or key are for the ordinary entrance to look at, and nothing has happened
 */
export async function placeBid(
  context: Context,
  bid: BidRequest,
  claim: Claim | null = null,
): Promise<Answer | null> {
  const outcome = await trade(context, placeStep(bid, claim));
  return answerOf(context, outcome, { customerId: bid.customer_id, itemId: bid.item_id, claim });
}

/**
 * Places a buy bid with a coupon, which is held while the bid lives and goes back when none was placed.
 * @throws Refusal as {@link placeStep} decides, `coupon`, `coupon_unknown`
 */
export async function placeBidWithCoupon(
  context: Context,
  bid: BidRequest,
  couponId: number,
): Promise<Answer> {
  const { customer_id: customerId, item_id: itemId, intent, price } = bid;
  const known = await bidByIntent(context.db, customerId, intent);
  const wish = {
    couponId: known === undefined ? couponId : undefined,
    customerId,
    intent,
    itemId,
    price,
    isBid: true,
  };
  const outcome = await withCoupon(context, wish, async (coupon) => {
    const placed = await trade(context, placeStep({ ...bid, coupon }, null));
    if (placed.type === 'refused') throw placed.refusal;
    return placed;
  });
  const answer = await answerOf(context, outcome, { customerId, itemId, claim: null });
  if (answer === null) throw new Error('a bid with a coupon claims no key');
  return answer;
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
    intent: string;
  },
): Promise<BidResult> {
  const own = await ownBid(context, change);
  const outcome = await trade(context, changeStep(own, change, null));
  if (outcome.type === 'refused') throw outcome.refusal;
  if (outcome.type === 'not-decided') throw new Error('a change claims no key');
  return chargedResult(context, outcome, { customerId: own.customerId, itemId: own.itemId });
}

/** Cancels an own bid that has not been matched. @returns its item */
export async function cancelBid(
  context: Context,
  cancellation: { bidId: number; customerId: number; side: Side; intent: string },
): Promise<number> {
  const own = await ownBid(context, cancellation);
  const outcome = await trade(context, cancelStep(own));
  if (outcome.type === 'refused') throw outcome.refusal;
  return own.itemId;
}

async function answerOf(
  context: Context,
  outcome: Outcome<PlacedBid>,
  written: Written,
): Promise<Answer | null> {
  if (outcome.type === 'not-decided') return null;
  if (outcome.type === 'refused') return failure(outcome.refusal);
  context.live.changed(written.itemId);
  const { claim, customerId } = written;
  const { value, match } = outcome;
  if (outcome.answer !== undefined) {
    // It rests; others, which a reservation has kept apart, trade.
    if (match !== null) await chargeMatches(context, match);
    return { status: 200, body: success(outcome.answer) };
  }
  if (claim === null || match === null || !isOf(match, value.id) || value.known === null)
    return finish(context, outcome, written);
  const { known } = value;
  const reply = {
    customerId,
    key: claim.key,
    dataOf: (traded: BidResult['traded']) => ({ ...known, traded }),
  };
  const { answer } = await chargeMatches(context, match, { reply });
  // Refused or unknown: what is unknown is asked for again by recovery, not by this call.
  return answer ?? answerOnce(context, claim, () => resultNow(context, value.id, written));
}

/** The answer, once everything is charged, kept for its key when this call has claimed it. */
function finish(
  context: Context,
  outcome: Outcome<PlacedBid> & { type: 'done' },
  written: Written,
): Promise<Answer> {
  return answerOnce(context, written.claim, () => chargedResult(context, outcome, written));
}

function answerOnce(
  context: Context,
  claim: Claim | null,
  result: () => Promise<BidResult>,
): Promise<Answer> {
  const run = () => result().then(answerWith, keptRefusal);
  return claim === null ? run() : keep(context.db, claim, run);
}

/**
 * What has become of a bid, once what crossed in its book is charged: the order of this very bid, since what crossed before may
 * have traded too, and is not the caller's. @throws Refusal `card_refused` when a buy bid's card was
 */
async function chargedResult(
  context: Context,
  { value, match }: { value: PlacedBid; match: PendingCharge | null },
  written: Omit<Written, 'claim'>,
): Promise<BidResult> {
  if (match === null) {
    const order = await orderOfBid(context.db, value.id);
    if (order?.state === 'payment_pending') await chargeOrder(context, order.id);
  } else {
    await chargeMatches(context, match);
    if (!isOf(match, value.id)) await matchAll(context, match.sizeId);
  }
  return resultNow(context, value.id, written);
}

/** What a bid's owner is told of it as it is now. @throws Refusal `card_refused` when a buy bid's card was */
async function resultNow(
  context: Context,
  bidId: number,
  { customerId, itemId }: Omit<Written, 'claim'>,
): Promise<BidResult> {
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
  { bidId, customerId, side, intent }: { bidId: number; customerId: number; side: Side; intent: string },
): Promise<OwnBid> {
  const bid = await bidById(db, bidId);
  if (bid === undefined || bid.customer_id !== customerId || bid.side !== side) notFound('unknown_bid');
  return { bidId, itemId: bid.item_id, sizeId: bid.size_option_id, side, customerId, intent };
}
