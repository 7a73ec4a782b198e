import type { Db } from '@sold/service/db/tables';
import { FLOOR_BOOKS, startFloor } from '../floor/floor.ts';
import type { LoadResult } from '../load/load.ts';
import type { Traffic } from '../load/traffic.ts';
import { addHistory, addOffers, type Seed } from '../market/seed.ts';
import { type Measured, openStage, startMarket } from '../market/stage.ts';
import { median } from '../report/median.ts';
import { besideOtherMachine, THERE } from '../report/other-machine.ts';
import { quietRounds, type Rounds, roundsText } from '../report/quiet-rounds.ts';
import { answeredWell, type Report, type Target } from '../report/report.ts';
import { type ColdTimes, coldReads } from './cold-reads.ts';
import { startEdgeReads } from './edge-reads.ts';
import type { BenchOptions } from './options.ts';

const CLIENTS = 32;
const FLOOR = 'floor: node:http + pg, one select';
const SMALL_HISTORY = 10_000;
const LARGE_HISTORY = 1_000_000;
/** With a growing history the time of a page may grow by this factor. */
const GROWTH = 1.5;

interface Subject {
  name: string;
  market: Measured;
  traffic: Traffic;
  /** What was measured with every client asking again as soon as it is answered. */
  full: LoadResult[];
  /** What was measured at half of the highest rate. */
  halves: Rounds;
}

/** As issue 3 wants the latency of everything at half of its highest load, milliseconds. */
const P99_MS = 25;
/** Of item detail issue 3 wants this share of the floor's rate, and at that rate this latency, milliseconds. */
const DETAIL = { share: 0.4, p99Ms: 10, rounds: 5 };

/** Reads per second and their latency beside the floor, and what a hundredfold history costs (issue 3, "bench -- reads"). */
export async function benchReads({ isQuick, say }: BenchOptions): Promise<Report> {
  const rounds = isQuick ? 1 : 3;
  const seconds = isQuick ? 3 : 4;
  const stage = await openStage();
  try {
    const { generator, seed } = stage;
    const floor = await startFloor(await stage.database('empty'));
    const filled = (trades: number) =>
      startMarket(stage, 'instant', async (db: Db, { books, sellers }: Seed) => {
        say(`writing ${trades.toLocaleString('en')} trades`);
        await addOffers(db, books, sellers, 5);
        await addHistory(db, books, trades);
      });
    const small = await filled(SMALL_HISTORY);
    const history = isQuick ? LARGE_HISTORY / 10 : LARGE_HISTORY;
    const large = await filled(history);
    // Before anybody looks at an item: what people looked at is read too, and it is not the same in both.
    say('reads of which nothing is kept');
    const [coldSmall, coldLarge] = (await coldReads([small.db, large.db], seed)) as [ColdTimes, ColdTimes];
    const traffics = trafficsOf(seed);
    const subjects = (market: Measured): Subject[] =>
      Object.entries(traffics).map(([name, traffic]) => ({
        name,
        market,
        traffic,
        full: [],
        halves: { all: [], counted: [] },
      }));
    const withSmall = subjects(small);
    const withLarge = subjects(large);
    const floorRates: number[] = [];
    const odd = new Set<string>();
    const load = async (origin: string, traffic: Traffic, ratePerSecond?: number) => {
      const result = await generator.run({
        origin,
        traffic,
        clients: CLIENTS,
        seconds,
        warmupSeconds: 1,
        ...(ratePerSecond && { ratePerSecond }),
      });
      for (const text of result.examples) odd.add(text);
      return result;
    };
    say('building the units for the edge');
    const edge = await startEdgeReads(small.origin, {
      load,
      detail: traffics['item detail'] as Traffic,
      items: itemsOf(seed),
    });
    const paths = Array.from({ length: FLOOR_BOOKS }, (_, at) => `/item/${at + 1}`);
    for (let round = 1; round <= rounds; round += 1) {
      say(`round ${round} of ${rounds}`);
      floorRates.push((await load(floor.origin, { kind: 'get', paths })).perSecond);
      for (const one of [...withSmall, ...withLarge])
        one.full.push(await load(one.market.origin, one.traffic));
      await edge.measure();
    }
    await edge.stop();
    const least = median(floorRates);
    const detail = withSmall[0] as Subject;
    const detailAtShare = await quietRounds(isQuick ? 1 : DETAIL.rounds, () => {
      say(`${detail.name}: latency at ${DETAIL.share} of the floor`);
      return load(small.origin, detail.traffic, least * DETAIL.share);
    });
    // In turn: in a market that nobody asks for two minutes nothing is kept any more.
    for (const one of withSmall.flatMap((brief, at) => [brief, withLarge[at] as Subject])) {
      // A long history is held to its time alone.
      one.halves = await quietRounds(one.market === small ? rounds : 1, () => {
        say(`${one.name}: latency at half load`);
        return load(one.market.origin, one.traffic, rateOf(one) / 2);
      });
    }
    await floor.stop();
    await small.stop();
    await large.stop();

    const grown = `time with ${history.toLocaleString('en')} instead of ${SMALL_HISTORY.toLocaleString('en')} trades`;
    const growth = (name: string, factor: number): Target => ({
      name: `${name}: ${grown}`,
      wanted: `≤ ${GROWTH} ×`,
      reached: `${factor.toFixed(2)} ×`,
      ok: factor <= GROWTH,
    });
    const rowOf = (subject: Subject) => {
      const { name, full, halves } = subject;
      return [
        name,
        rateOf(subject),
        rateOf(subject) / least,
        median(full.map(({ p99 }) => p99)),
        median(halves.counted.map(({ p50 }) => p50)),
        p99Of(halves),
        roundsText(halves.all),
      ];
    };
    return {
      name: 'reads',
      sections: [
        {
          title: `Reads per second with ${CLIENTS} clients and latency of that, then latency at half of it (medians, ms)`,
          columns: [
            '',
            'per second',
            'of the floor',
            'p99 at it',
            'p50',
            'p99',
            'p99 of each round (taken by the host)',
          ],
          rows: [
            [FLOOR, least, 1, '', '', '', ''],
            ...withSmall.map(rowOf),
            ...edge.rows(least),
            ...withLarge
              .map(rowOf)
              .map(([name, ...rest]) => [`${name}, long history`, ...rest] as (string | number)[]),
          ],
        },
        {
          title: `Latency of item detail at ${DETAIL.share} of the floor, arriving whatever is answered, ms`,
          columns: ['per second', 'p50', 'p99', 'p99 of each round (taken by the host)'],
          rows: [
            [
              least * DETAIL.share,
              median(detailAtShare.counted.map(({ p50 }) => p50)),
              p99Of(detailAtShare),
              roundsText(detailAtShare.all),
            ],
          ],
        },
        {
          title: 'Read from the database with nothing kept, ms (medians over all items)',
          columns: ['', SMALL_HISTORY.toLocaleString('en'), history.toLocaleString('en')],
          rows: [
            ['item detail', coldSmall.detail, coldLarge.detail],
            // A long history has trades on every day, a short one on every fourth: so many more points are drawn.
            ['graph of all sizes', coldSmall.graph, coldLarge.graph],
          ],
        },
        besideOtherMachine([[FLOOR, THERE.readFloor, least]]),
      ],
      targets: [
        {
          name: 'item detail / one-select floor',
          wanted: `≥ ${DETAIL.share}`,
          reached: (rateOf(detail) / least).toFixed(2),
          ok: rateOf(detail) / least >= DETAIL.share,
        },
        latency(`item detail: p99 at ${DETAIL.share} of the floor`, detailAtShare, DETAIL.p99Ms),
        edge.target(least),
        ...withSmall.map(({ name, halves }) => latency(`${name}: p99 at half load`, halves, P99_MS)),
        ...withSmall
          .slice(0, 3)
          .map((one, at) => growth(one.name, rateOf(one) / rateOf(withLarge[at] as Subject))),
        growth('item detail, nothing kept', coldLarge.detail / coldSmall.detail),
        answeredWell(odd),
      ],
    };
  } finally {
    await stage.end();
  }
}

