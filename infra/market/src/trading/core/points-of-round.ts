import type { PointLot } from './facts/facts.ts';
import type { Writes } from './write/writes.ts';

interface WithLots {
  lots: readonly PointLot[];
}

/**
 * Points that the decisions of one round put aside. Facts of all calls are read before any is decided, and one customer's points
 * can be spent by several of them: by their own purchase, and by sellers who take their bids.
 */
export class PointsOfRound {
  private readonly used = new Map<number, number>();

  /** Facts of a call with the points that are left. */
  factsOf<F extends WithLots & { bid: WithLots | null }>(facts: F): F {
    return { ...this.left(facts), bid: facts.bid && this.left(facts.bid) };
  }

  /** The owner of a bid with the points that are left. */
  left<O extends WithLots>(owner: O): O {
    if (this.used.size === 0) return owner;
    const lots = owner.lots.map((lot) => ({
      ...lot,
      remaining: lot.remaining - (this.used.get(lot.id) ?? 0),
    }));
    return { ...owner, lots: lots.filter(({ remaining }) => remaining > 0) };
  }

  decided({ points_used = [] }: Writes): void {
    for (const { lot_id, amount } of points_used)
      this.used.set(lot_id, (this.used.get(lot_id) ?? 0) + amount);
  }
}
