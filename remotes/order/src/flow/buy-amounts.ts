import type { BuyInfo, OrderDelivery } from '@sold/contracts/entities/order';
import { takesAddedDelivery } from '@sold/contracts/rules/added-delivery';
import { usablePoints } from '@sold/contracts/rules/points';
import { confirmAmount, totalPayment } from '@sold/contracts/rules/total-payment';

/** Every line of what a buyer pays, won. */
export interface BuyAmounts {
  price: number;
  confirm: number;
  /** Percent that `confirm` was made with. */
  confirmRatio: number;
  delivery: number;
  /** What delivery to Jeju and the islands costs on top. */
  added: number;
  event: number;
  points: number;
  total: number;
}

/** What the amounts hang on, of all that a buyer chooses. */
export interface BuyChoice {
  price: number;
  delivery: OrderDelivery;
  /** Of the chosen address; null while none is. */
  zipcode: string | null;
}

/**
 * Most points a purchase takes, in hundreds: the ratio's share of everything that is paid, and the page's own limit
 * when there is one.
 */
export function mostPoints(
  info: Pick<BuyInfo, 'conf' | 'customer' | 'event_type'>,
  choice: BuyChoice,
): number {
  const { max_usable_point, max_usable_point_ratio, is_max_usable_point } = info.conf;
  const gross = buyAmounts(info, { ...choice, points: 0, eventFee: 0 }).total;
  const byRatio = usablePoints(info.customer.point, gross, max_usable_point_ratio);
  return is_max_usable_point ? Math.min(byRatio, Math.floor(max_usable_point / 100) * 100) : byRatio;
}

/** The delivery of a type, won. */
export function deliveryAmount(conf: BuyInfo['conf'], type: OrderDelivery): number {
  if (type === 'inventory') return 0;
  return type === 'quick' ? conf.quick_delivery_amt : conf.buyer_delivery_amt;
}

function addedAmount(conf: BuyInfo['conf'], { delivery, zipcode }: BuyChoice): number {
  return delivery !== 'inventory' && zipcode !== null && takesAddedDelivery(zipcode)
    ? conf.added_delivery_amt
    : 0;
}

/** The buyer's fee, percent: a unit that stays in storage was inspected when it came in. */
function confirmRatio(conf: BuyInfo['conf'], type: OrderDelivery): number {
  return type === 'inventory' ? conf.buyer_fee_ratio_inv_to_inv : conf.confirm_ratio;
}

/**
 * What a buyer pays for a price, line by line (specification, section 9).
 * @param eventFee from get-trade-fee-amt; counts for tickets and for items without an event type
 */
export function buyAmounts(
  info: Pick<BuyInfo, 'conf' | 'event_type'>,
  choice: BuyChoice & { points: number; eventFee: number },
): BuyAmounts {
  const parts = {
    price: choice.price,
    confirmRatio: confirmRatio(info.conf, choice.delivery),
    delivery: deliveryAmount(info.conf, choice.delivery),
    addedDelivery: addedAmount(info.conf, choice),
    eventType: info.event_type,
  };
  const event = totalPayment({ ...parts, eventFee: choice.eventFee }) - totalPayment(parts);
  return {
    price: choice.price,
    confirm: confirmAmount(choice.price, parts.confirmRatio),
    confirmRatio: parts.confirmRatio,
    delivery: parts.delivery,
    added: parts.addedDelivery,
    event,
    points: choice.points,
    total: totalPayment({ ...parts, eventFee: choice.eventFee, points: choice.points }),
  };
}
