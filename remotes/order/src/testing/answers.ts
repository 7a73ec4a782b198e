/** For tests: what the service answers to the order pages. */
import type { BidResult, BuyInfo, OrderDetail, OrderResult, SellInfo } from '@sold/contracts/entities/order';
import type { Customer } from '@sold/contracts/entities/people';

const PICTURE = { path: '/media/items/1.svg', width: 560, height: 560 };

export const CUSTOMER: Customer = {
  cards: [
    {
      card_id: 1,
      card_name: '신한카드',
      card_no: '4518********1234',
      is_default: 0,
      icon: '',
      is_recent: 0,
      large_image_path: '',
    },
    {
      card_id: 2,
      card_name: '국민카드',
      card_no: '9411********7788',
      is_default: 1,
      icon: '',
      is_recent: 1,
      large_image_path: '',
    },
  ],
  addresses: [
    {
      address_id: 5,
      customer_id: 1,
      name: '김하늘',
      zipcode: '04524',
      addr: '서울 중구 세종대로 110',
      addr_detail: '3층',
      is_default: 1,
      title: '집',
      phone: '01012345678',
    },
  ],
  bank_accounts: [
    {
      bank_account_id: 8,
      bank_code: '088',
      bank_name: '신한은행',
      account_no: '110-***-**3456',
      holder: '김하늘',
      is_default: 1,
    },
  ],
  accounts: [],
  point: 12_340,
  cash_receipt_no: '',
  cash_receipt_type: '',
  cash_receipt_type_name: '',
  is_publish: false,
  is_set_payment_password: false,
};

export function buyInfo(patch: Partial<BuyInfo> = {}): BuyInfo {
  return {
    item_id: 1,
    item_name: 'Norrland Strand Low White Pine',
    item_name_kor: '노르란드 스트란드 로우 화이트 파인',
    brand_name: 'Norrland',
    brand_bg_color: '#e8eeea',
    display_option_text: '270 (US 9)',
    thumb: PICTURE,
    product_grade: 0,
    min_buy_price: 350_000,
    max_sell_price: 320_000,
    min_buy_product_id: 31,
    max_sell_product_id: 32,
    direct_min_buy_price: null,
    direct_min_buy_product_id: null,
    normal_min_buy_price: 350_000,
    normal_min_buy_product_id: 31,
    display_min_buy_price: 350_000,
    last_price: 340_000,
    customer: CUSTOMER,
    product_info: null,
    conf: {
      point_notice: [],
      point_use_alert: { title: '', is_show: false, content: '' },
      confirm_ratio: 3,
      buyer_delivery_amt: 3_000,
      quick_delivery_amt: 5_000,
      max_usable_point: 0,
      is_max_usable_point: false,
      max_usable_point_ratio: 100,
      buyer_fee_ratio_inv_to_inv: 1.5,
      sell_fee_ratio: 5,
      sell_fee_event_ratio: null,
    },
    card_event_list: [],
    delivery_usable_method: ['normal', 'quick'],
    accumulate_point_percent: 0.5,
    accumulate_transfer_point_percent: 1,
    max_recv_point: 1_750,
    max_recv_transfer_point: 3_500,
    certification_yn: 'y',
    mobile_no: '01012345678',
    cash_receipt_info: { type: 'income_deduction', method_type: '', method_no: '' },
    is_coupon: false,
    event_type: null,
    option: { us_name: 'US 9', kor_name: '270' },
    option_type_code: 'mm',
    ...patch,
  };
}

export function sellInfo(patch: Partial<SellInfo> = {}): SellInfo {
  return {
    item: {
      item_id: 1,
      item_name: 'Norrland Strand Low White Pine',
      item_name_kor: '노르란드 스트란드 로우 화이트 파인',
      brand_name: 'Norrland',
      brand_bg_color: '#e8eeea',
      display_option_text: '270 (US 9)',
      thumb: PICTURE,
      min_buy_price: 350_000,
      sell_limit_price: 2_100_000_000,
    },
    product_grade: 0,
    product_info: null,
    customer: CUSTOMER,
    card_event_list: [],
    min_buy_price: 350_000,
    max_sell_price: 320_000,
    max_sell_product_id: 32,
    last_price: 340_000,
    conf: {
      sell_fee_ratio: 5,
      sell_fee_event_ratio: null,
      bid_sell_fee_event_ratio: null,
      penalty_ratio: 10,
      fake_penalty_ratio: 15,
    },
    pickup: { name: '', addr: '', phone: '' },
    option: { us_name: 'US 9', kor_name: '270' },
    option_type_code: 'mm',
    bank_account: null,
    ...patch,
  };
}

/** The result of buying at once. */
export const BOUGHT: OrderResult = {
  order_result_code: 'buy_now',
  order_id: 12,
  display_order_id: 'S261121001',
  order_type: 'buy',
  state: 'paid',
  product_id: 31,
  item_id: 1,
  item_name: 'Norrland Strand Low White Pine',
  brand_name: 'Norrland',
  brand_bg_color: '#e8eeea',
  brand_logo_image: '',
  image: PICTURE,
  product_size_option: '270',
  customer_address: '서울 중구 세종대로 110 3층',
  display_payment_info: '국민카드 9411********7788',
  price: 350_000,
  point: 12_300,
  coupon: 0,
  total_pay_amt: 351_200,
  confirm_amt: 10_500,
  delivery_amt: 3_000,
  sell_fee_ratio: 5,
  sell_fee_event_ratio: null,
  receive_type_text: '',
  top_category_name: '',
  first_purchase: false,
};

/** The result of a sell bid that met a buy bid. */
export const CROSSED: BidResult = {
  order_result_code: 'sell_bid',
  bid_order_id: 44,
  bid_end_date: '2099-12-31 00:00:00',
  price: 310_000,
  item_id: 1,
  item_name: BOUGHT.item_name,
  brand_name: 'Norrland',
  brand_bg_color: '#e8eeea',
  item_image_path: PICTURE,
  product_size_option_id: 3,
  product_size_option: '270',
  customer_address: '',
  inventory_info: null,
  traded: {
    ...BOUGHT,
    order_result_code: 'sell_now',
    order_type: 'sell',
    price: 320_000,
    confirm_amt: 16_000,
    total_pay_amt: 304_000,
  },
};

/** One own order as its detail page shows it. */
export function orderDetail(patch: Partial<OrderDetail> = {}): OrderDetail {
  return {
    order: { ...BOUGHT, state: 'seller_preparing' },
    role: 'buyer',
    history: [
      { state: 'paid', at: '2026-11-21 13:05:00', reason: '' },
      { state: 'seller_preparing', at: '2026-11-21 13:05:10', reason: '' },
    ],
    ahead: ['seller_shipped', 'received'],
    can_cancel: true,
    cancel_until: '2026-11-21 13:20:00',
    penalty_amt: 35_000,
    delivery_type: 'normal',
    cash_receipt: null,
    ...patch,
  };
}
