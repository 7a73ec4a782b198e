import { BASE_PATH } from '@sold/contracts/federation/route';
import {
  ACCOUNT_PATH,
  BLACK_BOX_PATH,
  BUY_PATH,
  CUSTODY_ITEM_PATH,
  HOST_PATHS,
  itemPath,
  MY_PAGE_PATH,
  ORDER_DETAIL_PATH,
  PAY_LATER_PATH,
  POLICY_PATH,
  RAFFLE_PAY_PATH,
  SELL_PATH,
  SELL_START_PATH,
  WALLET_PATH,
} from '@sold/contracts/wire/paths';
import { expect, test } from 'vitest';
import { RULES_ADDRESS, SPECULATION_RULES } from './speculation-rules.ts';

/** Whether a browser would fetch a link of a first view ahead. */
function isAhead(path: string): boolean {
  const [rule] = SPECULATION_RULES.prefetch;
  const patterns = rule?.where.and.flatMap((part) => part.href_matches ?? []) ?? [];
  const base = `https://sold.kr${RULES_ADDRESS}`;
  return patterns.some((pattern) => new URLPattern(pattern, base).test(`https://sold.kr${BASE_PATH}${path}`));
}

test.each([
  '/',
  '/?q=nike&category=3',
  itemPath(7, 0),
  itemPath(7, 2, 3),
  '/web/product/brand/brand_detail/3',
  `${POLICY_PATH}/terms`,
])('prefetches a link to %s', (path) => expect(isAhead(path)).toBe(true));

const PERSONAL = [
  ...HOST_PATHS,
  ...[BUY_PATH, SELL_PATH, SELL_START_PATH, CUSTODY_ITEM_PATH, BLACK_BOX_PATH, RAFFLE_PAY_PATH],
  ...[MY_PAGE_PATH, ORDER_DETAIL_PATH, WALLET_PATH, PAY_LATER_PATH, ACCOUNT_PATH],
];

test.each(PERSONAL)('prefetches no link to %s', (path) => {
  for (const address of [path, `${path}/7`, `${path}?item_id=7`]) expect(isAhead(address)).toBe(false);
});
