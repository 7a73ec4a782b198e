import type { MyBid } from '@sold/contracts/entities/item';
import { modalStack } from '@sold/shared/modal/modal-stack';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { refused, show } from '../../testing/show.tsx';
import MyBids from './my-bids.tsx';

afterEach(async () => {
  await modalStack().closeAll();
  cleanup();
});

const bid: MyBid = {
  product_id: 5,
  type: 'buy',
  item_id: 7,
  product_grade: 0,
  item_name: 'Norae',
  item_name_kor: '노래',
  brand_bg_color: '#e8eeea',
  item_image: { path: '/p.svg', width: 1, height: 1 },
  product_size_option_id: 3,
  option: '270',
  price: 100_000,
  place: 1,
  bid_end_date: '2099-12-31 00:00:00',
  is_reserved: false,
  reserved_until: null,
  created_at: '2026-11-21 10:00:00',
};
const lists = { my_bid_buy_list: [bid], my_bid_sell_list: [] };

const empty = { my_bid_buy_list: [], my_bid_sell_list: [] };
const CANCEL = 'POST /api/v3/order/order/cancel-bid-order';
const EXIT = 'POST /api/v3/product/product/exit-sell-product';
const DELETE = 'DELETE /api/v3/order/order/del-bid';
const part = (
  mine: Parameters<typeof MyBids>[0]['lists'],
  onReplace: (lists: typeof empty) => void = () => {},
) => <MyBids lists={mine} sizes={undefined} onReplace={onReplace as never} onStale={() => {}} />;

test('shows nothing without a bid', () => {
  show(part(empty));
  expect(screen.queryByText('내 입찰')).toBeNull();
});

test('says the minute at which a bid ends', () => {
  show(part({ ...lists, my_bid_buy_list: [{ ...bid, bid_end_date: '2026-12-21 15:04:59' }] }));
  expect(screen.getByText(/2026\.12\.21 \(월\) 오후 3:04까지/)).toBeDefined();
});

test('keeps a bid in sight that a buyer is paying for, and says why it cannot be changed', () => {
  show(
    part({
      ...lists,
      my_bid_buy_list: [{ ...bid, is_reserved: true, reserved_until: '2026-11-21 13:20:00' }],
    }),
  );
  expect(screen.getByText(/결제가 진행 중이라 오후 1:20까지는/)).toBeDefined();
  for (const name of ['입찰 변경', '입찰 취소'])
    expect(screen.getByRole('button', { name }).hasAttribute('disabled')).toBe(true);
});

test.each([
  ['buy', '입찰 취소', '구매 입찰 취소', '입찰 취소', CANCEL],
  ['sell', '입찰 취소', '판매 입찰 취소', '입찰 취소', EXIT],
] as const)(
  'asks before it ends a %s bid, sends it again under one key, and replaces the lists by the answer',
  async (type, word, title, press, key) => {
    const onReplace = vi.fn();
    const answers = [refused(502, ''), empty];
    const shown = show(part({ ...empty, [`my_bid_${type}_list`]: [{ ...bid, type }] }, onReplace), {
      [key]: () => answers.shift(),
    });
    const open = async () => {
      fireEvent.click(screen.getByRole('button', { name: word }));
      return within(await screen.findByRole('dialog', { name: title }));
    };
    fireEvent.click((await open()).getByRole('button', { name: '돌아가기' }));
    await waitFor(() => expect(modalStack().state.get().names).toEqual([]));
    expect(shown.sent).toEqual([]);
    const popup = await open();
    expect(modalStack().state.get().names).toEqual(['bid-end']);
    for (const times of [1, 2]) {
      fireEvent.click(popup.getByRole('button', { name: press }));
      await waitFor(() => expect(shown.sent).toHaveLength(times));
      await waitFor(() => expect(popup.queryByRole('button', { name: press, busy: true })).toBeNull());
    }
    await waitFor(() => expect(onReplace).toHaveBeenCalledWith(empty));
    expect(modalStack().state.get().names).toEqual([]);
    expect(shown.sent[0]?.input).toEqual({ product_id: 5 });
    expect(shown.keys[0]).toMatch(/^[\w-]{8,}$/);
    expect(shown.keys[1]).toBe(shown.keys[0]);
  },
);

test('deletes several bids together, and replaces the lists by each answer', async () => {
  const onReplace = vi.fn();
  const left = [{ ...lists, my_bid_buy_list: [] }, empty];
  const shown = show(
    part({ my_bid_buy_list: [bid], my_bid_sell_list: [{ ...bid, type: 'sell', product_id: 6 }] }, onReplace),
    {
      [DELETE]: () => left.shift(),
    },
  );
  fireEvent.click(screen.getByRole('button', { name: '모두 취소하기' }));
  const ask = within(await screen.findByRole('dialog'));
  expect(ask.getByText(/입찰 2건을 모두 취소할까요/)).toBeDefined();
  fireEvent.click(ask.getByRole('button', { name: '모두 취소하기' }));
  await waitFor(() => expect(onReplace).toHaveBeenCalledTimes(2));
  expect(shown.sent.map(({ input }) => input)).toEqual([
    { type: 'buy', product_id: '5' },
    { type: 'sell', product_id: '6' },
  ]);
  expect(new Set(shown.keys).size).toBe(2);
});

test('offers no button for all with a single bid', () => {
  show(part(lists));
  expect(screen.queryByRole('button', { name: '모두 취소하기' })).toBeNull();
});
