import type { Span } from './span.ts';

const MINUTE = 60_000;
const HOUR = 3_600_000;
const DAY = 86_400_000;

/** Time for a seller to send the goods and give an invoice number. */
export const SHIP_WITHIN = { ms: 48 * HOUR, text: '48시간' } satisfies Span;
/** Time left when a seller gets a message about the end of {@link SHIP_WITHIN}. */
export const SHIP_SOON = { ms: 24 * HOUR, text: '24시간' } satisfies Span;
/** A seller may correct an invoice number for so long after giving it. */
export const CORRECT_WITHIN = { ms: 24 * HOUR, text: '24시간' } satisfies Span;
/** A buyer may cancel for so long after the payment, and a seller at no cost. */
export const CANCEL_WITHIN = { ms: 15 * MINUTE, text: '15분' } satisfies Span;
/** An order holds its goods for so long while its payment page is open. */
export const RESERVED_FOR = { ms: 10 * MINUTE, text: '10분' } satisfies Span;
/** An order that its buyer does not confirm is settled so long after delivery. */
export const SETTLED_AFTER = { ms: 3 * DAY, days: 3, text: '3일' };
/** Goods from a business may be given back for so long after they came (Act on Consumer Protection in Electronic Commerce, article 17). */
export const WITHDRAW_WITHIN = { ms: 7 * DAY, text: '7일' } satisfies Span;
/** A winner of a raffle may pay for so long after the draw. */
export const PAY_WIN_WITHIN = { ms: 24 * HOUR, text: '24시간' } satisfies Span;
/** Time left when a winner who has not paid gets a message. */
export const PAY_WIN_SOON = { ms: 3 * HOUR, text: '3시간' } satisfies Span;
/** Time left when a debtor gets a message about the due day. */
export const LATER_DUE_SOON = { ms: 3 * DAY, text: '3일' } satisfies Span;
/** Day of the next month on which orders paid later are due. */
export const LATER_DUE = { day: 15, text: '다음 달 15일', lastMinute: '다음 달 15일 오후 11시 59분' };
/** Length of a storage round. The first one is free. */
export const STORAGE_ROUND = { ms: 30 * DAY, days: 30, text: '30일' };
