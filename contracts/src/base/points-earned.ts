import { ratioOf } from './ratio.ts';

/** Points that an order at a price brings when it settles. @param ratioPercent of the way it was paid */
export function pointsEarned(price: number, ratioPercent: number): number {
  return ratioOf(price, ratioPercent);
}

/** Order in which lots are spent, in Korean. */
export const POINTS_ENDING_FIRST = '만료일이 가까운 포인트부터 사용해요.';
