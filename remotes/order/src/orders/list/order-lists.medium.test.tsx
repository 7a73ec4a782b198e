import type { CallTable } from '@sold/contracts/calls/index';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { BOUGHT, CROSSED } from '../../testing/answers.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { bid, order } from '../../testing/order-rows.ts';
import { button } from '../../testing/presses.ts';
import OrderListMobile from './order-list-mobile.tsx';

const LIST = '/web/user/mypage/order_list';
const BID_LIST = `${LIST}?stage=bids`;
const ORDERS = 'GET /api/v3/user/mypage/get-customer-order-list';
const BIDS = 'POST /api/v3/order/order/get-mybid-order-info';
const MY_PAGE = 'GET /api/v3/user/mypage/get-my-page';
const TODOS = 'GET /api/v3/user/mypage/get-todo-list';
const CANCEL = 'POST /api/v3/order/order/cancel-bid-order';
const EXIT = 'POST /api/v3/product/product/exit-sell-product';
const CHANGE = 'PUT /api/v3/order/order/set-price-change-product';

const lists = { my_bid_buy_list: [bid], my_bid_sell_list: [] };
/** The own page with a number of buy bids. */
const counted = (bids: number) => ({
  customer_default: { customer_id: 1, name: '김하늘', email: '', mobile_no: '' },
  point: 0,
  is_certified: true,
  is_means_closed: false,
  buy: { bids, open: 1_000, over: 3 },
  sell: { bids: 0, open: 1, over: 1 },
  pinned: 0,
  stored: 0,
  unread: 0,
  has_partner_shop: false,
  penalty: null,
});
const answers = {
  [BIDS]: () => lists,
  [ORDERS]: ({ cursor }: { cursor?: string }) => ({
    list: [order(cursor ? 18 : 19)],
    total: 2,
    page: cursor ? 2 : 1,
    next_cursor: cursor ? null : 'second',
  }),
};

test('loads orders page after page', async () => {
  openScreen(OrderListMobile, LIST, answers);
  fireEvent.click(await button('더보기'));
  expect(await screen.findByText('상품 18')).toBeTruthy();
  expect(screen.getByText('상품 19')).toBeTruthy();
  expect(screen.getAllByText('결제 금액')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: '더보기' })).toBeNull();
});

test('shows the newest twenty of many bids, more at a press, and fewer by words', async () => {
  const many = Array.from({ length: 45 }, (_, at) => ({ ...bid, product_id: 100 + at }));
  many[44] = { ...bid, product_id: 144, item_name_kor: '하루 러너' };
  const bids = { [BIDS]: () => ({ my_bid_buy_list: many, my_bid_sell_list: [] }) };
  openScreen(OrderListMobile, BID_LIST, { ...answers, ...bids });
  const more = await button('입찰 더보기 (20/45)');
  const shown = () => screen.getAllByRole('button', { name: /입찰 취소$/ }).length;
  expect(shown()).toBe(20);
  fireEvent.click(more);
  expect(shown()).toBe(40);
  fireEvent.click(more);
  expect(shown()).toBe(45);
  expect(screen.queryByRole('button', { name: /입찰 더보기/ })).toBeNull();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '러너  하루' } });
  fireEvent.click(await button('내역에서 찾기'));
  await waitFor(() => expect(shown()).toBe(1));
});

test('says the minute at which a bid ends', async () => {
  const ending = { ...bid, bid_end_date: '2026-12-21 15:04:59' };
  const bids = { [BIDS]: () => ({ my_bid_buy_list: [ending], my_bid_sell_list: [] }) };
  openScreen(OrderListMobile, BID_LIST, { ...answers, ...bids });
  expect(await screen.findByText(/2026\.12\.21 \(월\) 오후 3:04까지/)).toBeTruthy();
});

