import type { ExpectedDays } from '@sold/contracts/rules/trading/expected-days';

/** How long goods are on their way. */
export const EXPECTED_DAYS = 'GET /api/v3/order/order/get-expected-days';

/** For people. @example daysText({ usual: 5, late: 7 }) === '보통 5~7일' */
export function daysText({ usual, late }: ExpectedDays): string {
  return `보통 ${usual === late ? late : `${Math.min(usual, late)}~${Math.max(usual, late)}`}일`;
}
