import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type ServiceProcess, serviceProcess } from '@sold/service/testing/service-process';
import type { BenchOptions } from '../commands/options.ts';
import { startGenerator } from '../load/generator.ts';
import { type LoadResult, oddAnswers } from '../load/load.ts';
import type { Traffic } from '../load/traffic.ts';
import { openStage } from '../market/stage.ts';
import { none, type Report } from '../report/report.ts';
import { startReplicas } from './market-replicas.ts';

const EDGE = resolve(import.meta.dirname, '../../../edge/src/main.ts');
const RESTARTS = 20;
const QUICK_RESTARTS = 4;
/** Requests per second: half of them reads, half bids. */
const RATE = 200;
const CLIENTS = 32;
/** One piece of load, seconds; pieces follow each other until the restarts are done. */
const PIECE_S = 5;
/** As a rollout waits (`minReadySeconds`): after so long, milliseconds, the edge sends a replica that is back its full share. */
const SETTLE_MS = 4_500;

interface Outcome {
  done: number;
  broken: number;
  p99: number[];
  /** Answers other than 200. */
  odd: string[];
}

/** Two replicas of the market behind the edge are restarted in turn, at 200 requests a second (issue 3, "bench -- restarts"). */
export async function benchRestarts({ isQuick, say }: BenchOptions): Promise<Report> {
  const restarts = isQuick ? QUICK_RESTARTS : RESTARTS;
  const stage = await openStage();
  try {
    const { books, buyers, sellers } = stage.seed;
    const market = await startReplicas(stage, 2);
    const settings = (port: number) => ({
      PORT: String(port),
      SOLD_DATA: tmpdir(),
      MARKET_URL: market.replicas.map(({ origin }) => origin).join(','),
    });
    // It has no pages to serve here, so it is never ready for readers.
    const edge = await serviceProcess(EDGE, settings, '/healthz');
    await edge.start();
    const detail = books.map(({ itemId }) => `/api/v3/product/item/get-item-detail?item_id=${itemId}`);
    say('two cold replicas warm up');
    const [readers, bidders] = await Promise.all([
      warmCustomers(edge.origin, { kind: 'get', paths: detail }),
      warmCustomers(edge.origin, { kind: 'bids', buyers, sellers, books, crossing: 0 }),
    ]);
    let isOver = false;
    const over = () => isOver;
    const reading = readers.keepAsking(over);
    const bidding = bidders.keepAsking(over);
    const codes: (number | null)[] = [];
    for (let restart = 0; restart < restarts; restart += 1) {
      say(`restart ${restart + 1} of ${restarts}`);
      const replica = market.replicas[restart % 2] as ServiceProcess;
      codes.push(await replica.end());
      await replica.start();
      await pause(SETTLE_MS);
    }
    isOver = true;
    const [reads, bids] = await Promise.all([reading, bidding]);
    const check = await market.check(
      bidders.first.allDone + bids.done,
      bidders.first.allBroken + bids.broken,
    );
    await edge.end();
    await market.stop();
    const inOrder = codes.filter((code) => code === 0).length;
    return {
      name: 'restarts',
      sections: [
        {
          title: `${restarts} restarts at ${RATE} requests a second`,
          columns: ['', 'answered with 200', 'p99 of the worst five seconds, ms'],
          rows: [
            ['item detail', reads.done, Math.max(...reads.p99)],
            ['bids', bids.done, Math.max(...bids.p99)],
          ],
        },
      ],
      targets: [
        none('failed requests', new Set([...reads.odd, ...bids.odd])),
        {
          name: 'replicas that ended in order',
          wanted: String(restarts),
          reached: String(inOrder),
          ok: inOrder === restarts,
        },
        check,
      ],
    };
  } finally {
    await stage.end();
  }
}

/** Half of the rate. */
interface Customers {
  /** Result of the first piece: restarting an idle service is no rolling restart, so it is not judged. */
  first: LoadResult;
  /** Sends requests until stopped. */
  keepAsking(isOver: () => boolean): Promise<Outcome>;
}

async function warmCustomers(origin: string, traffic: Traffic): Promise<Customers> {
  const generator = await startGenerator();
  const piece = () =>
    generator.run({
      origin,
      traffic,
      clients: CLIENTS,
      seconds: PIECE_S,
      warmupSeconds: 0,
      ratePerSecond: RATE / 2,
    });
  return {
    first: await piece(),
    async keepAsking(isOver) {
      const pieces: LoadResult[] = [];
      while (!isOver()) pieces.push(await piece());
      await generator.stop();
      return {
        done: pieces.reduce((sum, { allDone }) => sum + allDone, 0),
        broken: pieces.reduce((sum, { allBroken }) => sum + allBroken, 0),
        p99: pieces.map(({ p99 }) => p99),
        odd: oddAnswers(pieces),
      };
    },
  };
}
