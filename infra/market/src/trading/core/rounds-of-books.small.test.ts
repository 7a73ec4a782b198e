import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Asked } from './facts/asked.ts';
import type { Facts } from './facts/facts.ts';
import { BooksOfRound, firstRound } from './rounds-of-books.ts';

const act = fc.constantFrom('place', 'change', 'cancel', 'buy', 'sell') as fc.Arbitrary<Asked['act']>;
const call = fc.record({
  act,
  size: fc.integer({ min: 1, max: 4 }),
  customer: fc.integer({ min: 1, max: 6 }),
});

/** All rounds of a batch, each as places in it. */
function roundsOf(batch: readonly Pick<Asked, 'act' | 'size' | 'customer'>[]): number[][] {
  let waiting = batch.map((asked, at) => ({ asked, at }));
  const rounds: number[][] = [];
  while (waiting.length > 0) {
    const round = firstRound(waiting, ({ asked }) => asked as Asked).map(({ at }) => at);
    expect(round.length).toBeGreaterThan(0);
    rounds.push(round);
    waiting = waiting.filter(({ at }) => !round.includes(at));
  }
  return rounds;
}

test('puts each call into one round, with a person once and a book with one call or bids alone, and keeps the order of books', () => {
  fc.assert(
    fc.property(fc.array(call, { maxLength: 32 }), (batch) => {
      const rounds = roundsOf(batch);
      expect(rounds.flat().sort((one, other) => one - other)).toEqual(batch.map((_, at) => at));
      for (const round of rounds) {
        const calls = round.map((at) => batch[at] as (typeof batch)[number]);
        expect(new Set(calls.map(({ customer }) => customer)).size).toBe(calls.length);
        for (const { size } of calls) {
          const ofBook = calls.filter((one) => one.size === size);
          expect(ofBook.length === 1 || ofBook.every((one) => one.act === 'place')).toBe(true);
        }
      }
      const roundOf = new Map(rounds.flatMap((round, number) => round.map((at) => [at, number] as const)));
      for (const [at, { size }] of batch.entries())
        for (const [later, other] of batch.entries())
          if (later > at && other.size === size)
            expect(roundOf.get(later)).toBeGreaterThanOrEqual(roundOf.get(at) as number);
    }),
  );
});

const facts = (best: number | null) => ({ best }) as Facts;
const placed = (isCrossing: boolean) => ({ writes: {}, value: null, isCrossing });

test('shows a bid the best price of those before it in its round, and makes it wait for a match', () => {
  const books = new BooksOfRound([]);
  books.decided({ size: 1, side: 'sell', price: 90_000 }, placed(false));
  books.decided({ size: 1, side: 'sell', price: 95_000 }, placed(false));
  expect(books.factsOf({ size: 1, side: 'buy' }, facts(null))?.best).toBe(90_000);
  expect(books.factsOf({ size: 1, side: 'buy' }, facts(80_000))?.best).toBe(80_000);
  expect(books.factsOf({ size: 1, side: 'sell' }, facts(70_000))?.best).toBe(70_000);
  expect(books.factsOf({ size: 2, side: 'buy' }, facts(null))?.best).toBe(null);
  books.decided({ size: 1, side: 'buy', price: 92_000 }, placed(true));
  expect(books.factsOf({ size: 1, side: 'buy' }, facts(null))).toBeUndefined();
  expect(books.crossed()).toEqual([1]);
});

test('matches a book with an expired reservation once, for the first call that may match', () => {
  const books = new BooksOfRound([7]);
  expect(books.isMatchOf({ size: 7 }, placed(false))).toBe(true);
  expect(books.isMatchOf({ size: 8 }, placed(false))).toBe(false);
  expect(books.isMatchOf({ size: 7 }, { writes: {}, value: null })).toBe(false);
  books.decided({ size: 7, side: 'buy', price: 10_000 }, placed(false));
  expect(books.factsOf({ size: 7, side: 'sell' }, facts(null))).toBeUndefined();
});
