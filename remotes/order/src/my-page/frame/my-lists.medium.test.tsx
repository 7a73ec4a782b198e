import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import { PINNED_ITEM } from '../../testing/pinned-item.ts';
import CouponsScreen from '../coupons/coupons-page.tsx';
import PenaltiesScreen from '../penalties/penalties-page.tsx';
import PinnedScreen from '../pinned/pinned-page.tsx';
import PointsScreen from '../points/points-page.tsx';
import { COUPONS, PENALTIES, PINNED, POINT_HISTORY, POINTS } from './my-calls.ts';

const END = { total: 1, page: 1, next_cursor: null };
const none = { list: [], total: 0, page: 1, next_cursor: null };
const lot = (lot_id: number) => ({
  lot_id,
  kind: lot_id === 1 ? ('penalty' as const) : ('accrued' as const),
  order_id: lot_id + 7,
  amount: 3_000,
  remaining_amt: 1_200,
  granted_at: '2026-01-02 10:00:00',
  expires_at: '2027-01-02 10:00:00',
});

test('shows the sum of points, those that expire soon, and each part by its pages', async () => {
  openScreen(PointsScreen, '/web/user/mypage/points', {
    [POINTS]: ({ cursor }) => ({
      list: [lot(cursor ? 2 : 1)],
      total: 2,
      page: cursor ? 2 : 1,
      next_cursor: cursor ? null : 'second',
      point: 25_300,
      expiring_amt: 1_200,
    }),
  });
  expect(await screen.findByText('25,300P')).toBeTruthy();
  expect(screen.getByText('30일 안에 1,200P가 사라져요')).toBeTruthy();
  expect(screen.getByText('2026.01.02 판매자 페널티 포인트 3,000P 중 남은 포인트')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '더보기' }));
  await vi.waitFor(() => expect(screen.getAllByText('2027.01.02까지')).toHaveLength(2));
  expect(screen.getByText('2026.01.02 구매 적립 3,000P 중 남은 포인트')).toBeTruthy();
  const ways = screen.getAllByRole('link', { name: '주문 보기' }).map((way) => way.getAttribute('href'));
  expect(ways).toEqual([8, 9].map((id) => `/webapp/web/user/mypage/order_detail/${id}`));
});

test('shows earned and spent points, the newest first, by their pages', async () => {
  const change = (change_id: number, amount: number) => ({
    change_id,
    kind: amount > 0 ? ('accrued' as const) : ('held' as const),
    order_id: change_id + 7,
    amount,
    at: '2026-01-02 10:00:00',
  });
  openScreen(PointsScreen, '/web/user/mypage/points?view=history', {
    [POINT_HISTORY]: ({ cursor }) => ({
      list: [cursor ? change(1, 3_000) : change(2, -1_200)],
      total: 2,
      page: cursor ? 2 : 1,
      next_cursor: cursor ? null : 'second',
    }),
  });
  expect(await screen.findByText('−1,200P')).toBeTruthy();
  expect(screen.getByText('주문에 사용')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '더보기' }));
  expect(await screen.findByText('+3,000P')).toBeTruthy();
  expect(screen.getByText('구매 적립')).toBeTruthy();
  const ways = screen.getAllByRole('link', { name: '주문 보기' }).map((way) => way.getAttribute('href'));
  expect(ways).toEqual([9, 8].map((id) => `/webapp/web/user/mypage/order_detail/${id}`));
  fireEvent.click(screen.getByRole('tab', { name: '쓸 수 있는 포인트' }));
  expect(await screen.findByText('포인트를 불러오지 못했어요')).toBeTruthy();
});

test('shows discount, condition and end of coupons', async () => {
  openScreen(CouponsScreen, '/web/user/mypage/coupons', {
    [COUPONS]: () => ({
      count: 1,
      list: [
        {
          coupon_id: 1,
          name: '첫 구매 쿠폰',
          discount_kind: 'fixed',
          discount_value: 5_000,
          max_discount: null,
          min_price: 50_000,
          classification_code: null,
          expires_at: '2026-12-31 23:59:59',
          discount_amt: null,
        },
      ],
    }),
  });
  const [row] = await screen.findAllByRole('listitem');
  await screen.findByText('첫 구매 쿠폰');
  expect(row?.ownerDocument.body.textContent).toContain(
    '첫 구매 쿠폰50,000원 이상 · 2026.12.31까지5,000원 할인',
  );
});

