import { reservedText } from '@sold/contracts/rules/trading/reserved-text';
import { Refusal } from '@sold/service/http/refusal';
import { isLiveBid } from '../../../catalogue/prices/live.ts';
import { storageEndOf } from '../../../custody/units/unit-on-offer.ts';
import { releaseOfBid } from '../../../money/coupons/coupon-use.ts';
import { proofRefusal } from '../../../people/means/payment-proof.ts';
import { endOf, withinStorage } from '../../book/bid-end.ts';
import type { Side } from '../../book/bid-row.ts';
import { reservedUntil as untilText } from '../../book/my-bids.ts';
import type { BookFacts, Facts } from '../facts/facts.ts';
import type { Deciding } from './decide-match.ts';
import type { PlacedBid } from './place.ts';
import { agreeAll, crosses, ownCrossRefusal, priceRefusal, sellerRefusal } from './rules.ts';
import type { Decided, Step } from './step.ts';

/** An own bid that is to be changed or cancelled, as it was found before its book was locked. */
export interface OwnBid {
  bidId: number;
  itemId: number;
  sizeId: number;
  side: Side;
  customerId: number;
  idempotencyKey: string;
}

type Target = NonNullable<Facts['target']>;

const asked = (own: OwnBid, act: 'change' | 'cancel', price: number) => ({
  act,
  item: own.itemId,
  size: own.sizeId,
  customer: own.customerId,
  session: null,
  key: own.idempotencyKey,
  side: own.side,
  price,
  bid: own.bidId,
});

/**
 * Changes an own bid's price and end. With another price it goes to the end of that price's queue and may match, at its own price it
 * keeps its place; the same key again finds it done.
 */
export function changeStep(
  own: OwnBid,
  change: { price: number; days: number | undefined; sessionId: string; request?: string },
): Step<PlacedBid, Date | null> {
  return {
    asked: { ...asked(own, 'change', change.price), session: change.sessionId, request: change.request },
    more: async (trx, { target }) => (target?.inventory_id ? storageEndOf(trx, target.inventory_id) : null),
    decide: (facts, deciding, endsAt = null) => decideChange(own, { ...change, endsAt }, facts, deciding),
  };
}

function decideChange(
  { bidId, side, idempotencyKey }: OwnBid,
  { price, days, endsAt }: { price: number; days: number | undefined; endsAt: Date | null },
  facts: Facts,
  { now }: Deciding,
): Decided<PlacedBid> {
  const target = facts.target as Target;
  const isDone = target.changeKey === idempotencyKey;
  agreeAll(
    () => (side === 'buy' ? proofRefusal(facts.caller.isProofNeeded) : sellerRefusal(facts.caller, now)),
    () => priceRefusal(price, (facts.book as BookFacts).grade),
    () => (isDone ? null : endedRefusal(target, now)),
    () => (isDone ? null : ownCrossRefusal(side, facts.crossesOwn)),
  );
  if (isDone) return { writes: {}, value: { id: bidId, known: null } };
  const { expires_at, is_unlimited } = withinStorage(days === undefined ? target : endOf(days, now), endsAt);
  return {
    writes: {
      bid_changes: [{ id: bidId, price, expires_at, is_unlimited, change_idempotency_key: idempotencyKey }],
    },
    value: { id: bidId, known: null },
    isCrossing: facts.best !== null && crosses(side, price, facts.best),
    // A coupon's discount was judged at the price it was used for.
    effects: price === target.price ? [] : [(trx) => releaseOfBid(trx, bidId)],
  };
}

/** Cancels an own bid that has not been matched. The same key again finds it done. */
export function cancelStep(own: OwnBid): Step<null> {
  return {
    asked: asked(own, 'cancel', 0),
    decide: (facts, { now }) => {
      const target = facts.target as Target;
      if (target.cancelKey === own.idempotencyKey) return { writes: {}, value: null };
      // Also a bid that is off the book while its seller is away.
      if (target.status !== 'away') agreeAll(() => endedRefusal(target, now));
      return {
        writes: {
          bid_states: [{ id: own.bidId, status: 'cancelled', cancel_idempotency_key: own.idempotencyKey }],
        },
        value: null,
        effects: [(trx) => releaseOfBid(trx, own.bidId)],
      };
    },
  };
}

/** `bid_reserved`, `bid_matched`, `bid_over`: a bid that is being paid for, has traded or has ended cannot be changed. */
function endedRefusal(target: Target, now: Date): Refusal | null {
  const { status, reservedUntil } = target;
  if (status === 'reserved') {
    const text = reservedText(untilText(reservedUntil, now));
    return new Refusal(422, 'bid_reserved', `${text} 잠시 후 다시 확인해 주세요.`);
  }
  if (status === 'matched')
    return new Refusal(422, 'bid_matched', '이미 체결된 입찰이에요. 주문 내역에서 확인해 주세요.');
  return isLiveBid(target, now) ? null : new Refusal(422, 'bid_over', '이미 끝난 입찰이에요.');
}
