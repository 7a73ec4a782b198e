import { DAY_MS } from '@sold/contracts/base/korean-day';
import { Accounts } from './accounts.ts';
import type { ModelBid, ModelOrder, ModelUnit } from './model-rows.ts';

/** Bids of the model, and the units that may be behind them. */
export class Book extends Accounts {
  bids: ModelBid[] = [];
  orders: ModelOrder[] = [];
  units = new Map<number, ModelUnit>();
  /** Books touched since the last comparison. */
  touched = new Set<number>();
  /** Later is larger. */
  protected seq = 0;
  /** Bids that may trade, and some that no longer may. */
  protected maybeStanding: ModelBid[] = [];
  /** Sell bids of sellers who are away. */
  protected offBook: ModelBid[] = [];

  isLive(bid: ModelBid): boolean {
    return bid.status === 'live' && bid.expires > this.now;
  }

  /** Whether a bid waits for its seller to come back. */
  isAway(bid: ModelBid): boolean {
    return bid.status === 'away' && bid.expires > this.now;
  }

  /** Bids that are live or being paid for. A bid that is over never comes back: the model drops it. */
  standing(): readonly ModelBid[] {
    this.maybeStanding = this.maybeStanding.filter((bid) => bid.status === 'reserved' || this.isLive(bid));
    return this.maybeStanding;
  }

  side(book: number, side: 'buy' | 'sell'): ModelBid[] {
    const sign = side === 'sell' ? 1 : -1;
    return this.standing()
      .filter((bid) => bid.book === book && bid.side === side && this.isLive(bid))
      .sort((one, other) => sign * (one.price - other.price) || one.seq - other.seq);
  }

  best(book: number, side: 'buy' | 'sell', notOf: number): ModelBid | undefined {
    return this.side(book, side).find(({ customer }) => customer !== notOf);
  }

  /** Returns the bid that a buy-now purchase takes; for a stay in storage the lowest in storage, if any. */
  lowest(book: number, buyer: number, stays: boolean): ModelBid | undefined {
    const others = this.side(book, 'sell').filter(({ customer }) => customer !== buyer);
    return others.find(({ unit }) => stays && unit !== null) ?? others[0];
  }

  ownCrosses(book: number, side: 'buy' | 'sell', price: number, customer: number): boolean {
    return this.side(book, side === 'buy' ? 'sell' : 'buy').some(
      (bid) => bid.customer === customer && (side === 'buy' ? bid.price <= price : bid.price >= price),
    );
  }

  storageFee(unit: ModelUnit): number {
    return Math.max(0, Math.floor((this.now - unit.since) / (30 * DAY_MS))) * 5_000;
  }

  /** Units that cannot be offered: they are on offer, or a buyer is paying for them. */
  unitsOnOffer(): ReadonlySet<number | null> {
    const pending = this.orders.filter(({ state }) => state === 'payment_pending');
    const off = this.offBook.filter((bid) => this.isAway(bid));
    return new Set([...this.standing(), ...off, ...pending].map(({ unit }) => unit));
  }

  /** An expired offer makes room for the next one of its unit. */
  protected endOffers(unit: number | null): void {
    for (const old of this.bids)
      if (unit !== null && old.unit === unit && old.status === 'live') old.status = 'cancelled';
  }
}
