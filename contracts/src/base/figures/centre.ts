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

/** A parcel that left the centre so long ago is with its carrier, and is not taken back. */
export const PARCEL_BACK_WITHIN = { ms: 72 * HOUR, text: '3일' } satisfies Span;

/** A card counts as open for so long after the last sign of life from its operator. */
export const CARD_OPEN_FOR = { ms: 60_000, text: '1분' } satisfies Span;
/** Goods that were sold for so much are inspected by two people. */
export const SECOND_INSPECTION_FROM = { won: 1_000_000, text: '1,000,000원' };
/** A refund of so much is asked for by one operator and confirmed by another. */
export const SECOND_REFUND_FROM = { won: 500_000, text: '500,000원' };
/** A refund without a confirmation within this time has to be asked for again. */
export const REFUND_ASKED_FOR = { ms: 72 * HOUR, text: '3일' } satisfies Span;