test('keeps a bid in sight that a buyer is paying for, and says why it cannot be changed', async () => {
  openScreen(OrderListMobile, BID_LIST, {
    ...answers,
    [BIDS]: () => ({
      my_bid_buy_list: [{ ...bid, is_reserved: true, reserved_until: '2026-11-21 13:20:00' }],
      my_bid_sell_list: [],
    }),
  });
  expect(await screen.findByText(/^결제가 진행 중이라 오후 1:20까지는/)).toBeTruthy();
  for (const name of [/입찰 변경$/, /입찰 취소$/])
    expect((await button(name)).hasAttribute('disabled')).toBe(true);
});

test('cancels a bid after a question, and shows the list and the count without it', async () => {
  let isCancelled = false;
  const opened = openScreen(OrderListMobile, BID_LIST, {
    ...answers,
    [MY_PAGE]: () => counted(isCancelled ? 0 : 1),
    [CANCEL]: () => {
      isCancelled = true;
      return { my_bid_buy_list: [], my_bid_sell_list: [] };
    },
  });
  expect(await screen.findByRole('tab', { name: '입찰 중 1' })).toBeTruthy();
  fireEvent.click(await button(/입찰 취소$/));
  fireEvent.click(await button('입찰 취소하기'));
  expect(await screen.findByText('진행 중인 구매 입찰이 없어요.')).toBeTruthy();
  expect(await screen.findByRole('tab', { name: '입찰 중 0' })).toBeTruthy();
  expect(opened.of(CANCEL)[0]?.input).toEqual({ product_id: 9 });
});

const GET_AWAY = 'GET /api/v3/product/product/get-away';
const SET_AWAY = 'POST /api/v3/product/product/set-away';

const mine = { ...bid, type: 'sell' as const };
const since = '2026-11-21 13:05:00';

/** Opens own sell bids, and presses a button and the one of its question. */
async function pressAway(isAway: boolean, ended: CallTable[typeof SET_AWAY]['output']['ended']) {
  let isOff = isAway;
  const opened = openScreen(OrderListMobile, `${BID_LIST}&tab=sell`, {
    ...answers,
    [BIDS]: () => ({ my_bid_buy_list: [], my_bid_sell_list: [{ ...mine, ...(isOff && { is_away: true }) }] }),
    [GET_AWAY]: () => ({ since: isAway ? since : null, bids: isAway ? 1 : 0, ended: [] }),
    [SET_AWAY]: ({ is_away }) => {
      isOff = is_away;
      return { since: is_away ? since : null, bids: is_away ? 1 : 0, ended };
    },
  });
  fireEvent.click(await button(isAway ? '다시 올리기' : '자리 비움'));
  const question = await screen.findByRole('dialog');
  expect(question.textContent).toContain('순서가 뒤로 가요');
  fireEvent.click(within(question).getByText(isAway ? '다시 올리기' : '모두 내리기'));
  await waitFor(() => expect(opened.of(SET_AWAY).map(({ input }) => input)).toEqual([{ is_away: !isAway }]));
}

test('shows the payout of a sell bid, and the storage cost of its unit', async () => {
  const storage = { fee: 0, round_end: '2026-12-20 10:00:00', round_fee: 5_000 };
  const sells = [
    { ...mine, net_amt: 285_000 },
    { ...mine, product_id: 10, net_amt: 285_000, storage },
    { ...mine, product_id: 11, net_amt: 280_000, storage: { ...storage, fee: 5_000 } },
  ];
  openScreen(OrderListMobile, `${BID_LIST}&tab=sell`, {
    ...answers,
    [BIDS]: () => ({ my_bid_buy_list: [], my_bid_sell_list: sells }),
    [GET_AWAY]: () => ({ since: null, bids: 0, ended: [] }),
  });
  await screen.findAllByText('정산 예정 285,000원');
  expect(screen.getByText('정산 예정 280,000원')).toBeTruthy();
  expect(screen.getByText(/^보관료 없음 · .*부터 5,000원 추가$/)).toBeTruthy();
  expect(screen.getByText(/^보관료 5,000원 · .*부터 5,000원 추가$/)).toBeTruthy();
});

