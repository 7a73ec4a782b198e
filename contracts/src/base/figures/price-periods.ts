import type { Span } from './span.ts';

const DAY = 86_400_000;

/** Trades of this time make an item popular, and its price a fallen one. */
export const POPULAR_WITHIN = { ms: 7 * DAY, text: '최근 7일' } satisfies Span;
/** Trades of this time make the usual price of a size. */
export const USUAL_PRICE_WITHIN = { ms: 30 * DAY, days: 30, text: '30일' };
/** Trades of this time tell how soon goods sell at a price. */
export const PACE_WITHIN = { ms: 180 * DAY, days: 180, text: '최근 180일' };
/** Goods that take longer sell slowly: how long is not said, because it ends beyond what is compared. */
export const PACE_LONGEST = { ms: 30 * DAY, days: 30, text: '30일' };
