import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { BOUGHT, buyInfo } from '../../testing/answers.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { button } from '../../testing/presses.ts';
import BuyProductDetail from './buy-mobile.tsx';

const PAGE = '/web/product/web_product/buy_product_detail?item_id=1&product_size_option_id=3';
const INFO = 'GET /api/v3/order/order/get-buy-info';
const BANNER = 'GET /api/v3/content/banner';
const PAY = 'POST /api/v3/order/payment/pay';

const answers = {
  [INFO]: () => buyInfo(),
  'GET /api/v3/order/order/get-trade-fee-amt': () => ({ fee_event_amt: 0 }),
  'GET /api/v3/order/order/save-product-check': () => ({
    warning: '',
  }),
  [PAY]: () => BOUGHT,
};
/** Once the ways to pay, which come after the first picture, are there. */
const agree = async () => {
  await screen.findByRole('radiogroup', { name: '결제 수단' });
  fireEvent.click(await screen.findByLabelText('모두 확인했고 동의합니다'));
};

test('says that nothing was paid when pressed without a connection, and sends nothing', async () => {
  const opened = openScreen(BuyProductDetail, PAGE, answers);
  await agree();
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fireEvent.click(await button('결제하기'));
  expect(await screen.findByText(/결제는 되지 않았습니다/)).toBeTruthy();
  expect(opened.of(PAY)).toEqual([]);
  online.mockRestore();
  window.dispatchEvent(new Event('online'));
  fireEvent.click(await button('결제하기'));
  expect(await screen.findByRole('heading', { name: '결제가 완료됐어요' })).toBeTruthy();
});

test('shows the operators’ notice with the result, and none before the press', async () => {
  const banner = {
    id: 1,
    place: 'order' as const,
    title: '첫 구매 쿠폰',
    sub_title: '50,000원 이상',
    link: '',
    bg_color: '#eeeeee',
    image: { path: '/1.svg', width: 960, height: 600 },
  };
  const opened = openScreen(BuyProductDetail, PAGE, { ...answers, [BANNER]: () => ({ banner }) });
  await agree();
  await waitFor(() => expect(opened.of('GET /api/v3/order/order/is-exist-order')).toHaveLength(1));
  expect(opened.of(BANNER)).toEqual([]);
  fireEvent.click(await button('결제하기'));
  fireEvent.click(await button(/첫 구매 쿠폰/));
  expect(await screen.findByRole('dialog', { name: '첫 구매 쿠폰' })).toBeTruthy();
});

test('charges the own fee for a unit that stays in storage, with its percentage', async () => {
  openScreen(BuyProductDetail, PAGE, {
    ...answers,
    [INFO]: () =>
      buyInfo({
        direct_min_buy_price: 370_000,
        delivery_usable_method: ['normal', 'quick', 'inventory'],
        conf: { ...buyInfo().conf, confirm_ratio: 3, buyer_fee_ratio_inv_to_inv: 1.5 },
      }),
  });
  for (const [delivery, fee] of [
    [/일반 배송/, '검수비 (3.0%)10,500원'],
    [/창고 보관/, '검수비 (1.5%)5,550원'],
    [/빠른 배송/, '검수비 (3.0%)11,100원'],
  ] as const) {
    fireEvent.click(await screen.findByLabelText(delivery));
    await waitFor(() => expect(document.body.textContent).toContain(fee));
  }
});

test.each([
  [370_000, true],
  [null, false],
])(
  'promises a day of quick delivery for goods in storage alone: %s',
  async (direct_min_buy_price, isSaid) => {
    openScreen(BuyProductDetail, PAGE, {
      ...answers,
      [INFO]: () => buyInfo({ direct_min_buy_price }),
      'GET /api/v3/order/order/get-expected-days': () => ({
        sent: { usual: 5, late: 7 },
        stored: { usual: 1, late: 2 },
        quick: { order_by: '2999-11-21 18:00:00', arrives: '2999-11-22' },
      }),
    });
    await screen.findByText(/^도착 예정/);
    expect(/안에 주문하면/.test(document.body.textContent ?? '')).toBe(isSaid);
  },
);
