/** How long goods are on their way. */
export const EXPECTED_DAYS = 'GET /api/v3/order/order/get-expected-days';
