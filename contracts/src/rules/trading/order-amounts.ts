import { takenOff } from '../../base/least-payment.ts';
import { usablePoints } from '../../base/points.ts';
import { ratioOf } from '../../base/ratio.ts';
import type { OrderDelivery } from '../../entities/order.ts';
import { sellerPayout } from '../money/payout.ts';
import { confirmAmount, eventFeeOf, totalPayment } from '../money/total-payment.ts';
import { takesAddedDelivery } from './added-delivery.ts';

/** Figures in force for a buyer: amounts in won, ratios in percent. */
export interface BuyerFigures {
  confirmRatio: number;
  /** The buyer's fee of a unit that stays in storage: it was inspected when it came in. */
  storedConfirmRatio: number;
  delivery: number;
  quickDelivery: number;
  /** On top of either, to Jeju and the islands. */
  addedDelivery: number;
  eventFee: number;
  /** Most of what is paid that points may cover. */
  pointRatio: number;
}

export interface BuyerChoice {
  /** Won. */
  price: number;
  delivery: OrderDelivery;
  /** Where it is sent; null before an address is chosen, and where delivery is known to cost nothing on top. */
  zipcode: string | null;
  eventType: string | null;
  /** Points that the buyer wants to spend, won; limited by the figures and rounded down to hundreds. Default 0. */
  points?: number;
  /** Won that a coupon takes off; less where the rest would be too small to pay. Default 0. */
  coupon?: number;
}

/** Every amount a buyer's payment is made of, won. */
export interface BuyerAmounts {
  price: number;
  confirm: number;
  /** Percent that `confirm` was made with. */
  confirmRatio: number;
  delivery: number;
  added: number;
  eventFee: number;
  /** Before points and coupon. */
  gross: number;
  points: number;
  coupon: number;
  total: number;
}

/** Returns the buyer's amounts line by line (specification, section 9; market-rules, "Money"). */
export function buyerAmounts(figures: BuyerFigures, choice: BuyerChoice): BuyerAmounts {
  const { price, eventType } = choice;
  const confirmRatio = choice.delivery === 'inventory' ? figures.storedConfirmRatio : figures.confirmRatio;
  const delivery = deliveryAmount(figures, choice.delivery);
  const added = addedAmount(figures, choice);
  const { eventFee } = figures;
  const gross = totalPayment({ price, confirmRatio, delivery, addedDelivery: added, eventFee, eventType });
  const coupon = takenOff(choice.coupon ?? 0, gross);
  const points = usablePoints(choice.points ?? 0, gross - coupon, figures.pointRatio);
  return {
    price,
    confirm: confirmAmount(price, confirmRatio),
    confirmRatio,
    delivery,
    added,
    eventFee: eventFeeOf(eventType, eventFee),
    gross,
    points,
    coupon,
    total: gross - coupon - points,
  };
}

/** Delivery of a kind without what distant places add, won; a unit that stays in storage is not sent. */
export function deliveryAmount(
  figures: Pick<BuyerFigures, 'delivery' | 'quickDelivery'>,
  kind: OrderDelivery,
): number {
  if (kind === 'inventory') return 0;
  return kind === 'quick' ? figures.quickDelivery : figures.delivery;
}

function addedAmount({ addedDelivery }: BuyerFigures, { delivery, zipcode }: BuyerChoice): number {
  return delivery !== 'inventory' && zipcode !== null && takesAddedDelivery(zipcode) ? addedDelivery : 0;
}

/** Figures in force for a seller, percent; null: no event is running. */
export interface SellerFigures {
  feeRatio: number;
  eventRatio: number | null;
  /** For bids; null: they have the event of every sale. */
  bidEventRatio: number | null;
  penaltyRatio: number;
  fakePenaltyRatio: number;
}

/** Every amount of a sale, won. */
export interface SellerAmounts {
  price: number;
  fee: number;
  /** Percent that `fee` was made with. */
  feeRatio: number;
  storage: number;
  payout: number;
  penalty: number;
  fakePenalty: number;
}

/** Percent that a running event leaves of the seller's fee; null without one. Sell bids may have an event of their own. */
export function sellEventRatio(
  { eventRatio, bidEventRatio }: Pick<SellerFigures, 'eventRatio' | 'bidEventRatio'>,
  isBid: boolean,
): number | null {
  return (isBid ? bidEventRatio : null) ?? eventRatio;
}

/**
 * Returns payout and possible penalty of a seller (market-rules, "Money").
 * @param sale.isBid sold by a sell bid, and not to a buy bid that was there
 * @param sale.storage won, taken off the payout
 */
export function sellerAmounts(
  figures: SellerFigures,
  sale: { price: number; isBid: boolean; storage: number },
): SellerAmounts {
  const { price, storage } = sale;
  const feeRatio = sellEventRatio(figures, sale.isBid) ?? figures.feeRatio;
  const { fee, payout } = sellerPayout(price, feeRatio);
  return {
    price,
    fee,
    feeRatio,
    storage,
    payout: Math.max(0, payout - storage),
    penalty: ratioOf(price, figures.penaltyRatio),
    fakePenalty: ratioOf(price, figures.fakePenaltyRatio),
  };
}
