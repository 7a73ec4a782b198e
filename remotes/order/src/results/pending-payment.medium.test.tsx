import type { OrderDetail, OrderResult } from '@sold/contracts/entities/order';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import BuyProductDetail from '../checkout/buy/buy-mobile.tsx';
import SellProductDetail from '../checkout/sell/sell-mobile.tsx';
import { BOUGHT, buyInfo, CROSSED, orderDetail, sellInfo } from '../testing/answers.ts';
import { openScreen, type Refused } from '../testing/open-screen.tsx';

const BUY = '/web/product/web_product/buy_product_detail?item_id=1&product_size_option_id=3';
const SELL = '/web/product/web_product/sell_product_detail?item_id=1&product_size_option_id=3';
const PAY = 'POST /api/v3/order/payment/pay';
const DETAIL = 'GET /api/v3/user/mypage/get-customer-order-detail';
const CHECKING = '결제 결과를 확인하고 있어요';

const PENDING = { state: 'payment_pending', payment_state: 'pending' } as const;
const bought: OrderResult = { ...BOUGHT, ...PENDING };
const sold: OrderResult = { ...bought, order_result_code: 'sell_now', order_type: 'sell' };
const detailOf = (order: OrderResult, history: OrderDetail['history'] = []): OrderDetail => ({
  ...orderDetail(),
  order,
  history,
});
const buyAnswers = {
  'GET /api/v3/order/order/get-buy-info': () => buyInfo(),
  'GET /api/v3/order/order/get-trade-fee-amt': () => ({ fee_event_amt: 0 }),
  'GET /api/v3/order/order/save-product-check': () => ({
    warning: '',
  }),
  [PAY]: () => bought,
};
const sellAnswers = {
  'GET /api/v3/order/order/get-sell-info': () => sellInfo(),
  'POST /api/order/order/check-seller-status': () => ({ is_sellable: true, reason: '', until: '' }),
  'GET /api/v3/order/order/save-product-check': () => ({
    warning: '',
  }),
  'POST /api/v3/order/payment/sell': () => sold,
  'POST /api/v3/order/order/save-product': () => ({ ...CROSSED, traded: sold }),
};
const heading = (name: string) => screen.findByRole('heading', { name, level: 1 });
const agreeAndPress = async (name: string) => {
  fireEvent.click(await screen.findByLabelText('모두 확인했고 동의합니다'));
  fireEvent.click(await screen.findByRole('button', { name, busy: false }));
};

test('follows a pending purchase, also after a reload, until it is paid', async () => {
  let order = bought;
  const answers = { ...buyAnswers, [DETAIL]: () => detailOf(order) };
  const opened = openScreen(BuyProductDetail, BUY, answers);
  await agreeAndPress('결제하기');
  expect(await heading(CHECKING)).toBeTruthy();
  expect(screen.queryByText('결제가 완료됐어요')).toBeNull();
  const address = opened.went.at(-1) ?? '';

  cleanup();
  const reloaded = openScreen(BuyProductDetail, address, answers);
  expect(await heading(CHECKING)).toBeTruthy();
  await vi.waitFor(() => expect(reloaded.of(DETAIL).length).toBeGreaterThan(1));
  expect(reloaded.of(DETAIL)[0]?.input).toEqual({ order_id: '12' });
  order = BOUGHT;
  expect(await heading('결제가 완료됐어요')).toBeTruthy();

  cleanup();
  const again = openScreen(BuyProductDetail, address, answers);
  expect(await heading('결제가 완료됐어요')).toBeTruthy();
  expect(again.of(PAY)).toEqual([]);
});

test('says why a pending purchase was refused, that nothing was paid, and leads back', async () => {
  const failed = { ...bought, state: 'payment_failed', payment_state: 'failed' } as const;
  const looks: (OrderDetail | Refused)[] = [{ refused: 500, msg: '' }];
  const opened = openScreen(BuyProductDetail, BUY, {
    ...buyAnswers,
    [DETAIL]: () =>
      looks.shift() ?? detailOf(failed, [{ state: 'payment_failed', at: '', reason: '한도를 넘었어요.' }]),
  });
  await agreeAndPress('결제하기');
  expect(await heading(CHECKING)).toBeTruthy();
  expect(await heading('결제되지 않았어요')).toBeTruthy();
  expect(screen.getByText('한도를 넘었어요. 결제는 되지 않았습니다.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '상품으로 돌아가기' }));
  expect(opened.went.at(-1)).toBe('/trade/product/1');
});

test('follows a payment that the gateway’s page authorised', async () => {
  openScreen(BuyProductDetail, `${BUY}&order_id=12&paymentKey=pk_1&amount=351200`, {
    ...buyAnswers,
    [DETAIL]: () => detailOf(BOUGHT),
  });
  expect(await heading('결제가 완료됐어요')).toBeTruthy();
});

test('tells a seller that nothing was sold when the buyer’s payment is refused, and hides the order', async () => {
  openScreen(SellProductDetail, SELL, {
    ...sellAnswers,
    [DETAIL]: () => ({ refused: 404, msg: '주문을 찾을 수 없어요.', reason: 'unknown_order' }),
  });
  await agreeAndPress('즉시 판매하기');
  expect(await heading('판매되지 않았어요')).toBeTruthy();
  expect(screen.getByText(/다시 판매하거나/)).toBeTruthy();
});

test('keeps a sell bid that crossed and was not paid, and says so', async () => {
  openScreen(SellProductDetail, `${SELL}&mode=sell_bid`, {
    ...sellAnswers,
    [DETAIL]: () => ({ refused: 404, msg: '', reason: 'unknown_order' }),
  });
  fireEvent.click(await screen.findByText('희망가 입력'));
  for (const name of ['3', '1', '만 단위로', '이 가격으로 할게요'])
    fireEvent.click(await screen.findByRole('button', { name, busy: false }));
  await agreeAndPress('판매 입찰하기');
  expect(await heading('거래되지 않았어요')).toBeTruthy();
  expect(screen.getByText(/판매 입찰은 그대로/)).toBeTruthy();
});
