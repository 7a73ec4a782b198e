import type { Span } from './span.ts';

const DAY = 86_400_000;

/** Points can be used for so long. */
export const POINTS_LAST = { years: 1, text: '1년' };
/** Owners get a message about points that end within this time. */
export const POINTS_END_SOON = { ms: 30 * DAY, text: '30일' } satisfies Span;
