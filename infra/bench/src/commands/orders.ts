import { openDatabase } from '@sold/service/db/database';
import type { Db } from '@sold/service/db/tables';
import { sql } from 'kysely';
import { FLOOR_BOOKS, startFloor } from '../floor/floor.ts';
import { preparePgbench } from '../floor/pgbench.ts';
import type { LoadResult } from '../load/load.ts';
import type { Traffic } from '../load/traffic.ts';
import { addOffers, OFFER_PRICE, type Seed } from '../market/seed.ts';
import { type Measured, openStage, startMarket } from '../market/stage.ts';
import { median } from '../report/median.ts';
import { besideOtherMachine, THERE } from '../report/other-machine.ts';
import { type Round, roundsText, watchedRound } from '../report/quiet-rounds.ts';
import { answeredWell, type Report, type Target } from '../report/report.ts';
import type { BenchOptions } from './options.ts';

const CLIENTS = [1, 8, 32];
/** Offers in each of 1,000 books; more than a run can buy. */
const OFFERS_EACH = 120;
/**
 * Rounds of which everything is the median. In each the highest rate is measured and then the latency at half of it: within a
 * minute this machine becomes half as fast or twice, and half of what it could do then may be all that it can do now.
 */
const ROUNDS = 5;
/** Share of bids on the hot book that trade at once. */
const CROSSING = 0.1;

/** Per second, by the number of clients, of each round. */
type Rates = ReadonlyMap<number, number[]>;

const FLOOR = 'floor: node:http + pg, five statements';
const PGBENCH = 'floor: pgbench TPC-B-like';

/** Something of ours that is measured. */
interface Subject {
  name: string;
  market: Measured;
  traffic: Traffic;
  /** Answers with 200 that the database must account for. */
  done: number;
  unclear: number;
  rates: Map<number, number[]>;
  /** What was measured at half of the highest rate of the same round. */
  halves: Round[];
  refused: Set<string>;
}

/** Bids and paid purchases per second beside the floors of the same machine (issue 3, "bench -- orders"). */
export async function benchOrders({ isQuick, say }: BenchOptions): Promise<Report> {
  const rounds = isQuick ? 1 : ROUNDS;
  const seconds = isQuick ? 3 : 4;
  const stage = await openStage();
  try {
    const { seed, generator } = stage;
    const { buyers, sellers, books } = seed;
    const hot = books.slice(0, 1);
    const floorUrls = [await stage.database('empty'), await stage.database('empty')] as const;
    const pgbench = await preparePgbench(stage.server, floorUrls[0]);
    const floor = await startFloor(floorUrls[1]);
    const floorDbs = await Promise.all(floorUrls.map((url) => openDatabase({ url, connections: 1 })));
    const offers = (db: Db, { books: all }: Seed) => addOffers(db, all, sellers, OFFERS_EACH);
    const subject = (name: string, market: Measured, traffic: Traffic): Subject => ({
      name,
      market,
      traffic,
      done: 0,
      unclear: 0,
      rates: new Map(),
      halves: [],
      refused: new Set(),
    });
    const subjects = [
      subject('bids, 1,000 books', await startMarket(stage, 'instant'), {
        kind: 'bids',
        buyers,
        sellers,
        books,
        crossing: 0,
      }),
      subject('bids, hot book', await startMarket(stage, 'instant'), {
        kind: 'bids',
        buyers,
        sellers,
        books: hot,
        crossing: CROSSING,
      }),
      subject('buy now, instant gateway', await startMarket(stage, 'instant', offers), {
        kind: 'buys',
        buyers,
        books,
        price: OFFER_PRICE,
      }),
      subject('buy now, sandbox gateway', await startMarket(stage, 'sandbox', offers), {
        kind: 'buys',
        buyers,
        books,
        price: OFFER_PRICE,
      }),
    ];
    const [bids, hotBids, buys, sandboxBuys] = subjects as [Subject, Subject, Subject, Subject];
    const pgbenchRates = new Map<number, number[]>();
    const floorRates = new Map<number, number[]>();
    const floorHalves: Round[] = [];
    const load = (origin: string, traffic: Traffic, clients: number, ratePerSecond?: number) =>
      generator.run({
        origin,
        traffic,
        clients,
        seconds,
        warmupSeconds: 1,
        ...(ratePerSecond && { ratePerSecond }),
      });
    for (const one of subjects) account(one, await load(one.market.origin, one.traffic, 8));
    // Else PostgreSQL does it beside what is measured, on one of two processors: all of this has grown from nothing, and it
    // comes once a minute, so that it meets the same one in every round.
    const tidy = async () => {
      say('tables are tidied, as those of a market that is not new are');
      for (const db of [...floorDbs, ...subjects.map(({ market }) => market.db)])
        await sql`vacuum (analyze)`.execute(db);
    };
    await tidy();
    await sql`checkpoint`.execute(bids.market.db);
    const floorOrder: Traffic = { kind: 'post', path: '/order', count: FLOOR_BOOKS };
    for (let round = 1; round <= rounds; round += 1) {
      for (const clients of CLIENTS) {
        say(`round ${round} of ${rounds}, ${clients} clients`);
        push(pgbenchRates, clients, await pgbench.run(clients, seconds));
        push(floorRates, clients, (await load(floor.origin, floorOrder, clients)).perSecond);
        for (const one of subjects) {
          const result = await load(one.market.origin, one.traffic, clients);
          account(one, result);
          push(one.rates, clients, result.perSecond);
        }
      }
      await tidy();
      say(`round ${round} of ${rounds}, half of the highest rate`);
      floorHalves.push(
        await watchedRound(() => load(floor.origin, floorOrder, 32, bestOf(floorRates, round) / 2)),
      );
      for (const one of subjects) {
        const half = await watchedRound(() =>
          load(one.market.origin, one.traffic, 32, bestOf(one.rates, round) / 2),
        );
        account(one, half.result);
        one.halves.push(half);
      }
    }
    await floor.stop();
    for (const db of floorDbs) await db.destroy();
    const checks: Target[] = [];
    for (const one of subjects) checks.push(...(await checksOf(one)));
    for (const one of subjects) await one.market.stop();

    const rows = (rates: Rates) => CLIENTS.map((clients) => median(rates.get(clients) ?? []));
    const ratio = (name: string, ours: Rates, floors: Rates, wanted: number): Target => {
      const ratios = ratiosOf(ours, floors, rounds);
      return {
        name,
        wanted: `≥ ${wanted}`,
        reached: `${median(ratios).toFixed(2)} (${ratios.map((one) => one.toFixed(2)).join(', ')})`,
        ok: median(ratios) >= wanted,
      };
    };
    return {
      name: 'orders',
      sections: [
        {
          title: 'Per second, medians of rounds measured in turn (PostgreSQL with fsync on)',
          columns: ['', ...CLIENTS.map((clients) => `${clients} clients`)],
          rows: [
            [PGBENCH, ...rows(pgbenchRates)],
            [FLOOR, ...rows(floorRates)],
            ...subjects.map(({ name, rates }) => [name, ...rows(rates)]),
          ],
        },
        {
          title:
            'Latency at half of the highest rate of the same round, 32 connections, milliseconds (medians)',
          columns: ['', 'done/s', 'p50', 'p99', 'p99 of each round (taken by the host)'],
          rows: [{ name: FLOOR, halves: floorHalves }, ...subjects].map(({ name, halves }) => [
            name,
            ...(['perSecond', 'p50', 'p99'] as const).map((what) =>
              median(halves.map(({ result }) => result[what])),
            ),
            roundsText(halves),
          ]),
        },
        besideOtherMachine([
          [FLOOR, THERE.orderFloor, Math.max(...rows(floorRates))],
          [`${PGBENCH}, 8 clients`, THERE.pgbenchWith8, median(pgbenchRates.get(8) ?? [])],
        ]),
      ],
      targets: [
        ratio('bids over 1,000 books / node floor', bids.rates, floorRates, 0.5),
        ratio('paid buy-now, instant gateway / pgbench', buys.rates, pgbenchRates, 0.2),
        ratio('paid buy-now, sandbox gateway / pgbench', sandboxBuys.rates, pgbenchRates, 0.2),
        {
          name: 'bids on the hot book, 32 clients, per second',
          wanted: '≥ 1,000',
          reached: String(Math.round(median(hotBids.rates.get(32) ?? []))),
          ok: median(hotBids.rates.get(32) ?? []) >= 1000,
        },
        ...subjects.map(({ name, halves }) => {
          const p99 = median(halves.map(({ result }) => result.p99));
          return {
            name: `${name}: p99 at half load, ms`,
            wanted: '< 25',
            reached: p99.toFixed(1),
            ok: p99 < 25,
          };
        }),
        ...checks,
      ],
    };
  } finally {
    await stage.end();
  }
}

