import type { Db } from '@sold/service/db/tables';
import { addHistory, addOffers, type Seed } from '../market/seed.ts';
import { type Measured, type Stage, startMarket } from '../market/stage.ts';

/** Trades of the market with a short history. */
export const SMALL_HISTORY = 10_000;
const LARGE_HISTORY = 1_000_000;

/** The same market with a short and a long history. */
export interface Markets {
  small: Measured;
  large: Measured;
  /** Trades of the large one. */
  history: number;
}

/** Starts both. */
export async function startMarkets(
  stage: Stage,
  { isQuick, say }: { isQuick: boolean; say(text: string): void },
): Promise<Markets> {
  const filled = (trades: number) =>
    startMarket(stage, 'instant', async (db: Db, { books, sellers }: Seed) => {
      say(`writing ${trades.toLocaleString('en')} trades`);
      await addOffers(db, books, sellers, 5);
      await addHistory(db, books, trades);
    });
  const small = await filled(SMALL_HISTORY);
  const history = isQuick ? LARGE_HISTORY / 10 : LARGE_HISTORY;
  return { small, large: await filled(history), history };
}
