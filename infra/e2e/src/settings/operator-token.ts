/** Lets journeys run the market of their site, as an operator does. */
export const OPERATOR_TOKEN = 'operator-token-of-the-journeys';

/** Lets journeys give out coupons, as the main service does. */
export const COUPON_TOKEN = 'coupon-token-of-the-journeys-of-their-site';
