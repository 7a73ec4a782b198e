import type { ScreenProps } from '@sold/contracts/federation/screen';
import { forgetServerTime } from '@sold/shared/platform/server-time';
import { show } from '@sold/shared/testing/show';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { summary } from '../testing/raffles.ts';
import RaffleList from './raffle-list-mobile.tsx';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-24T11:59:58.000+09:00') });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  forgetServerTime();
});

const props = (search = '') =>
  ({ query: new URLSearchParams(search), params: {}, ui: 'mobile' }) as unknown as ScreenProps;
const NOTHING = { running_list: [], upcoming_list: [] };
const page = (list: ReturnType<typeof summary>[], total = list.length) => ({
  list,
  total,
  page: 1,
  next_cursor: list.length < total ? 'second' : null,
  page_size: 12,
});

test('shows name, prices and number of winners, and changes its chip when the raffle ends', async () => {
  show(<RaffleList {...props()} />, {
    'POST /api/product/raffle/get-raffle-main': () => NOTHING,
    'POST /api/product/raffle/get-raffle-list': () => page([summary()]),
  });
  const card = await screen.findByRole('link', { name: /노래 코트 하이/ });
  for (const text of ['정가 200,000원', '140,000원', '−60,000원 (30.0%)', '3명 추첨', '응모하기'])
    expect(card.textContent).toContain(text);
  expect(card.getAttribute('href')).toBe('/webapp/web/product/raffle/raffle_detail/7');
  await act(() => vi.advanceTimersByTimeAsync(3_500));
  expect(card.textContent).toContain('진행종료');
  expect(card.textContent).not.toContain('응모하기');
});

test('hides a missing original price and a missing ratio', async () => {
  show(<RaffleList {...props()} />, {
    'POST /api/product/raffle/get-raffle-main': () => NOTHING,
    'POST /api/product/raffle/get-raffle-list': () => page([summary({ item_price: 0, raffle_ratio: '30%' })]),
  });
  const card = await screen.findByRole('link', { name: /노래 코트 하이/ });
  expect(card.textContent).not.toContain('정가');
  expect(card.textContent).not.toContain('30%');
});

test('shows running raffles at the top, and leads from a raffle of a partner to its page', async () => {
  show(<RaffleList {...props()} />, {
    'POST /api/product/raffle/get-raffle-main': () => ({
      ...NOTHING,
      running_list: [summary({ id: 9, partner: 'car_sharing' })],
    }),
    'POST /api/product/raffle/get-raffle-list': () => page([]),
  });
  expect(await screen.findByRole('heading', { name: '지금 응모할 수 있어요' })).toBeTruthy();
  expect(screen.getByRole('link', { name: /노래 코트/ }).getAttribute('href')).toMatch(
    /car_sharing_raffle\/9$/,
  );
  expect(await screen.findByText('아직 열린 래플이 없어요')).toBeTruthy();
});

test('shows a raffle once, and counts it among all', async () => {
  show(<RaffleList {...props()} />, {
    'POST /api/product/raffle/get-raffle-main': () => ({ ...NOTHING, running_list: [summary({ id: 9 })] }),
    'POST /api/product/raffle/get-raffle-list': () =>
      page([summary({ id: 9 }), summary({ id: 8, display_item_name: '둘째' })]),
  });
  expect(await screen.findByRole('link', { name: /둘째/ })).toBeTruthy();
  await waitFor(() => expect(screen.getAllByRole('link', { name: /노래 코트 하이/ })).toHaveLength(1));
  expect(screen.getByRole('heading', { name: '다른 래플' })).toBeTruthy();
  expect(screen.getByText('위 래플까지 모두 2개')).toBeTruthy();
});

test('appends further pages, and loads a failed one again at a press', async () => {
  let fails = true;
  const { sent } = show(<RaffleList {...props('status=20')} />, {
    'POST /api/product/raffle/get-raffle-list': ({ cursor }) => {
      if (cursor === undefined) return page([summary()], 2);
      return fails ? { refused: 500, msg: '' } : page([summary({ id: 8, display_item_name: '둘째' })], 2);
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: '더보기 (1/2)' }));
  const again = await screen.findByRole('button', { name: '불러오지 못했어요. 다시 시도' });
  fails = false;
  fireEvent.click(again);
  expect(await screen.findByRole('link', { name: /둘째/ })).toBeTruthy();
  const pages = sent.filter(({ key }) => key.endsWith('/get-raffle-list'));
  expect(pages.map(({ input }) => input)).toEqual(
    [{ page: 1 }, { cursor: 'second' }, { cursor: 'second' }].map((from) => ({
      ...from,
      raffle_status_code: '20',
    })),
  );
});

test('offers to load a failed list again, and gives each status an address', async () => {
  let fails = true;
  const shown = show(<RaffleList {...props('status=00')} />, {
    'POST /api/product/raffle/get-raffle-list': () => (fails ? { refused: 500, msg: '' } : page([])),
  });
  fireEvent.click(screen.getByRole('button', { name: '진행종료' }));
  expect(shown.went).toEqual(['/web/product/raffle/raffle_list?status=20']);
  const again = await screen.findByRole('button', { name: '다시 시도' });
  fails = false;
  fireEvent.click(again);
  await waitFor(() => expect(screen.getByText('해당하는 래플이 없어요')).toBeTruthy());
});