function push(rates: Map<number, number[]>, clients: number, rate: number): void {
  rates.set(clients, [...(rates.get(clients) ?? []), rate]);
}

/**
 * The highest rate of each round beside that of its floor in the same round: within a minute a machine that others use too
 * may be half as fast.
 */
function ratiosOf(ours: Rates, floors: Rates, rounds: number): number[] {
  return Array.from({ length: rounds }, (_, at) => bestOf(ours, at + 1) / bestOf(floors, at + 1));
}

/** The highest rate of a round, which are counted from 1. */
function bestOf(rates: Rates, round: number): number {
  return Math.max(...[...rates.values()].map((all) => all[round - 1] ?? 0));
}

function account(one: Subject, result: LoadResult): void {
  one.done += result.allDone;
  one.unclear += result.allBroken;
  for (const [answer, count] of Object.entries(result.answers))
    if (answer !== '200') one.refused.add(`${answer} × ${count}`);
  for (const text of result.examples) one.refused.add(text);
}

/** What was answered is what is there: the audit holds, nothing was sold twice, nothing acknowledged is missing. */
async function checksOf({ name, market, traffic, done, refused }: Subject): Promise<Target[]> {
  const broken = await market.broken();
  const { rows } = await sql<{ paid: number; bids: number; twice: number }>`
    select (select count(*) from order_ where paid_at is not null) as paid,
           (select count(*) from bid where intent is not null) as bids,
           (select count(*) from (select 1 from order_ where state <> 'payment_failed' and ask_id is not null group by ask_id having count(*) > 1) t) as twice`.execute(
    market.db,
  );
  const { paid, bids, twice } = rows[0] as (typeof rows)[number];
  const written = traffic.kind === 'bids' ? bids : paid;
  return [
    {
      name: `${name}: audit; units sold twice; acknowledged and written`,
      wanted: 'holds; 0; equal',
      reached: `${broken.join(', ') || 'holds'}; ${twice}; ${done} and ${written}`,
      ok: broken.length === 0 && twice === 0 && written === done,
    },
    answeredWell(refused, `${name}: other answers than 200`),
  ];
}
