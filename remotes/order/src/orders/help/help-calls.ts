/** Claims of an order. */
export const CLAIMS = 'GET /api/v3/order/claim/get-claims';
/** Own questions about an order. */
export const QUESTIONS = 'GET /api/v3/order/question/get-questions';
/** Where the goods of a sale go back to. */
export const WAY_BACK = 'GET /api/v3/order/order/get-return-address';
