import type { Static } from 'typebox';
import type { ErrorEnvelope } from '../errors/envelope.ts';
import type { calls } from './index.ts';

type Calls = typeof calls;
type Examples = {
  [N in keyof Calls]?: { input: Static<Calls[N]['input']>; output: Static<Calls[N]['output']> };
};

const PICTURE = { path: '/api/v3/media/item/12/1.svg?v=1', width: 800, height: 800 };
const ITEM = {
  item_id: 12,
  product_grade: 0 as const,
  item_name: 'Kkumabear Low White',
  item_name_kor: '꾸마베어 로우 화이트',
  brand_name: 'Kkumabear',
  brand_bg_color: '#efe9e2',
  brand_logo_image: '/api/v3/media/brand/logo.svg?name=Kkumabear&ground=efe9e2',
} as const;

/** An input and its answer of calls with which an integrator begins; the API documents show them. */
export const EXAMPLES = {
  login: {
    input: { id: 'minji@demo.sold', password: 'sold-demo-1234' },
    output: { customer_id: 1, name: '김민지' },
  },
  pay: {
    input: {
      payment_method: 'batch',
      card_id: 3,
      item_id: 12,
      product_size_option_id: 57,
      price: 159_000,
      address_id: 2,
      delivery_type: 'normal',
      point_amt: 1_000,
      agreed: true,
    },
    output: {
      order_result_code: 'buy_now',
      order_id: 481,
      display_order_id: 'S261121A1B2C3D4E5',
      order_type: 'buy',
      state: 'seller_preparing',
      payment_state: 'paid',
      product_id: 905,
      ...ITEM,
      image: PICTURE,
      product_size_option: '270',
      customer_address: '서울 성동구 성수이로 00 3층',
      display_payment_info: '카드 4518-****-****-1234',
      price: 159_000,
      point: 1_000,
      coupon: 0,
      total_pay_amt: 165_770,
      refund: null,
      confirm_amt: 4_770,
      delivery_amt: 3_000,
      is_distant: false,
      event_fee: 0,
      storage_amt: 0,
      sell_fee_ratio: 5,
      sell_fee_event_ratio: null,
      receive_type_text: '일반 배송',
      delivery_type: 'normal',
      top_category_name: '스니커즈',
      first_purchase: false,
    },
  },
  saveBidOrder: {
    input: {
      item_id: 12,
      product_size_option_id: 57,
      price: 150_000,
      bid_days: 30,
      address_id: 2,
      card_id: 3,
      delivery_type: 'normal',
      point_amt: 0,
      agreed: true,
    },
    output: {
      order_result_code: 'buy_bid',
      bid_order_id: 906,
      bid_end_date: '2026-12-21 12:00:00',
      price: 150_000,
      ...ITEM,
      item_image_path: PICTURE,
      product_size_option_id: 57,
      product_size_option: '270',
      customer_address: '서울 성동구 성수이로 00 3층',
      receive_type_text: '일반 배송',
      top_category_name: '스니커즈',
      coupon: 0,
      inventory_info: null,
      traded: null,
    },
  },
} as const satisfies Examples;

/** Refusal of a purchase at a price that is no longer the best one. */
export const PAY_REFUSAL = {
  code: 422,
  msg: '즉시 구매가가 바뀌었어요. 결제는 되지 않았습니다.',
  data: null,
  error_data: { msg: '즉시 구매가가 바뀌었어요. 결제는 되지 않았습니다.', reason: 'price_changed' },
} as const satisfies ErrorEnvelope;
