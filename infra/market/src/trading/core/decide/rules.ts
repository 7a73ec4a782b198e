import { bidPriceProblem, type Grade } from '@sold/contracts/base/bid-price';
import { pointProblem, usablePoints } from '@sold/contracts/base/points';
import type { PaymentMethod } from '@sold/contracts/entities/payment-method';
import { instalmentChoices } from '@sold/contracts/rules/money/instalments';
import { Refusal } from '@sold/service/http/refusal';
import { notFoundRefusal, untradableRefusal } from '../../../platform/calls/not-found.ts';
import type { Config } from '../../../platform/fees-and-penalties/fees-and-penalties.ts';
import { dueBeforePoints, type OrderDelivery } from '../../orders/amounts.ts';
import { sellerStopOf, stopText } from '../../penalties/seller-stop.ts';
import type { CallerFacts, Facts } from '../facts/facts.ts';

/** Asks rules in their order. @throws Refusal of the first one that does not agree */
export function agreeAll(...rules: readonly (() => Refusal | null)[]): void {
  for (const rule of rules) {
    const refusal = rule();
    if (refusal !== null) throw refusal;
  }
}

/** 511 `unknown_item`, `unknown_size`: an order of an unknown item or size cannot go on. */
export function bookRefusal({ book, hasSize }: Pick<Facts, 'book' | 'hasSize'>): Refusal | null {
  if (book === null) return untradableRefusal('unknown_item');
  return hasSize ? null : untradableRefusal('unknown_size');
}

/** 422 for a price outside the limits (specification, section 5). */
export function priceRefusal(price: number, grade: Grade): Refusal | null {
  const problem = bidPriceProblem(price, grade);
  return problem && new Refusal(422, problem.reason, problem.message);
}

const AWAY_TEXT = '자리 비움 중에는 판매할 수 없어요. 판매 내역의 입찰에서 다시 올린 뒤 판매해 주세요.';

/** `seller_stopped`, with the reason and until when; also for a seller who is away. */
export function sellerRefusal(caller: CallerFacts, now: Date): Refusal | null {
  const stop = sellerStopOf(caller, now);
  if (stop !== null) return new Refusal(422, 'seller_stopped', stopText(stop));
  return caller.isAway ? new Refusal(422, 'seller_stopped', AWAY_TEXT) : null;
}

/** 404 for an address that is not the caller's. */
export function addressRefusal({ address }: Pick<Facts, 'address'>): Refusal | null {
  return address === null ? notFoundRefusal('unknown_address') : null;
}

/** 404 for a card that is not the caller's, or is gone at the gateway. */
export function cardRefusal({ card }: Pick<Facts, 'card'>): Refusal | null {
  return card === null ? notFoundRefusal('unknown_card') : null;
}

/** 404 for a bank account that is not the caller's. */
export function bankRefusal({ bank }: Pick<Facts, 'bank'>): Refusal | null {
  return bank === null ? notFoundRefusal('unknown_bank_account') : null;
}

/** `own_bid_crosses`: customers do not trade with themselves (market-rules, "The book"). */
export function ownCrossRefusal(side: 'buy' | 'sell', crossesOwn: boolean): Refusal | null {
  if (!crossesOwn) return null;
  return new Refusal(
    422,
    'own_bid_crosses',
    side === 'buy'
      ? '내 판매 입찰보다 높거나 같은 가격이에요. 판매 입찰을 먼저 취소해 주세요.'
      : '내 구매 입찰보다 낮거나 같은 가격이에요. 구매 입찰을 먼저 취소해 주세요.',
  );
}

/**
 * `points`: the one limit for bids, purchases and raffles: the customer's points, and the ratio in force of the amount due
 * (market-rules, "Money").
 */
export function pointsRefusal(
  bought: {
    points: number;
    /** Discount of the coupon, won. */
    coupon: number;
    price: number;
    deliveryType: OrderDelivery;
    eventType: string | null;
    zipcode: string;
  },
  owned: number,
  config: Config,
): Refusal | null {
  if (bought.points === 0) return null;
  const amount = dueBeforePoints(config, bought);
  const most = usablePoints(owned, amount, config.max_usable_point_ratio);
  const problem = pointProblem(bought.points, { owned, most, amount });
  return problem ? new Refusal(422, 'points', problem) : null;
}

/** `instalment` for months that a payment cannot be spread over. @param months 0: single payment @param total won */
export function instalmentRefusal(
  months: number,
  method: string,
  total: number,
  { instalment_from_amt: from, instalment_most_month: mostMonths }: Config,
): Refusal | null {
  if (months === 0) return null;
  const choices = instalmentChoices({ from, mostMonths }, method as PaymentMethod, total);
  return choices.includes(months)
    ? null
    : new Refusal(
        422,
        'instalment',
        '이 결제는 고른 개월 수로 나눠 낼 수 없어요. 결제는 되지 않았습니다. 일시불로 다시 결제해 주세요.',
      );
}

/** `points`: a new bid names some only where the figure `bid_use_point` permits them; one that has some keeps them. */
export function bidPointsRefusal(points: number, { bid_use_point }: Config): Refusal | null {
  return points === 0 || bid_use_point === 1
    ? null
    : new Refusal(422, 'points', '지금은 입찰에 포인트를 쓸 수 없어요. 포인트 없이 다시 입찰해 주세요.');
}

/** Whether two prices of opposite sides cross. */
export function crosses(side: 'buy' | 'sell', price: number, other: number): boolean {
  return side === 'buy' ? other <= price : other >= price;
}
