const DAY = 86_400_000;

/** A penalty counts for so long. */
export const PENALTY_COUNTS_FOR = { ms: 30 * DAY, days: 30, text: '30일' };
/** Number of penalties that stops a seller for a day. */
export const FIRST_STOP = { count: 2, ms: DAY, text: '하루' };
/** Number of penalties, or more, that stops a seller for a week. */
export const LONG_STOP = { count: 3, times: '3번', ms: 7 * DAY, text: '7일' };
/** Working days until an appeal is answered. */
export const APPEAL_ANSWER = { days: 3, text: '영업일로 3일' };
