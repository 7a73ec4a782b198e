import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BOUGHT, orderDetail } from '../../testing/answers.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { button } from '../../testing/presses.ts';
import OrderDetailMobile from './order-detail-mobile.tsx';

const LIST = '/web/user/mypage/order_list';
const DETAIL = '/web/user/mypage/order_detail/12';
const ORDER = 'GET /api/v3/user/mypage/get-customer-order-detail';

test('shows the agreements of an order, each version at its own address', async () => {
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

const CHECK = 'POST /api/v3/order/payment/check-pending';
const CHECKED = {
  order_id: 12,
  reserved_until: '2026-11-21 12:10:00',
  item_name_kor: '스트란드 로우',
  option: '270',
  total_pay_amt: 103_000,
};
const GIVE_UP = 'POST /api/v3/order/payment/cancel-pending';
const waits = orderDetail({
  order: { ...BOUGHT, state: 'payment_pending', payment_state: 'pending' },
  can_cancel: false,
});

test('continues or cancels a purchase that waits on the gateway’s page, and reloads the order afterwards', async () => {
  let isOver = false;
  const failed = orderDetail({
    order: { ...BOUGHT, state: 'payment_failed', payment_state: 'failed' },
    can_cancel: false,
  });
  const opened = openScreen(
    OrderDetailMobile,
    DETAIL,
    {
      [ORDER]: () => (isOver ? failed : waits),
      [CHECK]: () =>
        isOver
          ? { ...CHECKED, code: 'over' as const, url: '' }
          : { ...CHECKED, code: 'waiting' as const, url: 'https://pay.test/1' },
      [GIVE_UP]: () => {
        isOver = true;
        return {};
      },
    },
    { params: { params1: '12' } },
  );
  expect(await button('결제창으로 돌아가기')).toBeTruthy();
  expect(screen.getByText(/12:10까지 상품을 맡아 두고 있어요/)).toBeTruthy();
  fireEvent.click(await button('결제 그만두기'));
  expect(await screen.findByRole('heading', { name: '결제 실패' })).toBeTruthy();
  expect(screen.queryByText('결제를 아직 마치지 않았어요')).toBeNull();
  expect(opened.of(GIVE_UP)).toHaveLength(1);
});

test('offers no cancellation while a charge waits for the gateway', async () => {
  openScreen(
    OrderDetailMobile,
    DETAIL,
    {
      [ORDER]: () => waits,
      [CHECK]: () => ({ ...CHECKED, code: 'waiting' as const, url: '' }),
    },
    { params: { params1: '12' } },
  );
  expect(await screen.findByText('결제를 처리하고 있어요')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /그만두기|돌아가기/ })).toBeNull();
});

test('lets a buyer cancel within the time window', async () => {
  const cancelled = orderDetail({ order: { ...BOUGHT, state: 'refunded' }, can_cancel: false });
  const opened = openScreen(
    OrderDetailMobile,
    DETAIL,
    { [ORDER]: () => orderDetail(), 'POST /api/v3/order/order/cancel-order': () => cancelled },
    { params: { params1: '12' } },
  );
  expect(await screen.findByText(/오후 1:20까지 발송 전이면 취소할 수 있어요/)).toBeTruthy();
  fireEvent.click(await button('주문 취소하기'));
  const question = await screen.findByRole('dialog', { name: '주문을 취소할까요?' });
  fireEvent.click(within(question).getByText('주문 취소하기'));
  expect(await screen.findByRole('heading', { name: '환불 완료' })).toBeTruthy();
  expect(opened.of('POST /api/v3/order/order/cancel-order')[0]?.idempotencyKey).toBeTruthy();
});

test('names the business that sold an order', async () => {
  const seller = { business_name: '소울드상사', business_no: '1234567891' };
  const answer = { [ORDER]: () => orderDetail({ seller }) };
  openScreen(OrderDetailMobile, DETAIL, answer, { params: { params1: '12' } });
  expect(await screen.findByText('판매자: 소울드상사 (사업자등록번호 123-45-67891)')).toBeTruthy();
});

