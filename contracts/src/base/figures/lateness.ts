import type { Span } from './span.ts';

const DAY = 86_400_000;

/** A parcel is under way to its buyer for so long; a longer time is the carrier's delay. */
export const DELIVER_WITHIN = { ms: 3 * DAY, text: '3일' } satisfies Span;
/** Points for a buyer whose goods come after the promised day, by whole days, the longest delay first. */
export const LATE_POINTS = [
  { days: 7, text: '7일 이상', points: 5_000 },
  { days: 3, text: '3~6일', points: 3_000 },
  { days: 1, text: '1~2일', points: 1_000 },
] as const;
/** First day of the policy by which sellers pay for their delays, by the day of the payment. */
export const LATE_SELLER_TERMS = { date: '2027-01-01', text: '2027년 1월 1일' };
/** Goods with quick delivery that are paid before this hour in Korea leave the centre on the same day. */
export const QUICK_UNTIL = { hour: 18, text: '오후 6시' };
