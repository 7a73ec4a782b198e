import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@sold/service/testing/free-port';
import type { BenchOptions } from '../commands/options.ts';
import { startGenerator } from '../load/generator.ts';
import type { Traffic } from '../load/traffic.ts';
import { openStage } from '../market/stage.ts';
import { held, type Report, type Target } from '../report/report.ts';
import { startReplicas } from '../restarts/market-replicas.ts';
import { slopeOf } from './slope.ts';

const MOST_MB = 300;
/**
 * Growth within ten minutes that counts as flat: full collections come every few seconds and leave gaps, so resident memory goes up
 * and down by as much.
 */
const FLAT = 0.05;
/** Caches fill before the time that counts begins, for so much of it. */
const FILLING = 0.4;
const SAMPLE_MS = 1_000;
const TEN_MINUTES_MS = 600_000;
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
    const metricsPort = await freePort();
    const market = await startReplicas(stage, 1, () => ({ METRICS_PORT: String(metricsPort) }));
    const { origin, pid } = market.replicas[0] as (typeof market.replicas)[number];
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
    const resident: Sample[] = [];
    const needed: Sample[] = [];
    const start = Date.now();
    let isOver = false;
    const sampling = (async () => {
      for (; !isOver; await pause(SAMPLE_MS)) {
        const at = (Date.now() - start) / TEN_MINUTES_MS;
        resident.push([at, residentMb(pid())]);
        needed.push([at, await neededMb(metricsPort)]);
      }
    })();
    const done = await Promise.all(traffics.map((traffic) => loadFor(origin, traffic, seconds)));
    isOver = true;
    await sampling;
    await market.stop();
    const most = Math.max(...resident.map(([, mb]) => mb));
    const flat = (name: string, samples: readonly Sample[]): Target => {
      const growth = 100 * growthOf(steadyOf(samples));
      const form = { digits: 1, unit: ' %' };
      return held(`${name}, growth within ten minutes`, growth, ['≤', 100 * FLAT], form);
    };
    return {
      name: 'memory',
      sections: [
        {
          title: `One process of the market, ${RATE * traffics.length} requests a second for ${Math.round(seconds)} s`,
          columns: ['MB', 'resident', 'needed after collections'],
          rows: [
            ['at the start', first(resident), first(needed)],
            ['when caches are full', first(steadyOf(resident)), first(steadyOf(needed))],
            ['at the end', last(resident), last(needed)],
            ['most', most, Math.max(...needed.map(([, mb]) => mb))],
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
        held('most memory, MB', most, ['<', MOST_MB]),
        flat('resident memory', resident),
        flat('memory needed', needed),
      ],
    };
  } finally {
    await stage.end();
  }
}

type Sample = readonly [tenMinutes: number, mb: number];

const first = (samples: readonly Sample[]) => samples[0]?.[1] ?? 0;
const last = (samples: readonly Sample[]) => samples.at(-1)?.[1] ?? 0;

/** Those since caches are full. */
const steadyOf = (samples: readonly Sample[]) => samples.slice(-Math.floor(samples.length / (1 + FILLING)));

/** Growth within ten minutes, as a share of the mean. */
function growthOf(samples: readonly Sample[]): number {
  const mean = samples.reduce((sum, [, mb]) => sum + mb, 0) / samples.length;
  return slopeOf(samples) / mean;
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

/** Heap of a process after its last full collection, MB, by its own figures. */
async function neededMb(metricsPort: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  return Number(/^nodejs_heap_needed_bytes (\d+)$/m.exec(text)?.[1]) / 1024 / 1024;
}
