import { wayToPay } from '@sold/shared/testing/way-to-pay';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buyInfo } from '../../testing/answers.ts';
import { BUY_ANSWERS, BUY_INFO, BUY_PAGE, PAY } from '../../testing/buy-page.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { button } from '../../testing/presses.ts';
import { startBuy } from '../draft/buy-draft.ts';
import { pendingPayment } from '../draft/pending-payment.ts';
import BuyProductDetail from './buy-mobile.tsx';

const CANCEL = 'POST /api/v3/order/payment/cancel-pending';
const CHECK_PENDING = 'POST /api/v3/order/payment/check-pending';

const answers = { ...BUY_ANSWERS, [CANCEL]: () => ({}) };

const LEFT = () => ({
  ...startBuy(buyInfo(), new Date()),
  method: 'kakaopay' as const,
  agreed: ['buy', 'inspection', 'privacy'],
});
const UNPAID = `${BUY_PAGE}&order_id=12&code=PAY_PROCESS_CANCELED&message=고객센터 02-123-4567로 연락하세요`;
const checked = (code: 'paid' | 'waiting' | 'unknown' | 'refused' | 'over', url = '') => ({
  order_id: 12,
  code,
  reserved_until: '2026-11-21 12:10:00',
  url,
  item_name_kor: '스트란드 로우 270',
  option: '270',
  total_pay_amt: 103_000,
});
const became = (code: Parameters<typeof checked>[0]) => ({ [CHECK_PENDING]: () => checked(code) });

test.each(['refused', 'over'] as const)(
  'keeps the choices and shows own words after a gateway page that is %s there',
  async (code) => {
    pendingPayment.write('1-3', { orderId: 12, draft: LEFT() });
    const opened = openScreen(BuyProductDetail, UNPAID, { ...answers, ...became(code) });
    expect(await screen.findByText('결제는 되지 않았습니다')).toBeTruthy();
    const asked = opened.sent
      .map((one) => one.key)
      .filter((key) => key === CHECK_PENDING || key === BUY_INFO);
    expect(asked).toEqual([CHECK_PENDING, BUY_INFO]);
    expect(opened.of(CHECK_PENDING)[0]?.input).toEqual({ order_id: 12 });
    expect(opened.of(CANCEL)).toEqual([]);
    expect((await wayToPay('카카오페이')).checked).toBe(true);
    expect(pendingPayment.read('1-3')).toBeNull();
    expect(opened.went).toEqual([BUY_PAGE]);
    expect(document.body.textContent).not.toContain('02-123-4567');
  },
);

test('opens every section to a returning customer without a payment', async () => {
  const { customer_id } = buyInfo().customer;
  localStorage.setItem('sold.agreed.buy', `${customer_id} buy inspection privacy\n2026-11-20`);
  openScreen(BuyProductDetail, UNPAID, { ...answers, ...became('refused') });
  expect(await screen.findByText('결제는 되지 않았습니다')).toBeTruthy();
  expect(await screen.findByRole('radiogroup', { name: '결제 수단' })).toBeTruthy();
  expect(await screen.findByText('2026.11.20에 3개 모두 동의했어요')).toBeTruthy();
});

test.each([
  ['with what the tab remembers', true],
  ['by a link of another person', false],
])('ends an open payment by a press, not by an opened address, %s', async (_how, isOwn) => {
  if (isOwn) pendingPayment.write('1-3', { orderId: 12, draft: LEFT() });
  let code: 'waiting' | 'over' = 'waiting';
  const opened = openScreen(BuyProductDetail, UNPAID, {
    ...answers,
    [CHECK_PENDING]: () => checked(code, code === 'waiting' ? '/sandbox/pay/12' : ''),
    [CANCEL]: () => {
      code = 'over';
      return {};
    },
  });
  expect(await screen.findByText('결제를 아직 마치지 않았어요')).toBeTruthy();
  expect(screen.getByText(/스트란드 로우 270/).textContent).toBe('스트란드 로우 270 · 103,000원');
  expect(document.body.textContent).not.toContain('02-123-4567');
  expect([opened.of(CANCEL), opened.of(BUY_INFO)]).toEqual([[], []]);
  expect(await button('결제창으로 돌아가기')).toBeTruthy();
  fireEvent.click(await button('다시 확인하기'));
  await waitFor(() => expect(opened.of(CHECK_PENDING)).toHaveLength(2));
  fireEvent.click(await button('결제 그만두기'));
  expect(await screen.findByText('결제는 되지 않았습니다')).toBeTruthy();
  expect(opened.of(CANCEL).map(({ input }) => input)).toEqual([{ order_id: 12 }]);
  expect((await wayToPay('카카오페이')).checked).toBe(isOwn);
});

test('ignores a made-up order in the address', async () => {
  const opened = openScreen(BuyProductDetail, UNPAID, {
    ...answers,
    [CHECK_PENDING]: () => ({ refused: 404, msg: '주문을 찾을 수 없어요.', reason: 'unknown_order' }),
  });
  expect(await button('결제하기')).toBeTruthy();
  expect(screen.queryByText('결제는 되지 않았습니다')).toBeNull();
  expect([opened.of(CANCEL), opened.carried]).toEqual([[], []]);
});

test('leads to the order when a return without a payment was paid after all', async () => {
  const opened = openScreen(BuyProductDetail, UNPAID, { ...answers, ...became('paid') });
  await waitFor(() => expect(opened.went.at(-1)).toBe('/web/user/mypage/order_detail/12'));
  expect(opened.of(CANCEL)).toEqual([]);
});

test('offers only another request when the gateway is unreachable and the outcome unknown', async () => {
  openScreen(BuyProductDetail, UNPAID, { ...answers, ...became('unknown') });
  expect(await screen.findByText('결제 결과를 확인하지 못했어요')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '결제 그만두기' })).toBeNull();
});

test('confirms an authorised payment once, with its key', async () => {
  const opened = openScreen(
    BuyProductDetail,
    `${BUY_PAGE}&order_id=12&paymentKey=pk_1&amount=351200`,
    answers,
  );
  expect(await screen.findByRole('heading', { name: '결제가 완료됐어요' })).toBeTruthy();
  const input = { order_id: 12, payment_key: 'pk_1', amount: 351_200 };
  expect(opened.of(PAY)).toEqual([{ key: PAY, input, idempotencyKey: 'confirm-12-pk_1' }]);
});

test('asks the gateway after a refused confirmation, and puts no sentence into the address', async () => {
  const opened = openScreen(BuyProductDetail, `${BUY_PAGE}&order_id=12&paymentKey=pk_1&amount=351200`, {
    ...answers,
    ...became('refused'),
    [PAY]: () => ({ refused: 422, msg: '한도 초과예요.', reason: 'payment_refused' }),
  });
  expect(await screen.findByText('결제는 되지 않았습니다')).toBeTruthy();
  expect(opened.went.every((to) => !to.includes('message'))).toBe(true);
  expect(opened.of(CHECK_PENDING)).toHaveLength(1);
});
