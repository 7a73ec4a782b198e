/** Own orders, page after page. */
export const ORDERS = 'GET /api/v3/user/mypage/get-customer-order-list';
/** One own order. */
export const ORDER = 'GET /api/v3/user/mypage/get-customer-order-detail';
/** Own bids of both sides. */
export const MY_BIDS = 'POST /api/v3/order/order/get-mybid-order-info';

/** Whether the seller is away. */
export const AWAY = 'GET /api/v3/product/product/get-away';

/** The order that a part of an address names; null for what is no number of one. */
export function orderIdOf(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}
