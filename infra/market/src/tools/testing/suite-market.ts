import type { Db } from '@sold/service/db/tables';
import { afterAll, beforeAll } from 'vitest';
import { type Shopper, startMarket, type TestMarket } from './test-market.ts';

/** A market that starts before the tests of a suite and ends after them; its books have to be sound then. */
export function suiteMarket(database: { db: Db }, options?: Parameters<typeof startMarket>[1]): TestMarket {
  const market = {} as TestMarket;
  beforeAll(async () => void Object.assign(market, await startMarket(database.db, options)));
  afterAll(async () => {
    await market.expectSound();
    await market.close();
  });
  return market;
}

/** A shopper who joins before the tests of a suite. */
export function suiteShopper(market: TestMarket, options?: Parameters<TestMarket['shopper']>[0]): Shopper {
  const shopper = {} as Shopper;
  beforeAll(async () => void Object.assign(shopper, await market.shopper(options)));
  return shopper;
}
