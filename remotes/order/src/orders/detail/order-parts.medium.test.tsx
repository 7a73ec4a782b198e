import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import ExpectedDates from '../../results/expected-dates.tsx';
import { BOUGHT, orderDetail } from '../../testing/answers.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import OrderDetailMobile from './order-detail-mobile.tsx';

const DETAIL = '/web/user/mypage/order_detail/12';
const ORDER = 'GET /api/v3/user/mypage/get-customer-order-detail';
const CENTRE = 'GET /api/v3/inventory/inventory/get-centre';
const SAVE = 'POST /api/v3/order/order/save-invoice';
const CONFIRM = 'POST /api/v3/order/order/confirm-receipt';
const centre = { name: 'SOLD 검수센터', phone: '02-0000-0000', zipcode: '04524', addr: '서울 중구 예시로 2' };
const params = { params1: '12' };
const open = (detail: ReturnType<typeof orderDetail>, more: Parameters<typeof openScreen>[2] = {}) =>
  openScreen(
    OrderDetailMobile,
    DETAIL,
    { [ORDER]: () => detail, [CENTRE]: () => centre, ...more },
    { params },
  );
const toSend = orderDetail({ role: 'seller', ship_until: '2026-11-23 13:05:00' });

test('shows a seller address, deadline and cost of being late, and copies the address', async () => {
  const copied: string[] = [];
  vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void copied.push(text) } });
  open(toSend);
  const part = await screen.findByRole('region', { name: '보낼 곳' });
  expect(await within(part).findByText('(04524) 서울 중구 예시로 2')).toBeTruthy();
  expect(part.textContent).toContain('2026.11.23 (월) 오후\u00a01:05까지 발송');
  expect(part.textContent).toContain('페널티 35,000원');
  expect(part.textContent).toContain('포장하는 방법');
  fireEvent.click(within(part).getByRole('button', { name: '주소 복사' }));
  await waitFor(() => expect(copied).toHaveLength(1));
  expect(copied[0]).toContain('(04524) 서울 중구 예시로 2');
  expect(copied[0]).toContain(toSend.order.display_order_id);
});

test('keeps the rest when the address fails, and loads it again at a press', async () => {
  let isBroken = true;
  open(toSend, { [CENTRE]: () => (isBroken ? { refused: 500, msg: '' } : centre) });
  const part = await screen.findByRole('region', { name: '보낼 곳' });
  expect(await within(part).findByText(/주소를 불러오지 못했어요/)).toBeTruthy();
  expect(screen.getByRole('button', { name: '발송 완료하기' })).toBeTruthy();
  isBroken = false;
  fireEvent.click(within(part).getByRole('button', { name: '다시 시도' }));
  expect(await within(part).findByText('SOLD 검수센터')).toBeTruthy();
});

test('lets a parcel number be corrected until its deadline, and then only shows it', async () => {
  const sent = orderDetail({
    role: 'seller',
    order: { ...BOUGHT, state: 'seller_shipped' },
    invoice: { carrier: 'CJ대한통운', no: '123456789012' },
    invoice_until: '2026-11-24 13:05:00',
  });
  const opened = open(sent, {
    [SAVE]: ({ invoice_no }) => ({
      ...sent,
      invoice: { carrier: 'CJ대한통운', no: String(invoice_no) },
      invoice_until: null,
    }),
  });
  expect((await screen.findByRole('link', { name: /배송 조회/ })).getAttribute('href')).toMatch(
    /=123456789012$/,
  );
  fireEvent.click(screen.getByRole('button', { name: '송장 번호 고치기' }));
  const field = await screen.findByLabelText(/송장 번호/);
  fireEvent.change(field, { target: { value: '999999999999' } });
  fireEvent.click(screen.getByRole('button', { name: '고친 번호 저장하기' }));
  await waitFor(() =>
    expect(opened.of(SAVE)[0]?.input).toEqual({
      order_id: sent.order.order_id,
      carrier: 'CJ대한통운',
      invoice_no: '999999999999',
    }),
  );
  expect(await screen.findByRole('link', { name: '999999999999 배송 조회' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '송장 번호 고치기' })).toBeNull();
});