test('shows reason, amount, end and order of penalties', async () => {
  openScreen(PenaltiesScreen, '/web/user/mypage/penalties', {
    [PENALTIES]: () => ({
      ...END,
      list: [
        {
          penalty_id: 1,
          order_id: 8,
          display_order_id: 'S8',
          item_name_kor: '스트란드 로우',
          amount: 35_000,
          reason: '48시간 안에 발송하지 않았어요',
          at: '2026-11-20 10:00:00',
          until: '2026-12-20 10:00:00',
          is_counted: true,
          is_of_closed_account: false,
          appeal: null,
        },
        {
          penalty_id: 2,
          order_id: 9,
          display_order_id: 'S9',
          item_name_kor: '브리즈 후드',
          amount: 10_000,
          reason: '판매 취소',
          at: '2026-11-19 10:00:00',
          until: '2026-12-19 10:00:00',
          is_counted: true,
          is_of_closed_account: true,
          appeal: null,
        },
      ],
    }),
  });
  expect(await screen.findByText('48시간 안에 발송하지 않았어요')).toBeTruthy();
  expect(screen.getByText('35,000원')).toBeTruthy();
  expect(screen.getByText(/2026.12.20 \(일\) 오전 10:00까지 제한에 포함돼요/)).toBeTruthy();
  const way = screen.getByRole('link', { name: '주문 S8 보기' });
  expect(way.getAttribute('href')).toBe('/webapp/web/user/mypage/order_detail/8');
  expect(screen.getByText(/탈퇴한 계정에서 받았어요 · 2026.12.19/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: '주문 S9 보기' })).toBeNull();
  expect(screen.queryByRole('button', { name: /S9/ })).toBeNull();
});

test('shows pinned items with their prices', async () => {
  openScreen(PinnedScreen, '/web/user/mypage/pinned', {
    [PINNED]: () => ({
      ...END,
      list: [PINNED_ITEM],
    }),
  });
  const item = await screen.findByRole('link', { name: /스트란드 로우/ });
  expect(item.getAttribute('href')).toMatch(/^\/webapp\/trade\/product\/7/);
  expect(within(item).getByText(/350,000/)).toBeTruthy();
});

test.each([
  [PointsScreen, { [POINTS]: () => ({ ...none, point: 0, expiring_amt: 0 }) }, '쓸 수 있는 포인트가 없어요'],
  [CouponsScreen, { [COUPONS]: () => ({ count: 0, list: [] }) }, '쓸 수 있는 쿠폰이 없어요'],
  [PinnedScreen, { [PINNED]: () => none }, '관심 상품이 없어요'],
  [PenaltiesScreen, { [PENALTIES]: () => none }, '페널티가 없어요'],
  [PointsScreen, {}, '포인트를 불러오지 못했어요'],
  [CouponsScreen, {}, '쿠폰을 불러오지 못했어요'],
  [PinnedScreen, {}, '관심 상품을 불러오지 못했어요'],
  [PenaltiesScreen, {}, '페널티를 불러오지 못했어요'],
] as const)('shows for %o with %o: %s', async (Screen, answers, text) => {
  openScreen(Screen, '/web/user/mypage/x', answers);
  expect(await screen.findByText(text)).toBeTruthy();
});

test.each([
  [{ [POINT_HISTORY]: () => none }, '포인트 내역이 없어요'],
  [{}, '포인트 내역을 불러오지 못했어요'],
] as const)('shows for the history of points with %o: %s', async (answers, text) => {
  openScreen(PointsScreen, '/web/user/mypage/points?view=history', answers);
  expect(await screen.findByText(text)).toBeTruthy();
});
