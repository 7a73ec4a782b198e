/**
 * Fixed figures, each with the Korean words that say it (market-rules). Pages, messages, refusals and jobs take both from here, so that
 * no text contradicts what the market does. Figures that an operator sets are in the configuration of the market.
 */

/** A length of time. */
export interface Span {
  readonly ms: number;
  readonly text: string;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/* Trading */

/** Time for a seller to send the goods and give an invoice number. */
export const SHIP_WITHIN = { ms: 48 * HOUR, text: '48시간' } satisfies Span;
/** A seller may correct an invoice number for so long after giving it. */
export const CORRECT_WITHIN = { ms: 24 * HOUR, text: '24시간' } satisfies Span;
/** A buyer may cancel for so long after the payment. */
export const CANCEL_WITHIN = { ms: 15 * MINUTE, text: '15분' } satisfies Span;
/** An order holds its goods for so long while its payment page is open. */
export const RESERVED_FOR = { ms: 10 * MINUTE, text: '10분' } satisfies Span;
/** An order that its buyer does not confirm is settled so long after delivery. */
export const SETTLED_AFTER = { ms: 3 * DAY, days: 3, text: '3일' };
/** Goods from a business may be given back for so long after they came (Act on Consumer Protection in Electronic Commerce, article 17). */
export const WITHDRAW_WITHIN = { ms: 7 * DAY, text: '7일' } satisfies Span;

/* Penalties */

/** A penalty counts for so long. */
export const PENALTY_COUNTS_FOR = { ms: 30 * DAY, days: 30, text: '30일' };
/** Number of penalties that stops a seller for a day. */
export const FIRST_STOP = { count: 2, ms: DAY, text: '하루' };
/** Number of penalties, or more, that stops a seller for a week. */
export const LONG_STOP = { count: 3, times: '3번', ms: 7 * DAY, text: '7일' };
/** Working days until an appeal is answered. */
export const APPEAL_ANSWER = { days: 3, text: '영업일로 3일' };

/* Raffles */

/** A winner may pay for so long after the draw. */
export const PAY_WIN_WITHIN = { ms: 24 * HOUR, text: '24시간' } satisfies Span;

/* Storage */

/** Length of a storage round. The first one is free. */
export const STORAGE_ROUND = { ms: 30 * DAY, days: 30, text: '30일' };

/* Money */

/** Day of the next month on which orders paid later are due. */
export const LATER_DUE = { day: 15, text: '다음 달 15일' };
/** Points can be used for so long. */
export const POINTS_LAST = { years: 1, text: '1년' };
/** Owners get a message about points that end within this time. */
export const POINTS_END_SOON = { ms: 30 * DAY, text: '30일' } satisfies Span;

/* Accounts */

/** A wrong password too often closes the sign-in for so long. */
export const SIGN_IN_WAIT = { ms: 15 * MINUTE, text: '15분' } satisfies Span;
/** A wrong payment password too often closes it for so long. */
export const PAYMENT_PASSWORD_WAIT = { ms: 30 * MINUTE, text: '30분' } satisfies Span;

/* Prices */

/** Trades of this time make an item popular, and its price a fallen one. */
export const POPULAR_WITHIN = { ms: 7 * DAY, text: '최근 7일' } satisfies Span;
/** Trades of this time make the usual price of a size. */
export const USUAL_PRICE_WITHIN = { ms: 30 * DAY, days: 30, text: '30일' };