test('takes every bid of a seller off the books with one press', async () => {
  await pressAway(false, []);
  expect(await screen.findByText(/^자리 비움 · /)).toBeTruthy();
  expect(screen.getByText(/판매 입찰 1건을 내려 두었어요/)).toBeTruthy();
  expect((await button(/입찰 변경$/)).hasAttribute('disabled')).toBe(true);
  expect(await button('다시 올리기')).toBeTruthy();
});

test('names the bids that ended while the seller was away', async () => {
  const product = { product_id: 8, item_name_kor: '다른 상품', option: '270', price: 90_000 };
  await pressAway(true, [{ ...product, reason: 'crosses' }]);
  expect(await screen.findByText('다른 상품 270 90,000원 · 바로 체결될 구매 입찰이 있어요')).toBeTruthy();
  expect((await button(/입찰 변경$/)).hasAttribute('disabled')).toBe(false);
});

test.each(['buy', 'sell'] as const)(
  'cancels a %s bid again under one key when no answer came',
  async (type) => {
    let isLost = true;
    const cancel = type === 'buy' ? CANCEL : EXIT;
    const mine = { ...bid, type };
    const both = { my_bid_buy_list: [], my_bid_sell_list: [], [`my_bid_${type}_list`]: [mine] };
    const opened = openScreen(OrderListMobile, `${BID_LIST}&tab=${type}`, {
      ...answers,
      [BIDS]: () => both,
      [cancel]: () => (isLost ? { refused: 502, msg: '' } : { my_bid_buy_list: [], my_bid_sell_list: [] }),
    });
    const press = async () => {
      fireEvent.click(await button(/입찰 취소$/));
      fireEvent.click(await button('입찰 취소하기'));
    };
    await press();
    await waitFor(() => expect(opened.of(BIDS)).toHaveLength(2));
    isLost = false;
    await press();
    expect(await screen.findByText(/^진행 중인 .* 입찰이 없어요/)).toBeTruthy();
    const [first, second] = opened.of(cancel);
    expect(first?.idempotencyKey).toMatch(/^[\w-]{8,}$/);
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
  },
);

test('changes price and end of a bid; reports a trade and reloads the counts', async () => {
  const opened = openScreen(OrderListMobile, BID_LIST, {
    ...answers,
    'GET /api/v3/order/order/save-product-check': () => ({
      warning: '',
    }),
    'GET /api/v3/product/product/get-product-size-option': () => ({
      all_product: { buy_product: null, sell_product: null },
      list: [
        {
          id: 3,
          option_type_code: 'mm',
          us_name: '',
          kor_name: '270',
          buy_product: { id: 1, price: 350_000 },
          sell_product: null,
          last_price: null,
          sell_bid_count: 1,
          buy_bid_count: 0,
        },
      ],
      display_per_row: 3,
      option_type: 'mm',
    }),
    [CHANGE]: () => ({
      my_bid_buy_list: [],
      my_bid_sell_list: [],
      result: { ...CROSSED, order_result_code: 'buy_bid' as const },
    }),
  });
  fireEvent.click(await button(/입찰 변경$/));
  fireEvent.click(await button('+5만'));
  expect(await screen.findByText(/350,000원에 바로 체결돼요/)).toBeTruthy();
  fireEvent.click(screen.getByLabelText('30일'));
  fireEvent.click(await button('350,000원으로 변경'));
  expect(await screen.findByText('거래가 체결됐어요')).toBeTruthy();
  expect(opened.of(CHANGE)[0]?.input).toEqual({ type: 'buy', product_id: 9, price: 350_000, bid_days: 30 });
  await waitFor(() => expect(opened.of(MY_PAGE)).toHaveLength(2));
});

