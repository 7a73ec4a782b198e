import type { MyBid } from '@sold/contracts/entities/item';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { BOUGHT, CROSSED, orderDetail } from '../testing/answers.ts';
import { openScreen } from '../testing/open-screen.tsx';
import OrderDetailMobile from './order-detail-mobile.tsx';
import OrderListMobile from './order-list-mobile.tsx';

const LIST = '/web/user/mypage/order_list';
const BID_LIST = `${LIST}?stage=bids`;
const DETAIL = '/web/user/mypage/order_detail/12';
const ORDERS = 'GET /api/v3/user/mypage/get-customer-order-list';
const BIDS = 'POST /api/v3/order/order/get-mybid-order-info';
const MY_PAGE = 'GET /api/v3/user/mypage/get-my-page';
const TODOS = 'GET /api/v3/user/mypage/get-todo-list';
const ORDER = 'GET /api/v3/user/mypage/get-customer-order-detail';
const CANCEL = 'POST /api/v3/order/order/cancel-bid-order';
const EXIT = 'POST /api/v3/product/product/exit-sell-product';
const CHANGE = 'PUT /api/v3/order/order/set-price-change-product';

const bid: MyBid = {
  product_id: 9,
  type: 'buy',
  item_id: 1,
  product_grade: 0 as const,
  item_name: BOUGHT.item_name,
  item_name_kor: BOUGHT.item_name_kor,
  brand_bg_color: '#e8eeea',
  item_image: BOUGHT.image,
  product_size_option_id: 3,
  option: '270',
  price: 300_000,
  place: 1,
  bid_end_date: '2099-12-31 00:00:00',
  is_reserved: false,
  reserved_until: null,
  created_at: '2026-11-20 10:00:00',
};
const order = (order_id: number) => ({
  order_id,
  display_order_id: `S${order_id}`,
  role: 'buyer' as const,
  state: 'shipping' as const,
  item_id: 1,
  product_grade: 0 as const,
  item_name: `Item ${order_id}`,
  item_name_kor: `상품 ${order_id}`,
  image: BOUGHT.image,
  brand_bg_color: '#e8eeea',
  product_size_option: '270',
  price: 350_000,
  total_pay_amt: 363_500,
  refund_amt: null,
  is_inspected_before: false,
  step: null,
  due: '',
  at: '2026-11-20 13:00:00',
});
const lists = { my_bid_buy_list: [bid], my_bid_sell_list: [] };
const answers = {
  [BIDS]: () => lists,
  [ORDERS]: ({ cursor }: { cursor?: string }) => ({
    list: [order(cursor ? 18 : 19)],
    total: 2,
    page: cursor ? 2 : 1,
    next_cursor: cursor ? null : 'second',
  }),
};
const button = (name: string | RegExp) => screen.findByRole('button', { name });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('orders come page after page', async () => {
  openScreen(OrderListMobile, LIST, answers);
  fireEvent.click(await button('더보기'));
  expect(await screen.findByText('상품 18')).toBeTruthy();
  expect(screen.getByText('상품 19')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '더보기' })).toBeNull();
});

