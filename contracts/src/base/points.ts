import { isPayable, LEAST_PAYMENT, takenOff } from './least-payment.ts';
import { ratioOf } from './ratio.ts';

/** Points are spent in steps of 100 (specification, section 5). */
export const POINT_UNIT = 100;

/** Points as people read them. @example pointsText(25_300) === '25,300P' */
export function pointsText(points: number): string {
  return `${points.toLocaleString('ko-KR')}P`;
}

/**
 * Points a buy page starts with: the most that may be used when the customer has more than that, else what they have,
 * rounded down to hundreds (specification, section 4, "Order type and bid mode").
 */
export function startingPoints(owned: number, maxUsable: number): number {
  return owned > maxUsable ? maxUsable : Math.floor(owned / POINT_UNIT) * POINT_UNIT;
}

/**
 * Most points for an amount: `ratio` percent of it and never more than owned, in steps of 100, so that the rest is nothing or can
 * be paid (market-rules, "Money").
 */
export function usablePoints(owned: number, amount: number, ratioPercent: number): number {
  return takenOff(Math.max(0, Math.min(owned, ratioOf(amount, ratioPercent))), amount, POINT_UNIT);
}

/** More points than the customer has, in Korean. */
export const POINTS_MISSING = '가진 포인트보다 많이 쓸 수 없어요.';

/** Korean rule for several bids with the same points. */
export const POINTS_OF_BIDS =
  '여러 입찰에 같은 포인트를 쓰기로 할 수 있어요. 먼저 체결된 입찰에 쓰고, 다른 입찰은 그때 남은 포인트만 쓰고 나머지를 카드로 결제해요.';

/** A payment and the points that may be used for it, won. */
export interface PointLimit {
  owned: number;
  /** See {@link usablePoints}. */
  most: number;
  /** Before points, after the coupon. */
  amount: number;
}

/** Returns the problem of an amount of points, Korean, or null. @param points null when the typed text is unreadable */
export function pointProblem(points: number | null, { owned, most, amount }: PointLimit): string | null {
  if (points === null) return '쓸 포인트를 숫자로 입력해 주세요. 예: 5,000';
  if (!Number.isInteger(points) || points < 0 || points % POINT_UNIT !== 0)
    return '포인트는 100P 단위로 사용할 수 있어요.';
  if (points > owned) return POINTS_MISSING;
  if (points > most) return `이 주문에는 ${pointsText(most)}까지 쓸 수 있어요.`;
  if (points === 0 || isPayable(amount - points)) return null;
  const less = takenOff(points, amount, POINT_UNIT);
  return `포인트를 쓰고 남는 금액은 없거나 ${LEAST_PAYMENT}원 이상이어야 해요. ${pointsText(less)}까지 낮추거나 ${pointsText(most)}까지 올려 주세요.`;
}

/** Points that an amount counts: none while they have a problem. */
export function countedPoints(points: number | null, limit: PointLimit): number {
  return points === null || pointProblem(points, limit) !== null ? 0 : points;
}
