import type { BidResult } from '@sold/contracts/entities/order';
import type { Trx } from '@sold/service/db/tables';
import { tellSubscribers } from '../../../catalogue/agents/sales-agents.ts';
import {
  offerRefusal,
  storageOverRefusal,
  type UnitOffer,
  unitOffer,
} from '../../../custody/units/unit-on-offer.ts';
import { keepForBid } from '../../../money/coupons/coupon-use.ts';
import type { HeldCoupon } from '../../../money/coupons/reserve-coupon.ts';
import { proofRefusal } from '../../../people/means/payment-proof.ts';
import { withinStorage } from '../../book/bid-end.ts';
import type { NewBid } from '../../book/bid-row.ts';
import { type OnceFacts, onceFacts, onceRefusal } from '../../orders/refuse-second-of-once.ts';
import type { BookFacts, Facts } from '../facts/facts.ts';
import { newBidResult } from './bid-result.ts';
import type { Deciding } from './decide-match.ts';
import { pointsIn } from './hold-points.ts';
import {
  addressRefusal,
  agreeAll,
  bankRefusal,
  bidPointsRefusal,
  bookRefusal,
  cardRefusal,
  crosses,
  ownCrossRefusal,
  pointsRefusal,
  priceRefusal,
  sellerRefusal,
} from './rules.ts';
import type { Decided, Step } from './step.ts';

/** Facts that few bids need: of an item that is bought once, and of a unit in storage. */
interface More {
  once?: OnceFacts;
  unit?: UnitOffer;
}

/** A bid as it is asked for. */
export type BidRequest = NewBid & {
  sessionId: string | null;
  idempotency_key: string;
  /** As a passkey confirms it; absent for a bid that charges nothing stored. */
  request?: string;
  coupon?: HeldCoupon | null;
};

/** A placed or changed bid with the result for its owner while it waits; null when an earlier request has placed it. */
export interface PlacedBid {
  id: number;
  known: BidResult | null;
}

/** Places a bid. The same key finds the one that is there. */
export function placeStep(bid: BidRequest): Step<PlacedBid, More> {
  return {
    asked: {
      act: 'place',
      item: bid.item_id,
      size: bid.size_option_id,
      customer: bid.customer_id,
      session: bid.sessionId,
      key: bid.idempotency_key,
      side: bid.side,
      price: bid.price,
      card: bid.card_id,
      address: bid.address_id ?? undefined,
      bank: bid.bank_account_id,
      points: bid.point_amt,
      request: bid.request,
    },
    more: (trx, facts, now) => moreOf(trx, bid, facts, now),
    decide: (facts, deciding, more = {}) => decidePlace(bid, facts, deciding, more),
  };
}

async function moreOf(trx: Trx, bid: BidRequest, { book, earlier }: Facts, now: Date): Promise<More> {
  if (earlier !== null || book === null) return {};
  return {
    ...(bid.side === 'buy' &&
      book.isOnce && { once: await onceFacts(trx, book.itemId, bid.customer_id, now) }),
    ...(bid.inventory_id !== null && {
      unit: await unitOffer(trx, bid.inventory_id, bid.customer_id, now),
    }),
  };
}

function decidePlace(bid: BidRequest, facts: Facts, deciding: Deciding, more: More): Decided<PlacedBid> {
  if (facts.earlier !== null) return { writes: {}, value: { id: facts.earlier, known: null } };
  agree(bid, facts, deciding, more);
  const { now } = deciding;
  const book = facts.book as BookFacts;
  const isCrossing = facts.best !== null && crosses(bid.side, bid.price, facts.best);
  const { sessionId: _, request: __, coupon = null, ...asked } = bid;
  const row = { ...asked, ...withinStorage(asked, more.unit?.unit.ends_at ?? null) };
  const known = newBidResult({ ...bid, ...row }, facts, more.unit?.unit ?? null);
  return {
    writes: {
      // An expired offer is over; the index that keeps a unit from being offered twice must not see it.
      bid_states: (more.unit?.expired ?? []).map((id) => ({ id, status: 'cancelled' })),
      bids: [{ ...row, id: facts.newBid, created_at: now }],
    },
    value: { id: facts.newBid, known },
    isCrossing,
    ...(!isCrossing && { answer: known }),
    effects: [
      ...(coupon === null ? [] : [(trx: Trx) => keepForBid(trx, coupon, facts.newBid)]),
      ...(facts.isAgent && !isCrossing
        ? [
            (trx: Trx) =>
              tellSubscribers(trx, {
                itemId: book.itemId,
                sizeId: bid.size_option_id,
                sellerId: bid.customer_id,
                price: bid.price,
                at: now,
              }),
          ]
        : []),
    ],
  };
}

/** @throws Refusal by the first rule that does not agree */
function agree(
  bid: BidRequest,
  facts: Facts,
  { now, config, publicUrl }: Deciding,
  { once, unit }: More,
): void {
  const book = facts.book as BookFacts;
  const { price, side } = bid;
  const isBuy = side === 'buy';
  agreeAll(
    () => (isBuy ? proofRefusal(facts.caller.isProofNeeded) : null),
    () => bookRefusal(facts),
    () => priceRefusal(price, book.grade),
    () => (isBuy ? cardRefusal(facts) : sellerRefusal(facts.caller, now)),
    () => (isBuy ? null : bankRefusal(facts)),
    () => (unit === undefined ? addressRefusal(facts) : null),
    () => bidPointsRefusal(bid.point_amt, config),
    () =>
      pointsRefusal(
        {
          points: bid.point_amt,
          coupon: bid.coupon?.amount ?? 0,
          price,
          deliveryType: bid.delivery_type ?? 'normal',
          eventType: book.eventType,
          zipcode: facts.address?.zipcode ?? '',
        },
        pointsIn(facts.lots),
        config,
      ),
    () => ownCrossRefusal(side, facts.crossesOwn),
    () => (once === undefined ? null : onceRefusal(once, book.itemId, publicUrl)),
    () => (unit === undefined ? null : (offerRefusal(unit, bid) ?? storageOverRefusal(unit.unit, now))),
  );
}
