import type { SizeChanged } from '@sold/contracts/entities/item';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../testing/show.tsx';
import { Book } from './book.tsx';

// Nothing has a size here, and where nothing has room no row of a popup is shown.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(500);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(32);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const trade = (price: number) => ({ price, option: '270', trade_datetime: '2026.11.21' });
const bid = (price: number) => ({ price, option: '270', count: 2 });
const lists = {
  recent_trade: [1, 2, 3, 4, 5, 6].map((at) => trade(at * 10_000)),
  recent_sell_bid_list: [1, 2, 3, 4, 5, 6, 7].map((at) => bid(at * 100_000)),
  recent_buy_bid_list: [],
} as unknown as SizeChanged;

const rows = () => within(screen.getByRole('tabpanel')).queryAllByRole('row').slice(1);

test('shows five rows of a tab, and what to do without any', () => {
  show(<Book itemId={7} sizeId={null} lists={lists} sizes={undefined} />);
  expect(rows()).toHaveLength(5);
  fireEvent.click(screen.getByRole('tab', { name: '판매 입찰' }));
  expect(rows().map((row) => row.textContent)).toContain('270100,000원2');
  expect(rows()).toHaveLength(5);
  fireEvent.click(screen.getByRole('tab', { name: '구매 입찰' }));
  expect(screen.getByText(/구매 입찰이 없어요/)).toBeDefined();
  expect(screen.queryByRole('button', { name: /더보기/ })).toBeNull();
});

test('opens the popup at the current tab by 더보기', async () => {
  show(<Book itemId={7} sizeId={null} lists={lists} sizes={undefined} />);
  fireEvent.click(screen.getByRole('tab', { name: '판매 입찰' }));
  fireEvent.click(screen.getByRole('button', { name: '판매 입찰 더보기' }));
  const popup = within(await screen.findByRole('dialog', { name: '시세 정보' }));
  expect(popup.getByRole('tab', { name: '판매 입찰' }).getAttribute('aria-selected')).toBe('true');
  expect(popup.getAllByRole('row')).toHaveLength(8);
});
