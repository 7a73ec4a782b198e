import type { Span } from './span.ts';

const DAY = 86_400_000;

/** A buyer may file a claim for so long after delivery. */
export const CLAIM_WITHIN = { ms: 7 * DAY, days: 7, text: '7일' } satisfies Span & { days: number };
/** Working days until a claim, or an appeal against its answer, is answered. */
export const CLAIM_ANSWER = { days: 2, text: '영업일로 2일' };
/** A buyer may appeal against a rejected claim for so long. */
export const CLAIM_APPEAL_WITHIN = { ms: 7 * DAY, days: 7, text: '7일' } satisfies Span & { days: number };
/** Goods of a granted claim are sent back within this time. */
export const CLAIM_RETURN_WITHIN = { ms: 7 * DAY, days: 7, text: '7일' } satisfies Span & { days: number };
/** Working days until a question about an order is answered. */
export const QUESTION_ANSWER = { days: 2, text: '영업일로 2일' };
/** Months whose counts of claims are public. */
export const CLAIM_MONTHS = { months: 12, text: '최근 12개월' };
