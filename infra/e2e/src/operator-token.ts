/** Lets journeys run the market of their site, as an operator does. */
export const OPERATOR_TOKEN = 'operator-token-of-the-journeys';