test('says what to do next in an empty list, and what failed without an answer', async () => {
  const none = { ...answers, [ORDERS]: () => ({ list: [], total: 0, page: 1, next_cursor: null }) };
  openScreen(OrderListMobile, `${LIST}?tab=sell`, none);
  expect(await screen.findByText('진행 중인 판매가 없어요')).toBeTruthy();
  cleanup();
  openScreen(OrderListMobile, `${BID_LIST}&tab=sell`, none);
  expect(await screen.findByText('진행 중인 판매 입찰이 없어요.')).toBeTruthy();
  cleanup();
  const opened = openScreen(OrderListMobile, `${LIST}?tab=sell&group=preparing&q=a`, none);
  fireEvent.click(await screen.findByRole('link', { name: '조건 지우기' }));
  expect(opened.went).toEqual([`${LIST}?tab=sell&stage=open`]);
  cleanup();
  openScreen(OrderListMobile, LIST, {
    ...answers,
    [ORDERS]: () => ({ refused: 500, msg: '점검 중이에요.' }),
  });
  expect(await screen.findByText('주문을 불러오지 못했어요')).toBeTruthy();
});

test('counts each tab, and requests the orders of each side and stage', async () => {
  const opened = openScreen(OrderListMobile, LIST, {
    ...answers,
    [MY_PAGE]: () => counted(2),
  });
  expect(await screen.findByRole('tab', { name: '진행 중 1,000' })).toBeTruthy();
  fireEvent.click(screen.getByRole('tab', { name: '판매' }));
  fireEvent.click(await screen.findByRole('tab', { name: '종료 1' }));
  fireEvent.click(await screen.findByRole('link', { name: '취소·환불' }));
  await waitFor(() =>
    expect(opened.of(ORDERS).at(-1)?.input).toEqual({
      role: 'seller',
      stage: 'over',
      group: 'undone',
      page: '1',
    }),
  );
  expect(opened.went.at(-1)).toBe(`${LIST}?tab=sell&stage=over&group=undone`);
});

test('shows time and next step of an order that waits for the customer, and wins to pay first', async () => {
  openScreen(OrderListMobile, LIST, {
    ...answers,
    [ORDERS]: () => ({
      list: [
        { ...order(19), state: 'delivered', step: 'confirm_receipt', due: '2026-11-28 13:05:00' },
        order(18),
      ],
      total: 2,
      page: 1,
      next_cursor: null,
    }),
    [TODOS]: () => ({
      list: [
        {
          kind: 'pay_win',
          id: 3,
          due: '2026-11-27 14:00:00',
          to: '/web/product/raffle/raffle_pay/3',
          item_name_kor: '당첨 상품',
          brand_bg_color: '#e8eeea',
          image: BOUGHT.image,
          product_size_option: '270',
          amount: 70_000,
        },
      ],
      total: 1,
      page: 1,
      next_cursor: null,
    }),
  });
  const step = await screen.findByRole('link', { name: '상품 19 받았어요' });
  expect(step.getAttribute('href')).toBe('/webapp/web/user/mypage/order_detail/19');
  expect(screen.getByText(/2026.11.28 \(토\) 오후 1:05에 자동 확정/)).toBeTruthy();
  expect(screen.getAllByRole('link', { name: /받았어요$/ })).toHaveLength(1);
  const win = await screen.findByRole('link', { name: '당첨 상품 결제하기' });
  expect(win.compareDocumentPosition(step) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('leads to the partner shop after a question, where one exists', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  const URL_CALL = 'GET /api/v3/user/get-partner-shop-login-url';
  const opened = openScreen(OrderListMobile, LIST, {
    ...answers,
    [MY_PAGE]: () => ({ ...counted(0), has_partner_shop: true }),
    [URL_CALL]: () => ({ url: 'https://shop.test/login?token=x' }),
  });
  fireEvent.click(await button('파트너샵'));
  const question = within(await screen.findByRole('dialog', { name: '파트너샵으로 이동할까요?' }));
  expect(opened.of(URL_CALL)).toHaveLength(0);
  fireEvent.click(question.getByRole('button', { name: '이동하기' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://shop.test/login?token=x'));
  cleanup();
  openScreen(OrderListMobile, LIST, { ...answers, [MY_PAGE]: () => counted(0) });
  await screen.findByRole('tab', { name: '입찰 중 0' });
  expect(screen.queryByRole('button', { name: '파트너샵' })).toBeNull();
  assign.mockRestore();
});
