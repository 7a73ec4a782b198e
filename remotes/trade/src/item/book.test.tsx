import type { SizeChanged } from '@sold/contracts/entities/item';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { refused, show } from '../testing/show.tsx';
import { Book } from './book.tsx';

afterEach(cleanup);

const trade = (price: number) => ({ price, option: '270', trade_datetime: '2026.11.21' });
const bid = (price: number) => ({ price, option: '270', count: 2 });
const lists = {
  recent_trade: [1, 2, 3, 4, 5, 6].map((at) => trade(at * 10_000)),
  recent_sell_bid_list: [1, 2, 3, 4, 5, 6, 7].map((at) => bid(at * 100_000)),
  recent_buy_bid_list: [],
} as unknown as SizeChanged;

const rows = () => within(screen.getByRole('tabpanel')).queryAllByRole('row').slice(1);
const HISTORY = 'GET /api/v3/product/product/get-trade-history';

test('five rows of a tab, more when asked, and what to do when there is nothing', () => {
  show(<Book itemId={7} sizeId={null} lists={lists} />);
  expect(rows()).toHaveLength(5);
  fireEvent.click(screen.getByRole('tab', { name: '판매 입찰' }));
  expect(rows().map((row) => row.textContent)).toContain('270100,000원2');
  fireEvent.click(screen.getByRole('button', { name: '입찰 내역 더보기' }));
  expect(rows()).toHaveLength(7);
  fireEvent.click(screen.getByRole('tab', { name: '구매 입찰' }));
  expect(screen.getByText(/구매 입찰이 없어요/)).toBeDefined();
});

test('the history: the first page replaces, later ones are appended', async () => {
  const shown = show(<Book itemId={7} sizeId={3} lists={lists} />, {
    [HISTORY]: ({ page }) => ({ list: [trade(Number(page) * 11_000)], page: Number(page), total: 2 }),
  });
  fireEvent.click(screen.getByRole('button', { name: '체결 내역 더보기' }));
  const sheet = await screen.findByRole('dialog', { name: '체결 내역' });
  await within(sheet).findByText('11,000원');
  fireEvent.click(within(sheet).getByRole('button', { name: /더보기 \(1\/2\)/ }));
  await within(sheet).findByText('22,000원');
  expect(within(sheet).getByText('11,000원')).toBeDefined();
  expect(within(sheet).queryByRole('button', { name: /더보기/ })).toBeNull();
  expect(shown.sent.map(({ input }) => [input.page, input.product_size_option_id])).toEqual([
    ['1', '3'],
    ['2', '3'],
  ]);
});

test('a history that cannot be loaded says so and tries again when asked', async () => {
  let isBroken = true;
  show(<Book itemId={7} sizeId={null} lists={lists} />, {
    [HISTORY]: () =>
      isBroken
        ? refused(500, '서버에서 오류가 발생하였습니다.')
        : { list: [trade(33_000)], page: 1, total: 1 },
  });
  fireEvent.click(screen.getByRole('button', { name: '체결 내역 더보기' }));
  await screen.findByText('체결 내역을 불러오지 못했어요');
  isBroken = false;
  fireEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  await waitFor(() => expect(screen.getByText('33,000원')).toBeDefined());
});
