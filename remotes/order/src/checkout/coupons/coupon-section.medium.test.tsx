import { show } from '@sold/shared/testing/show';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CouponSection } from './coupon-section.tsx';
import type { Coupons } from './use-coupons.ts';

const NONE: Coupons = {
  usable: [],
  discount: 0,
  chosen: null,
  best: null,
  isKnown: true,
  isFailed: false,
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

test('asks again for coupons that did not come, without calling the list empty', () => {
  const order = { itemId: 1, price: 65_000, isBid: false };
  const reload = vi.fn();
  const coupons = { ...NONE, isFailed: true, reload };
  show(<CouponSection coupons={coupons} order={order} onChoose={() => undefined} />);
  expect(screen.getByText('쿠폰을 불러오지 못했어요.')).toBeTruthy();
  expect(screen.queryByText(/쿠폰이 없어요/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(reload).toHaveBeenCalledOnce();
});