test('shows photos of a failed inspection, and none of a passed one', async () => {
  const path = '/api/v3/order/inspection-photo/3';
  const failed = orderDetail({ inspection_photos: [path, '/api/v3/order/inspection-photo/4'] });
  openScreen(OrderDetailMobile, DETAIL, { [ORDER]: () => failed }, { params: { params1: '12' } });
  const photo = await screen.findByRole('img', { name: '검수 사진 1, 새 창에서 크게 보기' });
  expect(photo.getAttribute('src')).toBe(path);
  expect(photo.closest('a')?.getAttribute('href')).toBe(path);
  expect(screen.getAllByRole('img', { name: /^검수 사진/ })).toHaveLength(2);
  cleanup();
  openScreen(OrderDetailMobile, DETAIL, { [ORDER]: () => orderDetail() }, { params: { params1: '12' } });
  expect(await screen.findByRole('list', { name: '진행 상황' })).toBeTruthy();
  expect(screen.queryByText('검수 사진')).toBeNull();
});

test('shows photos of the centre by their sets, those of the inspection once', async () => {
  const sets = (['arrival', 'inspection', 'packing'] as const).map((set) => ({
    set,
    photos: [{ path: `/photo/${set}`, width: 3, height: 4 }],
  }));
  const shown = async (detail: ReturnType<typeof orderDetail>) => {
    openScreen(OrderDetailMobile, DETAIL, { [ORDER]: () => detail }, { params: { params1: '12' } });
    const part = await screen.findByRole('region', { name: '검수센터 사진' });
    const paths = [...part.querySelectorAll('img')].map((photo) => photo.getAttribute('src'));
    cleanup();
    return paths;
  };
  expect(await shown(orderDetail({ photo_sets: sets }))).toEqual([
    '/photo/arrival',
    '/photo/inspection',
    '/photo/packing',
  ]);
  const failed = orderDetail({ photo_sets: sets, inspection_photos: ['/photo/inspection'] });
  expect(await shown(failed)).toEqual(['/photo/arrival', '/photo/packing']);
});

test('links the parcel to the buyer to the page of its carrier', async () => {
  const detail = orderDetail({ outbound: { carrier: 'CJ대한통운', no: '6543-2109-8765' } });
  openScreen(OrderDetailMobile, DETAIL, { [ORDER]: () => detail }, { params: { params1: '12' } });
  const part = await screen.findByRole('region', { name: '받을 택배' });
  expect(part.querySelector('a')?.getAttribute('href')).toContain('wblNo=654321098765');
});

test('shows a buyer the photos of a unit from storage, and no such part otherwise', async () => {
  const path = '/api/v3/inventory/photo/3';
  const stored = orderDetail({ unit_photos: [{ path, width: 3, height: 4 }] });
  openScreen(OrderDetailMobile, DETAIL, { [ORDER]: () => stored }, { params: { params1: '12' } });
  const part = await screen.findByRole('region', { name: '실물 사진' });
  expect(part.querySelector('img')?.getAttribute('src')).toBe(path);
  cleanup();
  openScreen(OrderDetailMobile, DETAIL, { [ORDER]: () => orderDetail() }, { params: { params1: '12' } });
  expect(await screen.findByRole('list', { name: '진행 상황' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: '실물 사진' })).toBeNull();
});

test.each([
  ['2026-11-21 13:20:00', '페널티 없이 취소할 수 있어요', 0],
  [null, '페널티 35,000원은 다음 정산에서 빠져요', 35_000],
])(
  'tells a seller who can cancel freely until %s the cost, and sends it',
  async (cancel_until, text, cost) => {
    const detail = orderDetail({ role: 'seller', cancel_until });
    const opened = openScreen(
      OrderDetailMobile,
      DETAIL,
      { [ORDER]: () => detail, 'POST /api/v3/order/order/cancel-order': () => detail },
      { params: { params1: '12' } },
    );
    const press = await button('판매 취소하기');
    expect(press.parentElement?.textContent).toContain(text);
    fireEvent.click(press);
    fireEvent.click(within(await screen.findByRole('dialog')).getByText('판매 취소하기'));
    expect(await screen.findByText('취소했어요.')).toBeTruthy();
    expect(opened.of('POST /api/v3/order/order/cancel-order')[0]?.input).toEqual({
      order_id: detail.order.order_id,
      penalty_amt: cost,
    });
  },
);