const rateOf = ({ full }: Subject) => median(full.map(({ perSecond }) => perSecond));
const p99Of = ({ counted }: Rounds) => median(counted.map(({ p99 }) => p99));

function latency(name: string, rounds: Rounds, limitMs: number): Target {
  const p99 = p99Of(rounds);
  return { name: `${name}, ms`, wanted: `< ${limitMs}`, reached: p99.toFixed(1), ok: p99 < limitMs };
}

function itemsOf({ books }: Pick<Seed, 'books'>): number[] {
  return [...new Set(books.map(({ itemId }) => itemId))];
}

function trafficsOf({ books, buyers }: Seed): Record<string, Traffic> {
  const detail = itemsOf({ books }).map((id) => `/api/v3/product/item/get-item-detail?item_id=${id}`);
  const graph = (period: string) =>
    books.map(
      ({ itemId, sizeId }) =>
        `/api/v3/product/item/get-item-order-graph?item_id=${itemId}&product_size_option_id=${sizeId}&type=${period}`,
    );
  const list = '/api/v3/product/item/get-item-list';
  return {
    'item detail': { kind: 'get', paths: detail },
    'item detail, signed in': { kind: 'get', paths: detail, tokens: buyers.map(({ token }) => token) },
    'graph of a size': { kind: 'get', paths: [...graph('all'), ...graph('1m'), ...graph('1w')] },
    list: {
      kind: 'get',
      paths: [1, 2].flatMap((page) =>
        ['popular', 'new', 'price_low'].map((sort) => `${list}?page=${page}&sort=${sort}`),
      ),
    },
    search: {
      kind: 'get',
      paths: ['나이온', 'ㄴㅇㅇ', 'bench low', '로우', 'B-7'].map(
        (q) => `${list}?q=${encodeURIComponent(q)}`,
      ),
    },
  };
}
