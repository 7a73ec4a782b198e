import type { Db } from '@sold/service/db/tables';
import { type LoadResult, oddAnswers } from '../load/load.ts';
import type { Traffic } from '../load/traffic.ts';
import { addOffers, OFFER_PRICE, type Seed } from '../market/seed.ts';
import { type Measured, type Stage, startMarket } from '../market/stage.ts';
import type { Round } from '../report/quiet-rounds.ts';

/** Offers in each of 1,000 books; more than a run can buy. */
const OFFERS_EACH = 120;
/** Share of bids on the hot book that trade immediately. */
const CROSSING = 0.1;

/** Something of ours that is measured. */
export interface Subject {
  name: string;
  market: Measured;
  traffic: Traffic;
  /** Answers with 200 that the database must account for. */
  done: number;
  unclear: number;
  /** Per second, by the number of clients, of each round. */
  rates: Map<number, number[]>;
  /** Figures at half of the highest rate of the same round. */
  halves: Round[];
  refused: Set<string>;
}

/** The markets that are measured, each with the traffic that is sent to it. */
export interface Subjects {
  bids: Subject;
  hotBids: Subject;
  buys: Subject;
  sandboxBuys: Subject;
}

/** Starts a market for each. */
export async function startSubjects(stage: Stage): Promise<Subjects> {
  const { buyers, sellers, books } = stage.seed;
  const offers = (db: Db, { books: all }: Seed) => addOffers(db, all, sellers, OFFERS_EACH);
  const bids = { kind: 'bids', buyers, sellers } as const;
  const buys = { kind: 'buys', buyers, books, price: OFFER_PRICE } as const;
  return {
    bids: subject('bids, 1,000 books', await startMarket(stage, 'instant'), { ...bids, books, crossing: 0 }),
    hotBids: subject('bids, hot book', await startMarket(stage, 'instant'), {
      ...bids,
      books: books.slice(0, 1),
      crossing: CROSSING,
    }),
    buys: subject('buy now, instant gateway', await startMarket(stage, 'instant', offers), buys),
    sandboxBuys: subject('buy now, sandbox gateway', await startMarket(stage, 'sandbox', offers), buys),
  };
}

function subject(name: string, market: Measured, traffic: Traffic): Subject {
  return {
    name,
    market,
    traffic,
    done: 0,
    unclear: 0,
    rates: new Map(),
    halves: [],
    refused: new Set(),
  };
}

/** Adds what was answered to what the database must account for. */
export function account(one: Subject, result: LoadResult): void {
  one.done += result.allDone;
  one.unclear += result.allBroken;
  for (const answer of oddAnswers([result])) one.refused.add(answer);
}
