/** Whether a customer may pay later, and what they owe of which order. */
export const STANDING = 'GET /api/v3/order/order/get-customer-use-bnpl';
export const DEBTS = 'GET /api/v3/order/payment/get-bnpl-debts';
