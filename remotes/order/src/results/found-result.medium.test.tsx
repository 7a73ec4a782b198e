import { brokenStorage } from '@sold/shared/testing/broken-storage';
import { wayToPay } from '@sold/shared/testing/way-to-pay';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import BuyProductDetail from '../checkout/buy/buy-mobile.tsx';
import SellProductDetail from '../checkout/sell/sell-mobile.tsx';
import CustodyMobile from '../storage/custody-mobile.tsx';
import { BOUGHT, buyInfo, orderDetail } from '../testing/answers.ts';
import { openScreen } from '../testing/open-screen.tsx';
import { namedResult } from './named-result.ts';

const BUY = '/web/product/web_product/buy_product_detail?item_id=1&product_size_option_id=3';
const SELL = '/web/product/web_product/sell_product_detail?item_id=1&product_size_option_id=3';
const DETAIL = 'GET /api/v3/user/mypage/get-customer-order-detail';
const PAGE_URL = 'POST /api/v3/order/payment/get-pay-pg-url';
const detail = (patch = {}) => ({ ...orderDetail(), order: { ...BOUGHT, ...patch } });

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('finds a purchase by its order in a new tab, without a second report to analytics', async () => {
  const opened = openScreen(BuyProductDetail, `${BUY}&result=buy_now-12`, { [DETAIL]: () => detail() });
  expect(await screen.findByRole('heading', { name: '결제가 완료됐어요', level: 1 })).toBeTruthy();
  expect(opened.of(DETAIL).map(({ input }) => input)).toEqual([{ order_id: '12' }]);
  expect(opened.tracked).toEqual([]);
});

test.each([
  [
    'an order that has gone on',
    `${BUY}&result=buy_now-12`,
    { state: 'shipping' },
    '/web/user/mypage/order_detail/12',
  ],
  [
    'a payment that has failed',
    `${BUY}&result=buy_now-12`,
    { state: 'payment_failed', payment_state: 'failed' },
    '/web/user/mypage/order_detail/12',
  ],
  ['a buy bid', `${BUY}&mode=buy_bid&result=buy_bid-5`, {}, '/web/user/mypage/order_list?tab=buy&stage=bids'],
  [
    'a sell bid',
    `${SELL}&mode=sell_bid&result=sell_bid-5`,
    {},
    '/web/user/mypage/order_list?tab=sell&stage=bids',
  ],
])('shows %s where it is listed', async (_, address, patch, to) => {
  const Screen = address.startsWith(BUY) ? BuyProductDetail : SellProductDetail;
  const opened = openScreen(Screen, address, { [DETAIL]: () => detail(patch) });
  await waitFor(() => expect(opened.went).toEqual([to]));
  expect(screen.queryByRole('button', { name: '결제하기' })).toBeNull();
});

test('does not find another customer’s order, and retries an unavailable service', async () => {
  openScreen(BuyProductDetail, `${BUY}&result=buy_now-12`, { [DETAIL]: () => ({ refused: 404, msg: '' }) });
  expect(await screen.findByText('주문을 찾을 수 없어요')).toBeTruthy();
  cleanup();
  let isAway = true;
  openScreen(BuyProductDetail, `${BUY}&result=buy_now-12`, {
    [DETAIL]: () => (isAway ? { refused: 500, msg: '' } : detail()),
  });
  const again = await screen.findByRole('button', { name: '다시 시도' });
  isAway = false;
  fireEvent.click(again);
  expect(await screen.findByText('결제가 완료됐어요')).toBeTruthy();
});

test('shows a unit that was taken out on its own page', async () => {
  const path = '/trade/pre_inventory/7';
  const opened = openScreen(
    CustodyMobile,
    `${path}/leave?result=buy_deprivation-7`,
    {},
    {
      params: { params1: '7', params2: 'leave' },
    },
  );
  await waitFor(() => expect(opened.went).toEqual([path]));
});

test.each([
  null,
  '',
  'buy_now',
  'buy_now-',
  'buy_now-0',
  'buy_now-1a',
  'x-buy_now-1',
  'buy_later-1',
  'buy_now--1',
])('reads no result from %j', (key) => {
  expect(namedResult(key)).toBeNull();
});

test.each(['read', 'write', 'absent', 'forbidden'] as const)(
  'keeps the way back from the gateway in the address, and shows the result, with storage %s',
  async (fault) => {
    brokenStorage(fault);
    history.replaceState(null, '', '/webapp/');
    const left = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    const answers = {
      'GET /api/v3/order/order/get-buy-info': () => buyInfo(),
      'GET /api/v3/order/order/get-trade-fee-amt': () => ({ fee_event_amt: 0 }),
      'GET /api/v3/order/order/save-product-check': () => ({
        warning: '',
      }),
      [PAGE_URL]: () => ({ url: '/sandbox/pay/12', order_id: 12, amount: 345_200, reserved_until: '' }),
      'POST /api/v3/order/payment/pay': () => BOUGHT,
    };
    openScreen(BuyProductDetail, BUY, answers);
    fireEvent.click(await wayToPay('카카오페이'));
    fireEvent.click(await screen.findByLabelText('모두 확인했고 동의합니다'));
    fireEvent.click(await screen.findByRole('button', { name: '결제하기' }));
    await waitFor(() => {
      const agreed = screen.queryByRole('button', { name: '345,200원 결제하기' });
      if (agreed) fireEvent.click(agreed);
      expect(left).toHaveBeenCalled();
    });
    expect(location.search).toContain('code=left');
    expect(location.search).toContain('order_id=12');
    // Another entry for who comes back: it has not been scrolled to where the form was.
    expect(history.state).toMatchObject({ key: 'left-12' });

    cleanup();
    openScreen(BuyProductDetail, `${BUY}&order_id=12&paymentKey=k&amount=345200`, answers);
    expect(await screen.findByRole('heading', { name: '결제가 완료됐어요' })).toBeTruthy();
  },
);
