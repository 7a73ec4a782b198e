import type { MyBid } from '@sold/contracts/entities/item';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { refused, show } from '../testing/show.tsx';
import { MyBids } from './my-bids.tsx';

afterEach(cleanup);

const bid: MyBid = {
  product_id: 5,
  type: 'buy',
  item_id: 7,
  product_grade: 0,
  item_name: 'Norae',
  item_name_kor: '노래',
  item_image: { path: '/p.svg', width: 1, height: 1 },
  product_size_option_id: 3,
  option: '270',
  price: 100_000,
  bid_end_date: '2099-12-31 00:00:00',
  is_reserved: false,
  created_at: '2026-11-21 10:00:00',
};
const lists = { my_bid_buy_list: [bid], my_bid_sell_list: [] };

test('nothing is shown without a bid', () => {
  show(
    <MyBids
      lists={{ my_bid_buy_list: [], my_bid_sell_list: [] }}
      grade={0}
      lastPrice={null}
      onReplace={() => {}}
    />,
  );
  expect(screen.queryByText('내 입찰')).toBeNull();
});

test('a bid that somebody is paying for stays in sight, and says why it cannot be changed', () => {
  const paying = { ...lists, my_bid_buy_list: [{ ...bid, is_reserved: true }] };
  show(<MyBids lists={paying} grade={0} lastPrice={null} onReplace={() => {}} />);
  expect(screen.getByText(/결제가 진행 중이라/)).toBeDefined();
  for (const name of ['가격 변경', '취소'])
    expect(screen.getByRole('button', { name }).hasAttribute('disabled')).toBe(true);
});

test('cancelling asks first, and the answer replaces the lists', async () => {
  const onReplace = vi.fn();
  const empty = { my_bid_buy_list: [], my_bid_sell_list: [] };
  const shown = show(<MyBids lists={lists} grade={0} lastPrice={null} onReplace={onReplace} />, {
    'POST /api/v3/order/order/cancel-bid-order': () => empty,
  });
  fireEvent.click(screen.getByRole('button', { name: '취소' }));
  fireEvent.click(await screen.findByRole('button', { name: '돌아가기' }));
  expect(shown.sent).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: '취소' }));
  fireEvent.click(await screen.findByRole('button', { name: '입찰 취소' }));
  await waitFor(() => expect(onReplace).toHaveBeenCalledWith(empty));
  expect(shown.sent[0]?.input).toEqual({ product_id: 5 });
});

test.each([
  ['buy', 'POST /api/v3/order/order/cancel-bid-order'],
  ['sell', 'POST /api/v3/product/product/exit-sell-product'],
] as const)(
  'a %s bid whose cancellation was not answered is cancelled again under one key',
  async (type, call) => {
    const onReplace = vi.fn();
    const answers = [refused(502, ''), { my_bid_buy_list: [], my_bid_sell_list: [] }];
    const mine = { my_bid_buy_list: [], my_bid_sell_list: [], [`my_bid_${type}_list`]: [{ ...bid, type }] };
    const shown = show(<MyBids lists={mine} grade={0} lastPrice={null} onReplace={onReplace} />, {
      [call]: () => answers.shift(),
    });
    for (const times of [1, 2]) {
      fireEvent.click(screen.getByRole('button', { name: '취소' }));
      fireEvent.click(await screen.findByRole('button', { name: '입찰 취소' }));
      await waitFor(() => expect(shown.sent).toHaveLength(times));
      await waitFor(() => expect(screen.queryByRole('button', { name: '입찰 취소' })).toBeNull());
    }
    await waitFor(() => expect(onReplace).toHaveBeenCalledTimes(1));
    expect(shown.keys[0]).toMatch(/^[\w-]{8,}$/);
    expect(shown.keys[1]).toBe(shown.keys[0]);
  },
);

test('a new price is judged before it is sent', async () => {
  const onReplace = vi.fn();
  const answer = { ...lists, result: { traded: null } };
  const shown = show(<MyBids lists={lists} grade={0} lastPrice={110_000} onReplace={onReplace} />, {
    'PUT /api/v3/order/order/set-price-change-product': () => answer,
  });
  fireEvent.click(screen.getByRole('button', { name: '가격 변경' }));
  const sheet = await screen.findByRole('dialog', { name: '입찰 가격 변경' });
  const field = within(sheet).getByRole('textbox', { name: '구매 희망가' });
  fireEvent.change(field, { target: { value: '10500' } });
  expect(within(sheet).getByText('1,000원 단위로 입력해 주세요.')).toBeDefined();
  expect(
    within(sheet)
      .getByRole('button', { name: /으로 변경/ })
      .hasAttribute('disabled'),
  ).toBe(true);
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(shown.sent).toEqual([]);
  fireEvent.change(field, { target: { value: '105000' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  // A second press while the first one is on its way.
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(onReplace).toHaveBeenCalled());
  expect(shown.sent).toEqual([
    {
      key: 'PUT /api/v3/order/order/set-price-change-product',
      input: { type: 'buy', product_id: 5, price: 105_000 },
    },
  ]);
});
