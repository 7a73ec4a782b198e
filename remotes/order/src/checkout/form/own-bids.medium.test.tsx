import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buyInfo, sellInfo } from '../../testing/answers.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import BuyProductDetail from '../buy/buy-mobile.tsx';
import SellProductDetail from '../sell/sell-mobile.tsx';

const OWN = 'POST /api/v3/order/order/get-mybid-order-info';
const bid = (product_id: number, product_size_option_id: number) =>
  ({ product_id, item_id: 1, product_size_option_id }) as never;
/** Two of size 3, which the page is about, and one of another. */
const lists = {
  my_bid_buy_list: [bid(1, 3), bid(2, 3), bid(3, 4)],
  my_bid_sell_list: [bid(4, 3), bid(5, 3), bid(6, 4)],
};

test.each([
  ['buy', null, BuyProductDetail, '이 사이즈에 내 구매 입찰이 2건 있어요. 지금 사도 그 입찰은 남아 있어요.'],
  [
    'buy',
    'buy_bid',
    BuyProductDetail,
    '이 사이즈에 내 구매 입찰이 2건 있어요. 여기서 입찰하면 하나 더 생겨요.',
  ],
  [
    'sell',
    null,
    SellProductDetail,
    '이 사이즈에 내 판매 입찰이 2건 있어요. 지금 팔아도 그 입찰은 남아 있어요.',
  ],
  [
    'sell',
    'sell_bid',
    SellProductDetail,
    '이 사이즈에 내 판매 입찰이 2건 있어요. 여기서 입찰하면 하나 더 생겨요.',
  ],
] as const)(
  'names own bids of the size before a press, with a link to them: %s, mode %s',
  async (side, mode, view, text) => {
    const at = `/web/product/web_product/${side}_product_detail?item_id=1&product_size_option_id=3`;
    const opened = openScreen(view, mode === null ? at : `${at}&mode=${mode}`, {
      'POST /api/order/order/check-seller-status': () => ({ is_sellable: true, reason: '', until: '' }),
      'GET /api/v3/order/order/get-trade-fee-amt': () => ({ fee_event_amt: 0 }),
      'GET /api/v3/order/order/get-buy-info': () => buyInfo({ product_info: null }),
      'GET /api/v3/order/order/get-sell-info': () => sellInfo({ product_info: null }),
      [OWN]: () => lists,
    });
    expect(
      await screen.findByText((_, element) => element?.tagName === 'P' && element.textContent === text),
    ).toBeTruthy();
    const way = screen.getByRole('link', { name: '내 입찰 보기' });
    expect(way.getAttribute('href')).toBe(`/webapp/web/user/mypage/order_list?tab=${side}&stage=bids`);
    expect(opened.of(OWN)[0]?.input).toEqual({ item_id: 1 });
  },
);
