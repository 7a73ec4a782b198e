import type { SizeList, SizeOption } from '@sold/contracts/entities/item';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../testing/show.tsx';
import { SizeSheet } from './size-select.tsx';

afterEach(cleanup);

const size = (id: number, change: Partial<SizeOption>): SizeOption => ({
  id,
  option_type_code: 'mm',
  us_name: 'US 9',
  kor_name: String(260 + id),
  buy_product: null,
  sell_product: null,
  last_price: null,
  sell_bid_count: 0,
  buy_bid_count: 0,
  ...change,
});
const sizes: SizeList = {
  all_product: { buy_product: { id: 1, price: 100_000, option: '261' }, sell_product: null },
  list: [
    size(1, { buy_product: { id: 1, price: 100_000 }, last_price: 97_000, sell_bid_count: 12 }),
    size(2, { sell_product: { id: 2, price: 90_000 }, buy_bid_count: 1_204 }),
  ],
  display_per_row: 3,
  option_type: 'mm',
};
const open = { isOpen: true, isHidden: false, open: async () => true, close: async () => {} };

const sheet = (props: Partial<Parameters<typeof SizeSheet>[0]>) => (
  <SizeSheet
    modal={open}
    sizes={sizes}
    value={null}
    purpose="show"
    withAll
    onGuide={null}
    onChoose={() => {}}
    {...props}
  />
);
const words = () =>
  screen
    .getAllByRole('button', { name: /26|모든/ })
    .map((button) => [button.textContent, button.getAttribute('aria-pressed')]);

test('shows one price a size, and the rest of all sizes after a press; choosing answers the size', () => {
  const choose = vi.fn();
  show(sheet({ value: sizes.list[0] ?? null, onChoose: choose }));
  expect(words()).toEqual([
    ['모든 사이즈구매 261 · 100,000원', 'false'],
    ['261 (US 9)구매 100,000원', 'true'],
    ['262 (US 9)구매 없음', 'false'],
  ]);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^261/ }));
  fireEvent.click(screen.getByRole('button', { name: '판매가·입찰 수 보기' }));
  expect(words().map(([text]) => text)).toEqual([
    '모든 사이즈구매 261 · 100,000원판매 입찰 12개판매 없음구매 입찰 1,204개',
    '261 (US 9)구매 100,000원판매 입찰 12개판매 없음구매 입찰 0개최근 97,000원',
    '262 (US 9)구매 없음판매 입찰 0개판매 90,000원구매 입찰 1,204개최근 없음',
  ]);
  fireEvent.click(screen.getByRole('button', { name: /^262/ }));
  expect(choose).toHaveBeenCalledWith(sizes.list[1]);
});

test('puts the number of bids under the price that they stand behind, the side of the purpose first', () => {
  show(sheet({ purpose: 'sell', withAll: false }));
  fireEvent.click(screen.getByRole('button', { name: '구매가·입찰 수 보기' }));
  expect(words().map(([text]) => text)).toEqual([
    '261 (US 9)판매 입찰하기구매 입찰 0개구매 100,000원판매 입찰 12개최근 97,000원',
    '262 (US 9)판매 90,000원구매 입찰 1,204개구매 없음판매 입찰 0개최근 없음',
  ]);
});

test('makes rows as wide as the service says', () => {
  show(sheet({ sizes: { ...sizes, display_per_row: 4 } }));
  expect(screen.getByRole('list').style.getPropertyValue('--per-row')).toBe('4');
});

test('offers a bid for a size without an ask to buyers and sellers', () => {
  show(sheet({ purpose: 'sell', withAll: false }));
  expect(words().map(([text]) => text)).toEqual(['261 (US 9)판매 입찰하기', '262 (US 9)판매 90,000원']);
  cleanup();
  show(sheet({ purpose: 'buy', withAll: false }));
  expect(words().map(([text]) => text)).toEqual(['261 (US 9)구매 100,000원', '262 (US 9)구매 입찰하기']);
});

test('offers a guide to sizes when there is one', () => {
  const guide = vi.fn();
  show(sheet({ onGuide: guide }));
  fireEvent.click(screen.getByRole('button', { name: '사이즈 안내' }));
  expect(guide).toHaveBeenCalledOnce();
});
