import type { BenchOptions } from '../commands/options.ts';
import { startFloor } from '../floor/floor.ts';
import { type LoadResult, oddAnswers } from '../load/load.ts';
import type { Traffic } from '../load/traffic.ts';
import { type Measured, openStage, type Stage, startMarket } from '../market/stage.ts';
import { median } from '../report/median.ts';
import { type Round, roundsText, watchedRound } from '../report/quiet-rounds.ts';
import { heldRatios, type Report, type Target } from '../report/report.ts';
import { drawAndCheck, entriesOf } from './check-entries.ts';
import { addCrowd, type CrowdedRaffle, crowdedRaffle } from './crowd.ts';

const CLIENTS = 32;
/** Customer ids of the floor: few of them enter twice. */
const FLOOR_CUSTOMERS = 1_000_000_000;
/** Entering writes less than a bid does: no less of the floor than of bids is wanted. */
const LEAST_SHARE = 0.5;
/** A crowd that is ready to wait: longest time for all of them, seconds. */
const LONGEST_S = 600;

const ENTRIES = 'raffle entries';
const FLOOR = 'floor: node:http + pg, one insert';
const ORDER_FLOOR = 'floor: node:http + pg, five statements';

/** One raffle with everything that was measured beside it. */
interface Crowd {
  raffle: CrowdedRaffle;
  result: LoadResult;
}

/** A raffle's minute: a crowd that enters through HTTP, none lost, none doubled, beside the floor of the same run. */
export async function benchRaffle({ isQuick, say }: BenchOptions): Promise<Report> {
  const [people, rounds, seconds] = isQuick ? [1_000, 1, 3] : [10_000, 3, 5];
  const stage = await openStage();
  try {
    const floor = await startFloor(await stage.database('empty'));
    const market = await startMarket(stage, 'instant');
    const crowdOf = await crowds(stage, market, people);
    const atFloor = (path: string, ratePerSecond?: number) =>
      stage.generator.run({
        origin: floor.origin,
        traffic: { kind: 'post', path, count: FLOOR_CUSTOMERS },
        clients: CLIENTS,
        seconds,
        warmupSeconds: 1,
        ratePerSecond,
      });
    say('everything is warmed');
    await crowdOf();
    await atFloor('/entry');
    const floors: number[] = [];
    const orderFloors: number[] = [];
    const together: Crowd[] = [];
    const halves: (Crowd & Round)[] = [];
    const floorHalves: Round[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      say(`round ${round} of ${rounds}: ${people} people as fast as they are answered`);
      floors.push((await atFloor('/entry')).perSecond);
      orderFloors.push((await floorOrders(stage, floor.origin, seconds)).perSecond);
      const all = await crowdOf();
      together.push(all);
      say(`round ${round} of ${rounds}: the same people at half of that rate`);
      floorHalves.push(await watchedRound(() => atFloor('/entry', (floors.at(-1) ?? 0) / 2)));
      const half = await watchedCrowd(() => crowdOf(all.result.perSecond / 2));
      halves.push(half);
    }
    await floor.stop();
    say('entries are counted, the raffles are drawn and checked');
    const targets = await targetsOf(market, { people, floors: orderFloors, together, halves });
    await market.stop();
    return {
      name: 'raffle',
      sections: [
        {
          title: `${people.toLocaleString('en')} people enter one raffle over ${CLIENTS} connections, each answered before the next (medians)`,
          columns: ['', 'per second', 'p50, ms', 'p99, ms', 'seconds for all'],
          rows: [
            [ORDER_FLOOR, median(orderFloors), '', '', ''],
            [FLOOR, median(floors), '', '', ''],
            [ENTRIES, ...(['perSecond', 'p50', 'p99', 'seconds'] as const).map(figureOf(together))],
          ],
        },
        {
          title: 'At half of that rate, milliseconds (medians)',
          columns: ['', 'done/s', 'p50', 'p99', 'p99 of each round (taken by the host)'],
          rows: [
            { name: FLOOR, rows: floorHalves },
            { name: ENTRIES, rows: halves },
          ].map(({ name, rows }) => [
            name,
            ...(['perSecond', 'p50', 'p99'] as const).map(figureOf(rows)),
            roundsText(rows),
          ]),
        },
      ],
      targets,
    };
  } finally {
    await stage.end();
  }
}

