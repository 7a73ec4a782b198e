import { countedPoints } from '@sold/contracts/base/points';
import type { BuyInfo } from '@sold/contracts/entities/order-info';
import { instalmentChoices, instalmentOf } from '@sold/contracts/rules/money/instalments';
import { buyAmounts, pointLimit } from '@sold/contracts/rules/trading/page-amounts';
import { tradePrice } from '@sold/shared/text/price-words';
import type { FactsState } from '../../page/order-bar.tsx';
import { useCoupons } from '../coupons/use-coupons.ts';
import { type BuyDraft, pointsAllowed } from '../draft/buy-draft.ts';
import { offerNow } from '../draft/offer-now.ts';
import { useEventFee } from './use-event-fee.ts';

export interface BuyMode {
  isBid: boolean;
  /** Whether a bid is being changed. */
  isChanging: boolean;
}

export type BuyFigures = ReturnType<typeof useBuyFigures>;

/** Results of a buyer's choices: prices, sums and the seller. @param zipcode of the chosen address */
export function useBuyFigures(
  itemId: number,
  info: BuyInfo,
  draft: BuyDraft,
  { isBid, isChanging }: BuyMode,
  zipcode: string | null,
) {
  const { delivery } = draft;
  const offer = offerNow(info, delivery);
  const price = isBid ? draft.bidPrice : offer.price;
  const hasPoints = !isChanging && pointsAllowed(info, isBid);
  const points = hasPoints ? draft.points : 0;
  const couponOrder =
    price === null || isChanging || !(isBid || info.is_coupon) ? null : { itemId, price, isBid };
  const coupons = useCoupons(couponOrder, draft.couponId);
  const eventFee = useEventFee(itemId, info, price);
  const limit = pointLimit(
    info,
    { price: price ?? 0, delivery, zipcode, coupon: coupons.discount },
    eventFee.amount,
  );
  // Another price gives the coupon of a bid back.
  const stored = (at: number) =>
    isChanging && at === info.product_info?.price ? info.product_info.coupon_amt : 0;
  const amountsFor = (at: number) =>
    buyAmounts(
      info,
      {
        price: isBid ? tradePrice('buy', at, info.min_buy_price) : at,
        delivery,
        zipcode,
        points: countedPoints(points, limit),
        coupon: isChanging ? stored(at) : coupons.discount,
      },
      eventFee.amount,
    );
  const isLowestStored = info.delivery_method !== 'normal';
  const bidTakesOffer = price !== null && info.min_buy_price !== null && price >= info.min_buy_price;
  const bidSeller = bidTakesOffer ? info.seller : null;
  const seller = isBid ? bidSeller : offer.seller;
  const isOpen = isBid && !bidTakesOffer;
  const amounts = price === null ? null : amountsFor(price);
  const { instalment_from_amt: from, instalment_most_month: mostMonths } = info.conf;
  const instalments =
    isBid || amounts === null ? [] : instalmentChoices({ from, mostMonths }, draft.method, amounts.total);
  // A sum is of now once everything that it is made of has been answered for just this price.
  const isCouponOpen = draft.couponId !== null && !coupons.isKnown;
  const facts: FactsState = eventFee.state === 'ready' && isCouponOpen ? 'loading' : eventFee.state;
  return {
    price,
    hasPoints,
    /** Whether the amounts are of this price. */
    facts,
    /** Asks for what they are made of again, and for the rest by `more`. */
    again(more: () => void) {
      eventFee.reload();
      more();
    },
    /** The draft without points, a coupon and months that this order does not take. */
    chosen: {
      ...draft,
      points,
      couponId: coupons.chosen?.coupon_id ?? null,
      instalment: instalmentOf(draft.instalment, instalments),
    },
    /** Instalment months besides a single payment. */
    instalments,
    coupons,
    /** Null where no coupon is used. */
    couponOrder,
    pointLimit: limit,
    amountsFor,
    /** Null without a price. */
    amounts,
    seller,
    sellerKind: isOpen ? ('open' as const) : seller === null ? ('private' as const) : ('business' as const),
    /** The unit that would be bought is in storage. */
    isStored: isBid ? bidTakesOffer && isLowestStored : offer.isStored,
    photos: !isBid ? offer.photos : bidTakesOffer ? info.min_buy_photos : [],
  };
}