test('confirms the arrival after a question, and settles the order', async () => {
  const come = orderDetail({
    order: { ...BOUGHT, state: 'delivered' },
    settled_at: '2026-11-30 13:05:00',
    can_cancel: false,
    recipient: { name: '김하늘', phone: '01012345678', note: '문 앞에 놓아 주세요' },
  });
  const opened = open(come, {
    [CONFIRM]: () => ({ ...come, order: { ...come.order, state: 'settled' }, settled_at: null }),
  });
  expect(await screen.findByText('김하늘 · 010-1234-5678')).toBeTruthy();
  expect(screen.getByText('문 앞에 놓아 주세요')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '구매 확정하기' }));
  const question = await screen.findByRole('dialog', { name: '상품을 받았나요?' });
  expect(opened.of(CONFIRM)).toEqual([]);
  fireEvent.click(within(question).getByRole('button', { name: '구매 확정하기' }));
  expect(await screen.findByRole('heading', { level: 1, name: '거래 완료' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '구매 확정하기' })).toBeNull();
});

test('shows the day of each reached stage, and the expected day of the others', async () => {
  open(orderDetail());
  const steps = await screen.findByRole('list', { name: '진행 상황' });
  expect(
    within(steps)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    '결제11.21\u00a0(토)',
    '판매자 발송11.22\u00a0(일) 예상',
    '검수 합격11.24\u00a0(화) 예상',
    '출고11.25\u00a0(수) 예상',
    '배송 완료11.27\u00a0(금) 예상',
    '구매 확정아직',
  ]);
  expect(within(steps).getAllByRole('listitem')[0]?.getAttribute('aria-current')).toBe('step');
});

test.each(['buyer', 'seller'] as const)('shows a %s every date that the result named', async (role) => {
  const order_type = role === 'buyer' ? ('buy' as const) : ('sell' as const);
  const days = { from: '2026-11-30', until: '2026-12-03' };
  const detail = orderDetail({
    role,
    order: { ...BOUGHT, order_type, state: 'seller_preparing' },
    expected: { arrival: days, payout: days },
    ship_until: '2026-11-23 13:05:00',
    can_cancel: true,
    cancel_until: '2026-11-21 13:20:00',
  });
  const { container, unmount } = render(<ExpectedDates order={detail.order} known={detail} />);
  const dates = [...container.querySelectorAll('dd')].map(({ textContent }) => textContent ?? '');
  unmount();
  expect(dates).toHaveLength(3);
  open(detail);
  await screen.findByRole('list', { name: '진행 상황' });
  for (const date of dates) expect(document.body.textContent).toContain(date);
});

const LATE = { promised: '2026-11-20', choice: null, can_choose: true, points: 1_000, is_given: false };
const CHOOSE = 'POST /api/v3/order/order/choose-late';

test('lets the buyer of a late order read the table and wait for points', async () => {
  const opened = open(orderDetail({ late: LATE }), {
    [CHOOSE]: () => orderDetail({ late: { ...LATE, choice: 'wait' } }),
  });
  const part = within(
    (await screen.findByRole('heading', { name: '도착이 늦어지고 있어요' })).parentElement as HTMLElement,
  );
  for (const words of ['2026.11.20까지', '1~2일 늦으면', '7일 이상 늦으면', '5,000P'])
    expect(part.getByText(words)).toBeTruthy();
  fireEvent.click(part.getByRole('button', { name: '기다리고 포인트 받기' }));
  expect(await screen.findByText(/기다리기로 했어요/)).toBeTruthy();
  expect(opened.of(CHOOSE).map(({ input }) => input)).toEqual([{ order_id: 12, choice: 'wait' }]);
  expect(screen.queryByRole('button', { name: '기다리고 포인트 받기' })).toBeNull();
});

test('cancels a late order after a question, and not one that has left', async () => {
  const opened = open(orderDetail({ late: LATE }), {
    [CHOOSE]: () => orderDetail({ late: { ...LATE, choice: 'cancel', can_choose: false } }),
  });
  fireEvent.click(await screen.findByRole('button', { name: '비용 없이 취소하기' }));
  const asked = within(await screen.findByRole('dialog'));
  fireEvent.click(asked.getByRole('button', { name: '비용 없이 취소하기' }));
  await waitFor(() => expect(opened.of(CHOOSE)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('button', { name: '비용 없이 취소하기' })).toBeNull());
});
