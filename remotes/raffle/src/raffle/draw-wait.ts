import type { RaffleBeacon } from '@sold/contracts/entities/raffle';
import { instantOf } from '@sold/shared/text/dates';

/** Delay after which a round counts as late, milliseconds. */
const USUAL_MS = 10_000;

export interface AwaitedDraw {
  raffle_to: string;
  raffle_draw_dt: string;
  beacon: Pick<RaffleBeacon, 'round_at'> | null;
}

/** When a raffle is to be drawn: when its round is signed, which may be a minute later than was planned. A stamp, KST. */
export function drawAt({ raffle_draw_dt, beacon }: Omit<AwaitedDraw, 'raffle_to'>): string {
  return beacon?.round_at ?? raffle_draw_dt;
}

/** The same in milliseconds. */
export function drawInstant(raffle: Omit<AwaitedDraw, 'raffle_to'>): number {
  return instantOf(drawAt(raffle));
}

/**
 * For what a raffle waits that is over and not drawn: the `round` that comes at its time, or a `beacon` that is late. Null
 * before the end and while no clock is known.
 */
export function awaitedOf(raffle: AwaitedDraw, now: number | null): 'round' | 'beacon' | null {
  if (now === null || now < instantOf(raffle.raffle_to)) return null;
  return now < drawInstant(raffle) + USUAL_MS ? 'round' : 'beacon';
}
