import type { MyBid, SizeOption } from '@sold/contracts/entities/item';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { modalStack, useModal } from '../../modal/modal-stack.ts';
import { show } from '../../testing/show.tsx';
import { BidChangeSheet, type BidChangeSheetProps } from './bid-change-sheet.tsx';

afterEach(async () => {
  sessionStorage.clear();
  await modalStack().closeAll();
  cleanup();
});

const CHANGE = 'PUT /api/v3/order/order/set-price-change-product';
const BUY_INFO = 'GET /api/v3/order/order/get-buy-info';
const SELL_INFO = 'GET /api/v3/order/order/get-sell-info';
const FEE = 'GET /api/v3/order/order/get-trade-fee-amt';

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
const size: SizeOption = {
  id: 3,
  option_type_code: 'mm',
  us_name: '',
  kor_name: '270',
  buy_product: { id: 1, price: 125_000 },
  sell_product: { id: 2, price: 110_000 },
  last_price: 120_000,
  sell_bid_count: 1,
  buy_bid_count: 1,
};
const buyInfo = {
  conf: {
    confirm_ratio: 3,
    buyer_fee_ratio_inv_to_inv: 1.5,
    buyer_delivery_amt: 3_000,
    quick_delivery_amt: 5_000,
    added_delivery_amt: 5_000,
    max_usable_point_ratio: 5,
  },
  customer: { addresses: [{ address_id: 9, zipcode: '63000' }] },
  event_type: null,
  product_info: { delivery_type: 'normal', address_id: 9 },
  reference_price: 118_000,
};
const sellInfo = {
  conf: {
    sell_fee_ratio: 5,
    sell_fee_event_ratio: null,
    bid_sell_fee_event_ratio: 2.5,
    penalty_ratio: 10,
    fake_penalty_ratio: 15,
  },
  storage_amt: 1_000,
  reference_price: 118_000,
};
const CHECK = 'GET /api/v3/order/order/save-product-check';
const answers = {
  [CHECK]: () => ({ warning: '', last_price: null, reference_price: null }),
  [BUY_INFO]: () => buyInfo,
  [SELL_INFO]: () => sellInfo,
  [FEE]: () => ({ fee_event_amt: 700 }),
};

/** Responses with only the fields that the sheet reads. */
const showWith = (part: ReactNode, of: object) => show(part, of as Parameters<typeof show>[1]);

function Page({
  change = {},
  ...more
}: { change?: Partial<MyBid> } & Partial<Pick<BidChangeSheetProps, 'onLists' | 'onStale' | 'size'>>) {
  const modal = useModal('keypad');
  return (
    <>
      <button type="button" onClick={modal.open}>
        열기
      </button>
      <BidChangeSheet
        modal={modal}
        bid={{ ...bid, ...change }}
        size={size}
        onLists={() => {}}
        onStale={() => {}}
        {...more}
      />
    </>
  );
}

async function openPopup() {
  fireEvent.click(screen.getByRole('button', { name: '열기' }));
  const popup = within(await screen.findByRole('dialog', { name: '입찰 변경' }));
  const field = popup.getByRole('textbox', { name: /희망가$/ });
  return {
    popup,
    field,
    type: (price: number) => fireEvent.change(field, { target: { value: String(price) } }),
  };
}

const rows = (popup: Awaited<ReturnType<typeof openPopup>>['popup']) =>
  popup.getAllByRole('row').map((row) => row.textContent);

test('compares a price with the last trades and both sides of the book', async () => {
  showWith(<Page />, answers);
  const { popup, type } = await openPopup();
  await popup.findByText('−15.3%');
  expect(rows(popup)).toEqual([
    '최근 30일 시세118,000원−15.3%',
    '즉시 구매가125,000원−20.0%',
    '즉시 판매가110,000원−9.1%',
  ]);
  type(118_000);
  expect(rows(popup)[0]).toBe('최근 30일 시세118,000원같음');
  expect(popup.queryByText(/확인해 주세요/)).toBeNull();
  type(400_000);
  expect(rows(popup)[0]).toBe('최근 30일 시세118,000원3배 넘음');
  expect(popup.getByText(/최근 30일 시세의 3배가 넘는 가격이에요/)).toBeDefined();
  expect(popup.getByText(/125,000원에 바로 체결돼요/)).toBeDefined();
});

test('shows a buyer every fee and the total, also when the bid would trade for less', async () => {
  showWith(<Page />, answers);
  const { popup, type } = await openPopup();
  const pairs = () =>
    popup.getAllByRole('term').map((term) => `${term.textContent} ${term.nextSibling?.textContent}`);
  await popup.findByText('결제 예정 금액');
  expect(pairs()).toEqual([
    '검수비 (3.0%) 3,000원',
    '배송비 3,000원',
    '도서산간 추가 배송비 5,000원',
    '이벤트 수수료 700원',
    '결제 예정 금액 111,700원',
  ]);
  type(200_000);
  expect(pairs().at(-1)).toBe('결제 예정 금액 137,450원');
});

