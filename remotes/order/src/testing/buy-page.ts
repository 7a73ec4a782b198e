import { BOUGHT, buyInfo } from './answers.ts';
import type { openScreen } from './open-screen.tsx';

export const BUY_PAGE = '/web/product/web_product/buy_product_detail?item_id=1&product_size_option_id=3';
export const BUY_INFO = 'GET /api/v3/order/order/get-buy-info';
export const PRICE_CHECK = 'GET /api/v3/order/order/save-product-check';
export const PAY = 'POST /api/v3/order/payment/pay';

/** Calls of a buy page with successful responses. */
export const BUY_ANSWERS = {
  [BUY_INFO]: () => buyInfo(),
  'GET /api/v3/order/order/get-trade-fee-amt': () => ({ fee_event_amt: 0 }),
  [PRICE_CHECK]: () => ({ warning: '' }),
  [PAY]: () => BOUGHT,
} satisfies Parameters<typeof openScreen>[2];
