/**
 * Header of an answer to a request whose token is expired, revoked or none of ours: `X-Session: over`. A public call is then
 * answered as a visitor's, any other one refused with 401; the page drops that token and goes on.
 */
export const SESSION_HEADER = 'x-session';
export const SESSION_OVER = 'over';
