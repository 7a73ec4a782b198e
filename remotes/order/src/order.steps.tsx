import type { FormWalk } from '@sold/shared/testing/form-walk';
import { fireEvent, screen } from '@testing-library/react';
import BuyProductDetail from './checkout/buy/buy-mobile.tsx';
import { WALLET } from './my-page/frame/my-calls.ts';
import WalletScreen from './my-page/wallet/wallet-page.tsx';
import { CUSTOMER } from './testing/answers.ts';
import { BUY_ANSWERS, BUY_PAGE } from './testing/buy-page.ts';
import { openScreen } from './testing/open-screen.tsx';

const SIZES = 'GET /api/v3/product/product/get-product-size-option';
const SIZE = {
  id: 3,
  option_type_code: 'mm',
  us_name: '',
  kor_name: '270',
  buy_product: { id: 6, price: 350_000 },
  sell_product: null,
  last_price: null,
  sell_bid_count: 1,
  buy_bid_count: 0,
};

const press = async (name: RegExp | string) => {
  const button = await screen.findByRole('button', { name });
  button.focus();
  fireEvent.click(button);
};

export const FORMS: Record<string, FormWalk> = {
  'size, then purchase': {
    files: [
      'remotes/order/src/checkout/buy/buy-mobile.tsx',
      'remotes/order/src/checkout/sell/sell-mobile.tsx',
    ],
    open: () =>
      openScreen(BuyProductDetail, BUY_PAGE.replace('&product_size_option_id=3', ''), {
        ...BUY_ANSWERS,
        [SIZES]: () => ({ all_product: {}, list: [SIZE], option_type: 'mm', display_per_row: 3 }) as never,
      }),
    steps: [
      {
        name: 'purchase',
        leave: () => press(/270/),
        start: () => screen.findByRole('heading', { level: 1, name: '즉시 구매' }),
      },
    ],
  },
  'means that a reset has closed': {
    files: ['remotes/order/src/wallet/means-closed.tsx'],
    open: () =>
      openScreen(WalletScreen, '/web/user/mypage/wallet', {
        [WALLET]: () => ({ ...CUSTOMER, is_means_closed: true }),
        'GET /api/v3/user/check-tradable': () => ({ is_tradable: true }),
      }),
    steps: [
      {
        name: 'opened',
        leave: () => press('본인인증으로 확인'),
        start: () => screen.findByText('등록한 카드와 계좌, 포인트를 다시 쓸 수 있어요.'),
      },
    ],
  },
};
