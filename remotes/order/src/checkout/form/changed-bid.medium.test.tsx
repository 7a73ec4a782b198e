import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BOUGHT, buyInfo, sellInfo } from '../../testing/answers.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import BuyProductDetail from '../buy/buy-mobile.tsx';
import SellProductDetail from '../sell/sell-mobile.tsx';

const CHANGE = 'PUT /api/v3/order/order/set-price-change-product';
const PAY = 'POST /api/v3/order/payment/pay';
const SELL = 'POST /api/v3/order/payment/sell';
const at = (side: 'buy' | 'sell') =>
  `/web/product/web_product/${side}_product_detail?item_id=1&product_size_option_id=3&product_id=9`;

const SIDES = [
  ['buy', BuyProductDetail, 'GET /api/v3/order/order/get-buy-info', '결제하기', PAY],
  ['sell', SellProductDetail, 'GET /api/v3/order/order/get-sell-info', '즉시 판매하기', SELL],
] as const;

const answers = {
  'POST /api/order/order/check-seller-status': () => ({ is_sellable: true, reason: '', until: '' }),
  'GET /api/v3/order/order/save-product-check': () => ({
    warning: '',
  }),
  'GET /api/v3/order/order/get-trade-fee-amt': () => ({ fee_event_amt: 0 }),
  [PAY]: () => BOUGHT,
  [SELL]: () => ({ ...BOUGHT, order_result_code: 'sell_now' as const, order_type: 'sell' as const }),
};

test.each(SIDES)(
  'leads from the page of an ended bid to the own bids, without a new order: %s',
  async (side, view, info, press) => {
    const opened = openScreen(view, at(side), {
      ...answers,
      [info]: () => ({ refused: 530, reason: 'unknown_bid', msg: '입찰이 끝났어요. 다시 시도해 주세요.' }),
    });
    fireEvent.click(await screen.findByRole('button', { name: '내 입찰 보기' }));
    expect(opened.went).toEqual([`/web/user/mypage/order_list?tab=${side}&stage=bids`]);
    expect(screen.queryByRole('button', { name: press })).toBeNull();
  },
);

test.each(SIDES)(
  'sends what the page shows, whatever bid the address names: %s',
  async (side, view, info, press, call) => {
    const opened = openScreen(view, at(side), {
      ...answers,
      [info]: () => (side === 'buy' ? buyInfo({ product_info: null }) : sellInfo({ product_info: null })),
    });
    fireEvent.click(await screen.findByLabelText('모두 확인했고 동의합니다'));
    fireEvent.click(await screen.findByRole('button', { name: press, busy: false }));
    await waitFor(() => expect(opened.of(call)).toHaveLength(1));
    expect(opened.of(CHANGE)).toEqual([]);
  },
);

test.each(SIDES)(
  'sends nothing before missing facts are loaded again by a press: %s',
  async (side, view, info, press, call) => {
    let times = 0;
    const facts = () => {
      times += 1;
      if (times === 2) return { refused: 503, msg: '' };
      return side === 'buy' ? buyInfo() : sellInfo();
    };
    const opened = openScreen(view, at(side).replace('&product_id=9', ''), {
      ...answers,
      [info]: facts,
      [call]: () => ({ refused: 422, reason: 'price_changed', msg: '바뀌었어요.' }),
    });
    fireEvent.click(await screen.findByLabelText('모두 확인했고 동의합니다'));
    fireEvent.click(await screen.findByRole('button', { name: press, busy: false }));
    fireEvent.click(await screen.findByRole('button', { name: '금액 다시 확인하기', busy: false }));
    await screen.findByRole('button', { name: press, busy: false });
    expect(times).toBe(3);
    expect(opened.of(call)).toHaveLength(1);
  },
);
