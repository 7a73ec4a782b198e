import { show } from '@sold/shared/testing/show';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { CouponSection } from './coupon-section.tsx';
import type { Coupons } from './use-coupons.ts';

const NONE: Coupons = {
  usable: [],
  discount: 0,
  chosen: null,
  best: null,
  isKnown: true,
  isLost: false,
  reload: () => undefined,
};

afterEach(cleanup);

test.each([
  ['no number before the coupons are known', { isKnown: false }, '쓸 수 있는 쿠폰'],
  ['that there is none', {}, '쓸 수 있는 쿠폰이 없어요0장'],
])('shows %s', (_, more, text) => {
  const order = { itemId: 1, price: 65_000, isBid: false };
  show(<CouponSection coupons={{ ...NONE, ...more }} order={order} onChoose={() => undefined} />);
  expect(screen.getByRole('button').textContent).toBe(text);
});
