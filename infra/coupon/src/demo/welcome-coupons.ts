import type { Context } from '../context/context.ts';
import { issueCoupon } from '../coupons/issue-coupon.ts';
import { type Definition, defineCoupon } from '../definitions/define-coupon.ts';

const ALWAYS = {
  valid_from: new Date('2026-01-01T00:00:00+09:00'),
  valid_to: new Date('2029-12-31T00:00:00+09:00'),
  issue_limit: null,
};

const WELCOME: readonly Definition[] = [
  {
    ...ALWAYS,
    code: 'welcome',
    name: '첫 구매 5,000원 할인',
    discount_kind: 'fixed',
    discount_value: 5_000,
    max_discount: null,
    min_price: 50_000,
    classification_code: null,
    allows_bid: true,
    valid_days: 90,
  },
  {
    ...ALWAYS,
    code: 'sneakers-ten',
    name: '스니커즈 10% 할인',
    discount_kind: 'percent',
    discount_value: 10,
    max_discount: 20_000,
    min_price: 100_000,
    classification_code: 'sneakers',
    allows_bid: false,
    valid_days: 60,
  },
  {
    ...ALWAYS,
    code: 'big-day',
    name: '300,000원 이상 15,000원 할인',
    discount_kind: 'fixed',
    discount_value: 15_000,
    max_discount: null,
    min_price: 300_000,
    classification_code: null,
    allows_bid: true,
    valid_days: 30,
    issue_limit: 1_000,
  },
];

/** Gives every named customer the welcome coupons; running it again gives no second one. */
export async function welcomeCoupons(
  context: Context,
  customers: readonly number[],
  actor: string,
): Promise<void> {
  for (const definition of WELCOME) {
    await defineCoupon(context, definition, actor);
    for (const customer_id of customers)
      await issueCoupon(
        context,
        { key: `demo:${definition.code}:${customer_id}`, definition: definition.code, customer_id },
        actor,
      );
  }
}