test('of many bids the newest twenty are shown, and more when asked for; words narrow them', async () => {
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

test('a bid that a buyer is paying for stays in sight, and says why it cannot be changed', async () => {
  openScreen(OrderListMobile, BID_LIST, {
    ...answers,
    [BIDS]: () => ({
      my_bid_buy_list: [{ ...bid, is_reserved: true, reserved_until: '2026-11-21 13:20:00' }],
      my_bid_sell_list: [],
    }),
  });
  expect(await screen.findByText(/^결제가 진행 중이라 13:20까지는/)).toBeTruthy();
  for (const name of [/입찰 변경$/, /입찰 취소$/])
    expect((await button(name)).hasAttribute('disabled')).toBe(true);
});

test('a bid is cancelled after a question, and the list is the one that came back', async () => {
  const opened = openScreen(OrderListMobile, BID_LIST, {
    ...answers,
    'POST /api/v3/order/order/cancel-bid-order': () => ({ my_bid_buy_list: [], my_bid_sell_list: [] }),
  });
  fireEvent.click(await button(/입찰 취소$/));
  fireEvent.click(await button('입찰 취소하기'));
  expect(await screen.findByText('진행 중인 구매 입찰이 없어요.')).toBeTruthy();
  expect(opened.of('POST /api/v3/order/order/cancel-bid-order')[0]?.input).toEqual({ product_id: 9 });
});

test.each(['buy', 'sell'] as const)(
  'a %s bid whose cancellation was not answered is cancelled again under one key',
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

test('a bid gets a new price and end; one that trades says so and the counts are asked for anew', async () => {
  const opened = openScreen(OrderListMobile, BID_LIST, {
    ...answers,
    'GET /api/v3/order/order/save-product-check': () => ({
      warning: '',
      last_price: null,
      reference_price: null,
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

test('nothing yet: says what to do next; nothing to reach: says what failed', async () => {
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

test('tabs have counts, and each side and stage asks for its own orders', async () => {
  const opened = openScreen(OrderListMobile, LIST, {
    ...answers,
    [MY_PAGE]: () => ({
      customer_default: { customer_id: 1, name: '김하늘', email: '', mobile_no: '' },
      point: 0,
      is_certified: true,
      buying: 3,
      selling: 2,
      buy: { bids: 2, open: 1_000, over: 3 },
      sell: { bids: 0, open: 1, over: 1 },
      pinned: 0,
      stored: 0,
      unread: 0,
      penalty: null,
    }),
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

test('an order that waits for this person has its time and the next step; wins to pay stand before all', async () => {
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

test('an order shows what was agreed to with it, each version at its own address', async () => {
  const agreements = [
    { kind: 'terms', date: '2024-04-01', hash: 'a'.repeat(64), is_implied: true },
    { kind: 'confirm_policy', date: '2026-11-02', hash: 'b'.repeat(64), is_implied: true },
  ];
  openScreen(
    OrderDetailMobile,
    DETAIL,
    { [ORDER]: () => orderDetail({ agreements }) },
    { params: { params1: '12' } },
  );
  expect(await screen.findByRole('heading', { name: '동의한 약관' })).toBeTruthy();
  const links = screen.getAllByRole('link', { name: /시행/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/webapp/web/user/policy/terms/2024-04-01',
    '/webapp/web/user/policy/confirm_policy/2026-11-02',
  ]);
  expect(screen.getByText('거래할 때 시행 중이던 약관이에요.')).toBeTruthy();
});

test('a buyer cancels inside the window', async () => {
  const cancelled = orderDetail({ order: { ...BOUGHT, state: 'refunded' }, can_cancel: false });
  const opened = openScreen(
    OrderDetailMobile,
    DETAIL,
    { [ORDER]: () => orderDetail(), 'POST /api/v3/order/order/cancel-order': () => cancelled },
    { params: { params1: '12' } },
  );
  expect(await screen.findByText(/오후 1:20까지 취소할 수 있어요/)).toBeTruthy();
  fireEvent.click(await button('주문 취소하기'));
  const question = await screen.findByRole('dialog', { name: '주문을 취소할까요?' });
  fireEvent.click(within(question).getByText('주문 취소하기'));
  expect(await screen.findByRole('heading', { name: '환불 완료' })).toBeTruthy();
  expect(opened.of('POST /api/v3/order/order/cancel-order')[0]?.idempotencyKey).toBeTruthy();
});

test('an order names the business that sold it', async () => {
  const seller = { business_name: '소울드상사', business_no: '1234567891' };
  const answer = { [ORDER]: () => orderDetail({ seller }) };
  openScreen(OrderDetailMobile, DETAIL, answer, { params: { params1: '12' } });
  expect(await screen.findByText('판매자: 소울드상사 (사업자등록번호 123-45-67891)')).toBeTruthy();
});

test('an order that failed its inspection shows what was wrong; one that did not shows no photos', async () => {
  const path = '/api/v3/order/inspection-photo/3';
  const failed = orderDetail({ inspection_photos: [path, '/api/v3/order/inspection-photo/4'] });
  openScreen(OrderDetailMobile, DETAIL, { [ORDER]: () => failed }, { params: { params1: '12' } });
  const photo = await screen.findByRole('img', { name: '검수 사진 1, 새 창에서 크게 보기' });
  expect(photo.getAttribute('src')).toBe(path);
  expect(photo.closest('a')?.getAttribute('href')).toBe(path);
  expect(screen.getAllByRole('img', { name: /^검수 사진/ })).toHaveLength(2);
  cleanup();
  openScreen(OrderDetailMobile, DETAIL, { [ORDER]: () => orderDetail() }, { params: { params1: '12' } });
  expect(await screen.findByRole('heading', { name: '진행 상황' })).toBeTruthy();
  expect(screen.queryByText('검수 사진')).toBeNull();
});

test('a buyer sees the photos of a unit that comes from storage; who bought another has no such part', async () => {
  const path = '/api/v3/inventory/photo/3';
  const stored = orderDetail({ unit_photos: [{ path, width: 3, height: 4 }] });
  openScreen(OrderDetailMobile, DETAIL, { [ORDER]: () => stored }, { params: { params1: '12' } });
  const part = await screen.findByRole('region', { name: '실물 사진' });
  expect(part.querySelector('img')?.getAttribute('src')).toBe(path);
  cleanup();
  openScreen(OrderDetailMobile, DETAIL, { [ORDER]: () => orderDetail() }, { params: { params1: '12' } });
  expect(await screen.findByRole('heading', { name: '진행 상황' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: '실물 사진' })).toBeNull();
});

test('a buyer who has cancelled another order today is promised no cancellation', async () => {
  openScreen(
    OrderDetailMobile,
    DETAIL,
    {
      [ORDER]: () => orderDetail({ can_cancel: false, cancel_until: null, is_cancel_used_up: true }),
    },
    { params: { params1: '12' } },
  );
  expect(await screen.findByText(/오늘 다른 주문을 취소해서/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: '주문 취소하기' })).toBeNull();
});

test.each([
  [null, '보낼 준비를 하고 있어요'],
  [{ carrier: 'CJ대한통운', no: '123456789012', at: '2026-11-23 10:00:00' }, 'CJ대한통운 123456789012'],
])('a seller whose goods failed sees the penalty and the way back: %j', async (sent_back, way) => {
  const failed = orderDetail({
    role: 'seller',
    order: { ...BOUGHT, state: 'refunded' },
    history: [{ state: 'failed_inspection', at: '2026-11-22 10:00:00', reason: '오염' }],
    can_cancel: false,
    penalty_amt: 35_000,
    sent_back,
  });
  openScreen(OrderDetailMobile, DETAIL, { [ORDER]: () => failed }, { params: { params1: '12' } });
  expect(await screen.findByText('35,000원')).toBeTruthy();
  expect(screen.getByText(way)).toBeTruthy();
  cleanup();
  openScreen(
    OrderDetailMobile,
    DETAIL,
    { [ORDER]: () => ({ ...failed, role: 'buyer' }) },
    { params: { params1: '12' } },
  );
  await screen.findByRole('heading', { name: '결제 정보' });
  expect(screen.queryByText('페널티와 반송')).toBeNull();
});

test.each([
  [null, '정산 예정 금액'],
  [{ state: 'requested', amt: 300_000 }, '정산 예정 금액'],
  [{ state: 'failed', amt: 300_000 }, '정산 예정 금액'],
  [{ state: 'paid', amt: 300_000 }, '정산한 금액'],
] as const)('a settled sale with the payout %j says %s', async (payout, label) => {
  const order = { ...BOUGHT, order_type: 'sell' as const, state: 'settled' as const, total_pay_amt: 320_000 };
  openScreen(
    OrderDetailMobile,
    DETAIL,
    {
      [ORDER]: () => orderDetail({ role: 'seller', order, payout, can_cancel: false }),
    },
    { params: { params1: '12' } },
  );
  expect(await screen.findByText(label)).toBeTruthy();
  expect(screen.queryByText(/정산했어요/) !== null).toBe(payout?.state === 'paid');
  expect(screen.queryByText('페널티 차감') !== null).toBe(payout?.state === 'paid');
});

test('goods that were inspected before they were sold have not passed just now', async () => {
  openScreen(
    OrderDetailMobile,
    DETAIL,
    {
      [ORDER]: () =>
        orderDetail({
          order: { ...BOUGHT, state: 'passed' },
          history: [{ state: 'passed', at: '2026-11-21 13:05:00', reason: '' }],
          is_inspected_before: true,
          // As the service leaves them out.
          steps: orderDetail().steps.filter(({ step }) => step !== 'sent' && step !== 'inspected'),
        }),
    },
    { params: { params1: '12' } },
  );
  expect(await screen.findByRole('heading', { name: '검수 완료 상품' })).toBeTruthy();
  expect(screen.queryByText(/합격/)).toBeNull();
});

test('a seller ships, and sees what cancelling would cost', async () => {
  const INVOICE = 'POST /api/v3/order/order/save-invoice';
  const opened = openScreen(
    OrderDetailMobile,
    DETAIL,
    {
      [ORDER]: () => orderDetail({ role: 'seller' }),
      [INVOICE]: () =>
        orderDetail({ role: 'seller', order: { ...BOUGHT, state: 'seller_shipped' }, can_cancel: false }),
    },
    { params: { params1: '12' } },
  );
  expect(await screen.findByText(/송장 번호를 입력하지 않으면 .*페널티 35,000원/)).toBeTruthy();
  fireEvent.click(await button('발송 완료하기'));
  expect(screen.getByText('택배사를 선택해 주세요.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('택배사'), { target: { value: '한진택배' } });
  fireEvent.change(screen.getByLabelText('송장 번호'), { target: { value: '1234-5678-9012' } });
  fireEvent.click(await button('발송 완료하기'));
  expect(await screen.findByRole('heading', { name: '판매자 발송 완료' })).toBeTruthy();
  expect(opened.of(INVOICE)[0]?.input).toEqual({
    order_id: 12,
    carrier: '한진택배',
    invoice_no: '1234-5678-9012',
  });
});

test("another customer's order, or none at all, leads back to the list", async () => {
  const opened = openScreen(
    OrderDetailMobile,
    DETAIL,
    { [ORDER]: () => ({ refused: 404, msg: '주문을 찾을 수 없어요.' }) },
    { params: { params1: '12' } },
  );
  fireEvent.click(await button('주문 내역 보기'));
  expect(opened.went).toEqual([LIST]);
  cleanup();
  openScreen(OrderDetailMobile, DETAIL, {}, { params: { params1: 'x' } });
  expect(screen.getByText('주소가 올바른지 확인해 주세요.')).toBeTruthy();
});

test.each([
  [
    'a buyer whose money is on its way back',
    'buy',
    { amt: 350_000, point_amt: 2_000, coupon_amt: 0, is_done: false },
    [/환불 예정 금액350,000원/, /포인트 반환2,000원/],
  ],
  [
    'a buyer who has it back',
    'buy',
    { amt: 350_000, point_amt: 0, coupon_amt: 5_000, is_done: true },
    [/환불한 금액350,000원/, /쿠폰 반환다시 쓸 수 있어요/],
  ],
  ['a seller', 'sell', null, [/정산 금액없음/]],
] as const)('an order that was undone shows %s what comes of it', async (_, side, refund, lines) => {
  const undone = orderDetail({
    role: side === 'buy' ? 'buyer' : 'seller',
    order: {
      ...BOUGHT,
      order_type: side,
      state: 'refunded',
      refund: refund && { ...refund },
      total_pay_amt: 350_000,
    },
  });
  openScreen(OrderDetailMobile, DETAIL, { [ORDER]: () => undone }, { params: { params1: '12' } });
  await screen.findByText(BOUGHT.item_name_kor);
  for (const line of lines) expect(document.body.textContent).toMatch(line);
  expect(document.body.textContent).not.toMatch(/정산 예정|판매 수수료/);
});

test('the list says what went back, and of an undone sale that nothing is paid out', async () => {
  const rows = [
    { ...order(3), state: 'refunded' as const, refund_amt: 363_500 },
    { ...order(2), state: 'cancelled_by_seller' as const, refund_amt: 100_000 },
    { ...order(1), role: 'seller' as const, state: 'refunded' as const, total_pay_amt: 0 },
  ];
  openScreen(OrderListMobile, LIST, {
    ...answers,
    [ORDERS]: () => ({ list: rows, total: 3, page: 1, next_cursor: null }),
  });
  const row = async (id: number) => (await screen.findByText(`상품 ${id}`)).closest('a')?.textContent;
  expect(await row(3)).toMatch(/^환불 완료.*환불 363,500원$/);
  expect(await row(2)).toContain('환불 예정 100,000원');
  expect(await row(1)).toContain('정산 없음');
});
