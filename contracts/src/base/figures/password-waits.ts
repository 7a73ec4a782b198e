import type { Span } from './span.ts';

const MINUTE = 60_000;

/** A wrong password too often closes the sign-in for so long. */
export const SIGN_IN_WAIT = { ms: 15 * MINUTE, text: '15분' } satisfies Span;
/** A wrong payment password too often closes it for so long. */
export const PAYMENT_PASSWORD_WAIT = { ms: 30 * MINUTE, text: '30분' } satisfies Span;