function figureOf(rounds: readonly { result: LoadResult }[]) {
  return (what: 'perSecond' | 'p50' | 'p99' | 'seconds') => median(rounds.map(({ result }) => result[what]));
}

async function watchedCrowd(run: () => Promise<Crowd>): Promise<Crowd & Round> {
  let crowd: Crowd | undefined;
  const round = await watchedRound(async () => {
    crowd = await run();
    return crowd.result;
  });
  return { ...(crowd as Crowd), ...round };
}

function floorOrders(stage: Stage, origin: string, seconds: number): Promise<LoadResult> {
  const traffic: Traffic = { kind: 'post', path: '/order', count: 1_000 };
  return stage.generator.run({ origin, traffic, clients: CLIENTS, seconds, warmupSeconds: 1 });
}

/** Lets the same people enter another raffle with every call, at a rate or as fast as they are answered. */
async function crowds(
  stage: Stage,
  market: Measured,
  people: number,
): Promise<(ratePerSecond?: number) => Promise<Crowd>> {
  const tokens = await addCrowd(market.db, people);
  const itemId = stage.seed.books[0]?.itemId ?? 0;
  const sizeIds = stage.seed.books.filter((book) => book.itemId === itemId).map(({ sizeId }) => sizeId);
  return async (ratePerSecond) => {
    const raffle = await crowdedRaffle(market.db, { itemId, sizeIds, tokens });
    const result = await stage.generator.run({
      origin: market.origin,
      traffic: { kind: 'entries', raffleId: raffle.id, entrants: raffle.entrants },
      clients: CLIENTS,
      seconds: LONGEST_S,
      warmupSeconds: 0,
      ratePerSecond,
    });
    return { raffle, result };
  };
}

async function targetsOf(
  market: Measured,
  found: { people: number; floors: readonly number[]; together: readonly Crowd[]; halves: readonly Crowd[] },
): Promise<Target[]> {
  const all = [...found.together, ...found.halves];
  const sent = all.flatMap(({ raffle }) => raffle.entrants).reduce((sum, { times }) => sum + times, 0);
  const answered = all.reduce((sum, { result }) => sum + result.allDone, 0);
  const written = await Promise.all(all.map(({ raffle }) => entriesOf(market.db, raffle.id)));
  const verdicts = await drawAndCheck(
    market.db,
    all.map(({ raffle }) => raffle.id),
  );
  const broken = await market.broken();
  const ratios = found.together.map(({ result }, at) => result.perSecond / (found.floors[at] ?? 0));
  const refused = oddAnswers(all.map(({ result }) => result));
  return [
    {
      name: 'none lost: requests sent and answered with 200',
      wanted: 'equal',
      reached: `${sent} and ${answered}${refused.length > 0 ? ` (${refused.join(' | ')})` : ''}`,
      ok: sent === answered,
    },
    {
      name: 'none lost, none doubled: entries and people of each raffle, though every twentieth pressed twice',
      wanted: `${found.people} and ${found.people}`,
      reached: written.map(({ entries, people }) => `${entries} and ${people}`).join(', '),
      ok: written.every(({ entries, people }) => entries === found.people && people === found.people),
    },
    {
      name: 'audit; each draw checked from what is published',
      wanted: 'holds; holds',
      reached: `${broken.join(', ') || 'holds'}; ${[...new Set(verdicts)].join(', ')}`,
      ok: broken.length === 0 && verdicts.every((verdict) => verdict === 'holds'),
    },
    heldRatios('entries / node floor of five statements', ratios, LEAST_SHARE),
  ];
}
