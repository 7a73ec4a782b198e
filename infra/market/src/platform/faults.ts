/**
 * Moments of a purchase, a refund, a charge and a draw at which a process may die. Named so that a test can kill it there:
 * `SOLD_FAULT=<name>` makes the process kill itself with SIGKILL the first time it gets there. Unset, they cost a comparison.
 */
export type FaultPoint =
  /** The request's key is claimed, nothing else has happened. */
  | 'claimed'
  /** The coupon service holds the coupon, no order exists. */
  | 'coupon-held'
  /** Order, points and unit are reserved; nobody has been asked for money. */
  | 'reserved'
  /** The gateway page's authorisation is noted, the capture has not been asked for. */
  | 'confirming'
  /** The gateway has charged, nothing is written down. */
  | 'charged'
  /** Everything is written, the transaction is not committed. */
  | 'written'
  /** The transaction is committed, the coupon service and the caller have heard nothing. */
  | 'committed'
  /** A refund is asked for, the gateway has not been told. */
  | 'refund-asked'
  /** The gateway has given the money back, nothing is written down. */
  | 'refund-sent'
  /** A charge without an order is noted, the gateway has not been asked. */
  | 'charge-noted'
  /** The gateway has charged without an order, nothing is written down. */
  | 'charge-asked'
  /** The round of a raffle was had, nothing is written down. */
  | 'round-had'
  /** A draw is written, its transaction is not committed. */
  | 'draw-written'
  /** A draw is committed. */
  | 'draw-committed';

const chosen = process.env.SOLD_FAULT;

/** Dies here when the switch says so. */
export function faultPoint(name: FaultPoint): void {
  if (chosen === name) process.kill(process.pid, 'SIGKILL');
}
