import type { Refusal } from '@sold/service/http/refusal';
import type { Side } from '../book/bid-row.ts';
import type { Decided } from './decide/step.ts';
import type { Asked } from './facts/asked.ts';
import type { Facts } from './facts/facts.ts';

/**
 * Picks the calls that a transaction decides first, in their order: one call per person; per book one call, or any number
 * that place bids.
 */
export function firstRound<T>(waiting: readonly T[], askedOf: (one: T) => Asked): T[] {
  const people = new Set<number>();
  /** Whether a further call that places a bid may follow on a book. */
  const books = new Map<number, boolean>();
  return waiting.filter((one) => {
    const { act, size, customer } = askedOf(one);
    const isOpen = books.get(size) ?? true;
    const isFirst = !books.has(size);
    const isTaken = isOpen && !people.has(customer) && (isFirst || act === 'place');
    // Calls after a waiting call wait too: a book is served in order.
    books.set(size, isTaken && act === 'place');
    if (isTaken) people.add(customer);
    return isTaken;
  });
}

interface BookOfRound {
  /** Best prices that this round has placed. */
  best: { buy: number | null; sell: number | null };
  /** A match is possible: later calls have to see it. */
  isCrossed: boolean;
}

/**
 * Writes of a round into its books, as far as later calls have to know them: facts of all are read before any of them is
 * decided.
 */
export class BooksOfRound {
  private readonly books = new Map<number, BookOfRound>();
  private readonly released: readonly number[];

  /** @param released books in which a reservation that is over has kept bids apart */
  constructor(released: readonly number[]) {
    this.released = released;
  }

  /** Facts of a call with the bids that the calls before it have placed; undefined when it has to wait for a match. */
  factsOf({ size, side }: Pick<Asked, 'size' | 'side'>, facts: Facts): Facts | undefined {
    const book = this.books.get(size);
    if (book === undefined) return facts;
    if (book.isCrossed) return undefined;
    const other = opposite(side);
    return { ...facts, best: better(other, facts.best, book.best[other]) };
  }

  decided({ size, side, price }: Pick<Asked, 'size' | 'side' | 'price'>, decided: Decided<unknown>): void {
    if (decided.isCrossing === undefined) return;
    const book = this.books.get(size) ?? { best: { buy: null, sell: null }, isCrossed: false };
    book.best[side] = better(side, book.best[side], price);
    book.isCrossed = decided.isCrossing || this.released.includes(size);
    this.books.set(size, book);
  }

  /** Returns the books in which a match is possible. */
  crossed(): number[] {
    return [...this.books].filter(([, { isCrossed }]) => isCrossed).map(([size]) => size);
  }

  /** Returns whether a match of the book belongs to this call: the last decided one of the book. */
  isMatchOf({ size }: Pick<Asked, 'size'>, decided: Decided<unknown> | Refusal): boolean {
    const isAsked = 'isCrossing' in decided && decided.isCrossing !== undefined;
    return isAsked && (decided.isCrossing || this.released.includes(size));
  }
}

function opposite(side: Side): Side {
  return side === 'buy' ? 'sell' : 'buy';
}

/** The better of two prices of one side: buyers pay more, sellers ask less. */
function better(side: Side, one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other;
  return side === 'buy' ? Math.max(one, other) : Math.min(one, other);
}
