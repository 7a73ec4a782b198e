import { readFileSync } from 'node:fs';
import type { BenchOptions } from '../commands/options.ts';
import { startGenerator } from '../load/generator.ts';
import type { Traffic } from '../load/traffic.ts';
import { openStage } from '../market/stage.ts';
import type { Report } from '../report/report.ts';
import { startCopies } from '../restarts/market-copies.ts';
import { slopeOf } from './slope.ts';

const MOST_MB = 300;
/** Growth that is noise: a process that grows by less within a day is flat, MB per hour. */
const FLAT_MB_PER_HOUR = 30;
/** Caches fill before the time that counts begins, for so much of it. */
const FILLING = 0.4;
const SAMPLE_MS = 1_000;
/** Requests per second of each kind. */
const RATE = 150;
const CLIENTS = 16;
const DEFAULT_MINUTES = 10;

/** Memory of one process of the market on PostgreSQL under load (issue 3, "bench -- memory"). */
export async function benchMemory({ isQuick, minutes, say }: BenchOptions): Promise<Report> {
  const counted = (minutes ?? (isQuick ? 1 : DEFAULT_MINUTES)) * 60;
  const seconds = counted * (1 + FILLING);
  const stage = await openStage();
  try {
    const { books, buyers, sellers } = stage.seed;
    const market = await startCopies(stage, 1);
    const { origin, pid } = market.copies[0] as (typeof market.copies)[number];
    const tokens = buyers.map(({ token }) => token);
    const paths = books.flatMap(({ itemId, sizeId }) => [
      `/api/v3/product/item/get-item-detail?item_id=${itemId}`,
      `/api/v3/product/item/get-item-order-graph?item_id=${itemId}&product_size_option_id=${sizeId}&type=all`,
    ]);
    const traffics: Traffic[] = [
      { kind: 'bids', buyers, sellers, books, crossing: 0 },
      { kind: 'get', paths },
      { kind: 'get', paths, tokens },
    ];
    say(`load for ${Math.round(seconds)} s`);
    const samples: [hours: number, mb: number][] = [];
    const start = Date.now();
    const timer = setInterval(
      () => samples.push([(Date.now() - start) / 3_600_000, residentMb(pid())]),
      SAMPLE_MS,
    );
    const done = await Promise.all(traffics.map((traffic) => loadFor(origin, traffic, seconds)));
    clearInterval(timer);
    await market.stop();
    const steady = samples.slice(-Math.floor(samples.length / (1 + FILLING)));
    const most = Math.max(...samples.map(([, mb]) => mb));
    const slope = slopeOf(steady);
    const grown = slope * ((steady.at(-1)?.[0] ?? 0) - (steady[0]?.[0] ?? 0));
    return {
      name: 'memory',
      sections: [
        {
          title: `One process of the market, ${RATE * traffics.length} requests a second for ${Math.round(seconds)} s`,
          columns: ['', 'MB'],
          rows: [
            ['at the start', samples[0]?.[1] ?? 0],
            ['when caches are full', steady[0]?.[1] ?? 0],
            ['at the end', samples.at(-1)?.[1] ?? 0],
            ['most', most],
            ['grown since caches are full, by the slope', grown],
          ],
        },
        {
          title: 'Requests',
          columns: ['', 'answered with 200'],
          rows: [
            ['bids', done[0] ?? 0],
            ['reads', done[1] ?? 0],
            ['reads, signed in', done[2] ?? 0],
          ],
        },
      ],
      targets: [
        { name: 'most memory, MB', wanted: `< ${MOST_MB}`, reached: most.toFixed(0), ok: most < MOST_MB },
        {
          name: 'slope, MB per hour',
          wanted: `≤ ${FLAT_MB_PER_HOUR}`,
          reached: slope.toFixed(1),
          ok: slope <= FLAT_MB_PER_HOUR,
        },
      ],
    };
  } finally {
    await stage.end();
  }
}

/** @returns answers with 200 */
async function loadFor(origin: string, traffic: Traffic, seconds: number): Promise<number> {
  const generator = await startGenerator();
  const job = { origin, traffic, clients: CLIENTS, seconds, warmupSeconds: 0, ratePerSecond: RATE };
  const { allDone } = await generator.run(job);
  await generator.stop();
  return allDone;
}

/** Resident memory of a process on Linux, MB. */
function residentMb(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}
