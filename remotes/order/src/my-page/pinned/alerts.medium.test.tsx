import type { PriceAlert } from '@sold/contracts/entities/my-page';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import { PINNED_ITEM } from '../../testing/pinned-item.ts';
import { ALERTS, PINNED } from '../frame/my-calls.ts';
import PinnedScreen from './pinned-page.tsx';

const PAGE = '/web/user/mypage/pinned';
const SAVE = 'POST /api/v3/user/mypage/save-price-alert';
const REMOVE = 'POST /api/v3/user/mypage/remove-price-alert';
const NOTHING = { list: [], total: 0, page: 1, next_cursor: null };
const alert = (more: Partial<PriceAlert> = {}): PriceAlert => ({
  item_id: 7,
  product_grade: 0,
  item_name_kor: '스트란드 로우',
  product_size_option_id: 3,
  size: '270',
  price: 100_000,
  min_price: 120_000,
  is_told: false,
  ...more,
});
const NO_PRICES = { buy_product: null, sell_product: null };
const size = (id: number, kor_name: string) => ({
  ...NO_PRICES,
  id,
  option_type_code: 'mm',
  us_name: '',
  kor_name,
  last_price: null,
  sell_bid_count: 0,
  buy_bid_count: 0,
});
const SIZES = {
  all_product: NO_PRICES,
  list: [size(3, '270'), size(4, '280')],
  display_per_row: 3,
  option_type: 'mm',
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  [120_000, '지금 120,000원 · 20,000원 더 내리면 알려 드려요'],
  [100_000, '지금 100,000원에 살 수 있어요'],
  [null, '지금은 판매 상품이 없어요'],
])('shows an awaited price, with %s now', async (min_price, said) => {
  openScreen(PinnedScreen, PAGE, {
    [PINNED]: () => NOTHING,
    [ALERTS]: () => ({ list: [alert({ min_price })] }),
  });
  const section = await screen.findByRole('region', { name: '가격 알림' });
  expect(within(section).getByText('100,000원 이하')).toBeTruthy();
  expect(within(section).getByText(said)).toBeTruthy();
  expect(within(section).getByRole('link').getAttribute('href')).toBe('/webapp/trade/product/7?size=3');
});

test('removes an alert, and keeps it after a refusal', async () => {
  let isBroken = true;
  const opened = openScreen(PinnedScreen, PAGE, {
    [PINNED]: () => NOTHING,
    [ALERTS]: () => ({ list: [alert()] }),
    [REMOVE]: () => (isBroken ? { refused: 500, msg: '' } : { list: [] }),
  });
  const press = async () => fireEvent.click(await screen.findByRole('button', { name: /가격 알림 지우기/ }));
  await press();
  await waitFor(() => expect(opened.of(REMOVE)).toHaveLength(1));
  expect(screen.getByRole('region', { name: '가격 알림' })).toBeTruthy();
  isBroken = false;
  await waitFor(async () => {
    await press();
    expect(screen.queryByRole('region', { name: '가격 알림' })).toBeNull();
  });
  expect(opened.of(REMOVE).at(-1)?.input).toEqual({ product_size_option_id: 3 });
  expect(opened.of(SAVE)).toEqual([]);
});

test('sets a price for a size of a pinned item and shows it immediately', async () => {
  const opened = openScreen(PinnedScreen, PAGE, {
    [PINNED]: () => ({ ...NOTHING, list: [PINNED_ITEM], total: 1 }),
    [ALERTS]: () => ({ list: [] }),
    'GET /api/v3/product/product/get-product-size-option': () => SIZES,
    [SAVE]: () => ({ list: [alert()] }),
  });
  fireEvent.click(await screen.findByRole('button', { name: '스트란드 로우 가격 알림 받기' }));
  const go = await screen.findByRole('button', { name: '이 가격 이하가 되면 알림 받기' });
  await screen.findByLabelText('사이즈');
  fireEvent.click(go);
  expect(await screen.findByText('사이즈를 선택해 주세요.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('사이즈'), { target: { value: '3' } });
  fireEvent.change(screen.getByLabelText('알림 받을 가격'), { target: { value: '100500' } });
  expect(await screen.findByText(/1,000원 단위/)).toBeTruthy();
  fireEvent.change(screen.getByLabelText('알림 받을 가격'), { target: { value: '100000' } });
  fireEvent.click(go);
  await waitFor(() =>
    expect(opened.of(SAVE)).toMatchObject([{ input: { product_size_option_id: 3, price: 100_000 } }]),
  );
  expect(await screen.findByText('100,000원 이하')).toBeTruthy();
});

test('says that the alerts did not come', async () => {
  openScreen(PinnedScreen, PAGE, { [PINNED]: () => NOTHING });
  expect(await screen.findByText(/가격 알림을 불러오지 못했어요/)).toBeTruthy();
});
