import type { BeaconChain } from './chain.ts';

/**
 * Time between a raffle's draw time and the earliest round of its draw, seconds. No entry may arrive once the
 * round is known: the margin covers a server whose clock is that much slow, entries that are being written, and
 * the time in which the list of entries is fixed and its hash published.
 */
export const BEACON_MARGIN_S = 15;

type Rounds = Pick<BeaconChain, 'genesis_time' | 'period'>;

/** When a round is signed, milliseconds since 1970. */
export function roundTime({ genesis_time, period }: Rounds, round: number): number {
  return (genesis_time + (round - 1) * period) * 1_000;
}

/** The round a raffle is drawn with: the first whose time is at or after the draw time and {@link BEACON_MARGIN_S}. */
export function roundOfDraw({ genesis_time, period }: Rounds, drawAt: Date): number {
  const earliest = Math.ceil(drawAt.getTime() / 1_000) + BEACON_MARGIN_S;
  return Math.max(1, Math.ceil((earliest - genesis_time) / period) + 1);
}

/**
 * Returns the round of a raffle whose list of entries is fixed: that of the draw time, when it was still unknown, else the round that
 * follows from when the list was fixed, to the second, in the same way. So no outage at the end can lead to a round that was
 * known while the list could still be changed.
 */
export function roundOfList(chain: Rounds, drawAt: Date, listedAt: Date): number {
  const announced = roundOfDraw(chain, drawAt);
  if (listedAt.getTime() < roundTime(chain, announced)) return announced;
  return roundOfDraw(chain, new Date(Math.floor(listedAt.getTime() / 1_000) * 1_000));
}
