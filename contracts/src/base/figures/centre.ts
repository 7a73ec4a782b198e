import type { Span } from './span.ts';

const HOUR = 3_600_000;

/** A parcel that is under way to the centre for longer is looked for. */
export const PARCEL_WITHIN = { ms: 120 * HOUR, text: '5일' } satisfies Span;
/** The centre inspects goods so soon after they arrive. */
export const INSPECT_WITHIN = { ms: 48 * HOUR, text: '48시간' } satisfies Span;
/** The centre sends goods, or puts them on their shelf, so soon after they may leave the inspection. */
export const PACK_WITHIN = { ms: 24 * HOUR, text: '24시간' } satisfies Span;
/** The centre sends refused goods back so soon. */
export const SEND_BACK_WITHIN = { ms: 72 * HOUR, text: '3일' } satisfies Span;
