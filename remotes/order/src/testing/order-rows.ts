import type { MyBid } from '@sold/contracts/entities/item';
import { BOUGHT } from './answers.ts';

/** An own live bid. */
export const bid: MyBid = {
  product_id: 9,
  type: 'buy',
  item_id: 1,
  product_grade: 0 as const,
  item_name: BOUGHT.item_name,
  item_name_kor: BOUGHT.item_name_kor,
  brand_bg_color: '#e8eeea',
  item_image: BOUGHT.image,
  product_size_option_id: 3,
  option: '270',
  price: 300_000,
  place: 1,
  bid_end_date: '2099-12-31 00:00:00',
  is_reserved: false,
  reserved_until: null,
  created_at: '2026-11-20 10:00:00',
};

/** A row of the list of orders. */
export const order = (order_id: number) => ({
  order_id,
  display_order_id: `S${order_id}`,
  role: 'buyer' as const,
  state: 'shipping' as const,
  item_id: 1,
  product_grade: 0 as const,
  item_name: `Item ${order_id}`,
  item_name_kor: `상품 ${order_id}`,
  image: BOUGHT.image,
  brand_bg_color: '#e8eeea',
  product_size_option: '270',
  price: 350_000,
  total_pay_amt: 363_500,
  refund_amt: null,
  is_refunded: false,
  ended_as: null,
  delivery_type: 'normal' as const,
  paid_out_amt: null,
  is_inspected_before: false,
  step: null,
  due: '',
  at: '2026-11-20 13:00:00',
});
