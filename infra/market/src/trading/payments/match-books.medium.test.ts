import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { USUAL_PACE } from '../../money/gateway/ask-concurrently.ts';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { offer, want } from '../../tools/testing/orders.ts';
import { suiteMarket } from '../../tools/testing/suite-market.ts';
import { matchEveryBook, matchSome } from './match-books.ts';

const SIZES = 7;

/** Unmatched bids that cross, as a crash leaves them behind. */
onOneEngine('books that cross', (database) => {
  const market = suiteMarket(database);

  /** @returns how many orders of the item there are */
  async function crossed(): Promise<{ last: number; orders: () => Promise<number> }> {
    const item = await market.item({ sizes: Array.from({ length: SIZES }, (_, at) => String(250 + at)) });
    const last = item.sizes.at(-1) ?? 0;
    const book = { id: item.id, sizes: [last] };
    await offer(await market.shopper(), book, 120_000);
    await want(await market.shopper(), book, 100_000);
    await sql`update bid set price = 130000 where side = 'buy' and size_option_id = ${last}`.execute(
      database.db,
    );
    const orders = async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from order_ where size_option_id = ${last}`.execute(database.db);
      return rows[0]?.count ?? 0;
    };
    return { last, orders };
  }

  test('are matched some at a time; after the last book the next round begins again', async () => {
    const { last, orders } = await crossed();
    let after = last - SIZES;
    after = await matchSome(market.context, USUAL_PACE, after, 4);
    expect(after).toBe(last - SIZES + 4);
    expect(await orders()).toBe(0);
    expect(await matchSome(market.context, USUAL_PACE, after, 4)).toBe(0);
    expect(await orders()).toBe(1);
  });

  test('are all matched by a check of all books', async () => {
    const [first, second] = [await crossed(), await crossed()];
    await matchEveryBook(market.context, USUAL_PACE);
    expect([await first.orders(), await second.orders()]).toEqual([1, 1]);
  });
});
