/** Cookie of an operator's session, which market and edge read. */
export const OPERATOR_COOKIE = 'sold_operator';
