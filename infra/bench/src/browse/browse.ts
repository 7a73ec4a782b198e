import type { Db } from '@sold/service/db/tables';
import { sql } from 'kysely';
import type { BenchOptions } from '../commands/options.ts';
import { FLOOR_BOOKS, startFloor } from '../floor/floor.ts';
import type { LoadResult } from '../load/load.ts';
import type { Traffic } from '../load/traffic.ts';
import { openStage, startMarket } from '../market/stage.ts';
import { median } from '../report/median.ts';
import { answeredWell, held, type Report } from '../report/report.ts';
import { addGreatMarket, GREAT } from './great-market.ts';

const FLOOR = 'floor: node:http + pg, one select';
/** The two calls, and as how many reads of the floor each may take: filters read every live offer. */
const CALLS = {
  list: { path: 'get-item-list', most: 500 },
  filters: { path: 'get-item-filter-list', most: 1_500 },
} as const;

/** Filters that shoppers choose. @param brands two that have many items */
function choicesOf(brands: readonly number[]): [name: string, query: string][] {
  const [one, other] = brands;
  return [
    ['nothing chosen', ''],
    ['one category', 'classification_code=sneakers'],
    ['two brands and a size', `brand_id=${one}&brand_id=${other}&size=260`],
    ['a search and a price', `q=${encodeURIComponent('러너')}&price_from=100000&price_to=300000`],
    ['storage stock', 'is_quick_delivery=true'],
  ];
}

/**
 * The list of items and its filters with counts, of a market of 30,000 items and 150,000 live bids: one client, which is signed
 * in, because what a visitor is answered is cached. Each beside one read of the floor, in turn.
 */
export async function benchBrowse({ isQuick, say }: BenchOptions): Promise<Report> {
  const stage = await openStage();
  try {
    const floor = await startFloor(await stage.database('empty'));
    const market = await startMarket(stage, 'instant', async (db, { sellers }) => {
      say(
        `adding ${GREAT.items.toLocaleString('en')} items and ${GREAT.bids.toLocaleString('en')} live bids`,
      );
      await addGreatMarket(db, sellers);
    });
    const counts = await countsOf(market.db);
    const { token } = stage.seed.buyers[0] as { token: string };
    const reads = choicesOf(counts.brands).flatMap(([name, query]) =>
      Object.entries(CALLS).map(([call, { path, most }]) => ({
        name: `${name}: ${call}`,
        most,
        traffic: {
          kind: 'get',
          paths: [`/api/v3/product/item/${path}?${query}`],
          tokens: [token],
        } satisfies Traffic,
        results: [] as LoadResult[],
      })),
    );
    const floors: LoadResult[] = [];
    const odd = new Set<string>();
    const load = async (origin: string, traffic: Traffic) => {
      const seconds = isQuick ? 1 : 3;
      const result = await stage.generator.run({ origin, traffic, clients: 1, seconds, warmupSeconds: 1 });
      for (const text of result.examples) odd.add(text);
      return result;
    };
    const rounds = isQuick ? 1 : 3;
    for (let round = 1; round <= rounds; round += 1) {
      say(`round ${round} of ${rounds}`);
      floors.push(
        await load(floor.origin, {
          kind: 'get',
          paths: Array.from({ length: FLOOR_BOOKS }, (_, at) => `/item/${at + 1}`),
        }),
      );
      for (const read of reads) read.results.push(await load(market.origin, read.traffic));
    }
    await floor.stop();
    await market.stop();
    const least = p50Of(floors);
    return {
      name: 'browse',
      sections: [
        {
          title: `Of ${counts.items.toLocaleString('en')} items and ${counts.bids.toLocaleString('en')} live bids, one client, nothing cached`,
          columns: ['', 'p50, ms', 'p99, ms', 'floors'],
          rows: [
            [FLOOR, least, p99Of(floors), 1],
            ...reads.map(({ name, results }) => [
              name,
              p50Of(results),
              p99Of(results),
              p50Of(results) / least,
            ]),
          ],
        },
      ],
      targets: [
        ...reads.map(({ name, most, results }) =>
          held(`${name} / one-select floor`, p50Of(results) / least, ['≤', most]),
        ),
        answeredWell(odd),
      ],
    };
  } finally {
    await stage.end();
  }
}

const p50Of = (results: readonly LoadResult[]) => median(results.map(({ p50 }) => p50));
const p99Of = (results: readonly LoadResult[]) => median(results.map(({ p99 }) => p99));

async function countsOf(db: Db): Promise<{ items: number; bids: number; brands: number[] }> {
  const count = async (query: ReturnType<typeof sql<{ count: number }>>) =>
    (await query.execute(db)).rows[0]?.count ?? 0;
  const { rows } = await sql<{ id: number }>`
    select brand_id as id from item group by 1 order by count(*) desc limit 2`.execute(db);
  return {
    items: await count(sql`select count(*) as count from item`),
    bids: await count(sql`select count(*) as count from bid where status = 'live'`),
    brands: rows.map(({ id }) => id),
  };
}
