/**
 * Moments of a purchase and a draw at which a process may die. Named so that a test can kill it there:
 * `SOLD_FAULT=<name>` makes the process kill itself with SIGKILL the first time it gets there. Unset, they cost a comparison.
 */
export type FaultPoint =
  /** The request's key is claimed, nothing else has happened. */
  | 'claimed'
  /** The coupon service holds the coupon, no order exists. */
  | 'coupon-held'
  /** The gateway page's authorisation is noted, the capture has not been asked for. */
  | 'confirming'
  /** Everything is written, the transaction is not committed. */
  | 'written'
  /** The transaction is committed, the coupon service and the caller have heard nothing. */
  | 'committed'
  /** The round of a raffle was had, nothing is written down. */
  | 'round-had'
  /** A draw is written, its transaction is not committed. */
  | 'draw-written'
  /** A draw is committed. */
  | 'draw-committed';

const chosen = process.env.SOLD_FAULT;

/** Kills the process at this point when the switch names it. */
export function faultPoint(name: FaultPoint): void {
  if (chosen === name) process.kill(process.pid, 'SIGKILL');
}