test('offers no cancellation to a buyer who has cancelled another order today', async () => {
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
])('shows a seller whose goods failed the penalty and the return: %j', async (sent_back, way) => {
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

test('shows a buyer the points of a broken sale, and no such part otherwise', async () => {
  const ended = orderDetail({
    order: { ...BOUGHT, state: 'refunded' },
    history: [{ state: 'shipping_overdue', at: '2026-11-23 10:00:00', reason: '' }],
    can_cancel: false,
    penalty_points: { amt: 17_500, expires_at: '2027-11-23 10:00:00', is_half: false },
  });
  openScreen(OrderDetailMobile, DETAIL, { [ORDER]: () => ended }, { params: { params1: '12' } });
  const part = (await screen.findByRole('heading', { name: '받은 포인트' })).parentElement;
  expect(part?.textContent).toContain('판매자 페널티 포인트17,500P');
  expect(part?.textContent).toContain('2027.11.23까지');
  const way = screen.getByRole('link', { name: '포인트 보기' });
  expect(way.getAttribute('href')).toBe('/webapp/web/user/mypage/points');
  cleanup();
  const none = { ...ended, penalty_points: null };
  openScreen(OrderDetailMobile, DETAIL, { [ORDER]: () => none }, { params: { params1: '12' } });
  await screen.findByRole('heading', { name: '결제 정보' });
  expect(screen.queryByText('받은 포인트')).toBeNull();
});

test.each([
  [null, '정산 예정 금액'],
  [{ state: 'requested', amt: 300_000, at: '' }, '정산 예정 금액'],
  [{ state: 'failed', amt: 300_000, at: '' }, '정산 예정 금액'],
  [{ state: 'paid', amt: 300_000, at: '' }, '정산한 금액'],
] as const)('labels a settled sale with the payout %j: %s', async (payout, label) => {
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

test('says of goods with an earlier inspection that they are being prepared, not that they passed', async () => {
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
  expect(await screen.findByRole('heading', { name: '출고 준비 중' })).toBeTruthy();
  expect(screen.queryByText(/합격/)).toBeNull();
});

test('sends the parcel number of a seller, and names the cost of cancelling', async () => {
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
  expect(
    await screen.findByText(
      /송장 번호를 입력하지 않으면 거래가 취소돼요\. 페널티 35,000원은 다음 정산에서 빠져요\./,
    ),
  ).toBeTruthy();
  fireEvent.click(await button('발송 완료하기'));
  expect(screen.getByText('택배사를 선택해 주세요.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('택배사'), { target: { value: '한진택배' } });
  fireEvent.change(screen.getByLabelText('송장 번호'), { target: { value: '1234-5678-9012' } });
  fireEvent.click(await button('발송 완료하기'));
  expect(await screen.findByRole('heading', { name: '검수센터로 가는 중' })).toBeTruthy();
  expect(opened.of(INVOICE)[0]?.input).toEqual({
    order_id: 12,
    carrier: '한진택배',
    invoice_no: '1234-5678-9012',
  });
});

test('leads back to the list from an order of another customer, or an invalid number', async () => {
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
    [/환불 예정 금액350,000원/, /포인트 반환2,000P/],
  ],
  [
    'a buyer who has it back',
    'buy',
    { amt: 350_000, point_amt: 0, coupon_amt: 5_000, is_done: true },
    [/환불한 금액350,000원/, /쿠폰 반환다시 쓸 수 있어요/],
  ],
  ['a seller', 'sell', null, [/정산 금액없음/]],
] as const)('shows the refund or cost of an undone order to %s', async (_, side, refund, lines) => {
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