test('shows a seller fee, storage and payout', async () => {
  showWith(<Page change={{ type: 'sell' }} />, answers);
  const { popup, type } = await openPopup();
  type(200_000);
  await popup.findByText('정산 예정 금액');
  expect(popup.getByText('판매 수수료 (2.5%)').nextSibling?.textContent).toBe('−5,000원');
  expect(popup.getByText('정산 예정 금액').nextSibling?.textContent).toBe('194,000원');
});

test('judges a new price before it is sent; replaces the lists and closes the popup by the answer', async () => {
  const onLists = vi.fn();
  const answer = { my_bid_buy_list: [], my_bid_sell_list: [], result: { traded: null } };
  const shown = showWith(<Page onLists={onLists} />, { ...answers, [CHANGE]: () => answer });
  const { popup, field, type } = await openPopup();
  type(10_500);
  expect(popup.getByText('1,000원 단위로 입력해 주세요.')).toBeDefined();
  expect(popup.getByRole('button', { name: /으로 변경/ }).hasAttribute('disabled')).toBe(true);
  fireEvent.keyDown(field, { key: 'Enter' });
  type(105_000);
  fireEvent.keyDown(field, { key: 'Enter' });
  // A second press while the first one is on its way.
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(onLists).toHaveBeenCalledWith(answer));
  expect(modalStack().state.get().names).toEqual([]);
  expect(shown.sent.filter(({ key }) => key === CHANGE).map(({ input }) => input)).toEqual([
    { type: 'buy', product_id: 5, price: 105_000 },
  ]);
});

test('changes the price without figures and forgets the typed price when closed', async () => {
  showWith(<Page />, { ...answers, [BUY_INFO]: () => ({ refused: 511, msg: '' }) });
  const { popup, field, type } = await openPopup();
  await popup.findByText(/수수료를 불러오지 못했어요/);
  type(105_000);
  expect(popup.getByRole('button', { name: '105,000원으로 변경' }).hasAttribute('disabled')).toBe(false);
  fireEvent.click(popup.getByRole('button', { name: '닫기' }));
  await waitFor(() => expect(modalStack().state.get().names).toEqual([]));
  expect(field).toBeDefined();
  const again = await openPopup();
  await waitFor(() => expect((again.field as HTMLInputElement).value).toBe('100,000'));
});

test.each([
  [0, 10_000],
  [1, 10_000],
  [2, 20_000],
] as const)('changes no bid of grade %d to less than %d', async (product_grade, least) => {
  showWith(<Page change={{ product_grade }} />, answers);
  const { popup, type } = await openPopup();
  for (const price of [least - 1_000, least, least + 1_000]) {
    type(price);
    const button = popup.getByRole('button', { name: /으로 변경/ });
    expect(button.hasAttribute('disabled')).toBe(price < least);
  }
});

test('changes the end alone, and says when the price trades', async () => {
  const onLists = vi.fn();
  const traded = { price: 125_000 };
  const shown = showWith(<Page onLists={onLists} />, {
    ...answers,
    [CHANGE]: () => ({ my_bid_buy_list: [], my_bid_sell_list: [], result: { traded } }),
  });
  const { popup } = await openPopup();
  fireEvent.click(popup.getByLabelText('30일'));
  fireEvent.click(popup.getByRole('button', { name: '100,000원으로 변경' }));
  expect(await screen.findByText(/125,000원에 바로 체결됐어요/)).toBeDefined();
  expect(onLists).toHaveBeenCalledOnce();
  fireEvent.click(screen.getByRole('button', { name: '확인' }));
  expect(shown.sent.find(({ key }) => key === CHANGE)?.input).toEqual({
    type: 'buy',
    product_id: 5,
    price: 100_000,
    bid_days: 30,
  });
});

test('sends an unusual price after a confirmation and reloads the bid after a refusal', async () => {
  const onStale = vi.fn();
  const shown = showWith(<Page onStale={onStale} />, {
    ...answers,
    [CHECK]: () => ({ warning: '가격이 많이 달라요', last_price: 1, reference_price: 1 }),
    [CHANGE]: () => ({ refused: 422, msg: '', reason: 'bid_over' }),
  });
  const { popup, type } = await openPopup();
  type(105_000);
  const press = () => fireEvent.click(popup.getByRole('button', { name: '105,000원으로 변경' }));
  press();
  fireEvent.click(await screen.findByRole('button', { name: '다시 볼게요' }));
  await waitFor(() => expect(popup.queryByRole('button', { busy: true })).toBeNull());
  expect(shown.sent.filter(({ key }) => key === CHANGE)).toEqual([]);
  press();
  fireEvent.click(await screen.findByRole('button', { name: '계속하기' }));
  await waitFor(() => expect(onStale).toHaveBeenCalledOnce());
});

test('asks for the figures of the size when the page has none', async () => {
  showWith(<Page size={undefined} />, {
    ...answers,
    'GET /api/v3/product/product/get-product-size-option': () => ({ list: [size] }),
  });
  const { popup } = await openPopup();
  await waitFor(() => expect(rows(popup)[1]).toBe('즉시 구매가125,000원−20.0%'));
});
