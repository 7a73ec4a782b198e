import { ITEM_PAGE } from '@sold/market/app/context/compose';
import { readDetail } from '@sold/market/catalogue/calls/read-detail';
import { orderGraph } from '@sold/market/catalogue/charts/order-graph';
import type { Db } from '@sold/service/db/tables';
import type { Seed } from '../market/seed.ts';
import { median } from '../report/median.ts';

/** How long a page is read from the database when nothing of it is kept, milliseconds. */
export interface ColdTimes {
  detail: number;
  graph: number;
}

const ROUNDS = 3;

/** Reads every item of each market, the markets in turn, one read at a time; medians over items and rounds. */
export async function coldReads(markets: readonly Db[], { books }: Seed): Promise<ColdTimes[]> {
  const now = new Date();
  const items = [...new Set(books.map(({ itemId }) => itemId))];
  const times = markets.map(() => ({ detail: [] as number[], graph: [] as number[] }));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const itemId of items) {
      for (const [at, db] of markets.entries()) {
        const all = { itemId, sizeId: null };
        times[at]?.detail.push(await timed(() => readDetail(db, ITEM_PAGE, { ...all, period: 'all' }, now)));
        times[at]?.graph.push(await timed(() => orderGraph(db, { ...all, period: 'all' }, now)));
      }
    }
  }
  return times.map(({ detail, graph }) => ({ detail: median(detail), graph: median(graph) }));
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}
