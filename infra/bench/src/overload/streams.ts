import { head, keepOpen, open } from '../cheap/raw.ts';
import type { BenchOptions } from '../commands/options.ts';
import { startGenerator } from '../load/generator.ts';
import type { LoadResult } from '../load/load.ts';
import type { Traffic } from '../load/traffic.ts';
import { openStage, startMarket } from '../market/stage.ts';
import { median } from '../report/median.ts';
import { FACTOR, held, type Report } from '../report/report.ts';

/** Streams of one address, each of which watches as many items as a stream may. */
const STREAMS = 60;
const ITEMS = 6;
const ADDRESS = '127.0.0.66';
/** Bids per second that change these items, and requests per second of others for the rest of the market. */
const BIDS = 30;
const READS = 40;
const SECONDS = 4;
const MOST_SLOWER = 3;

interface Round {
  quiet: LoadResult;
  seen: LoadResult;
  /** Events that all streams got together. */
  events: number;
}

/** Measures the wait of the others while one address watches items that change all the time. */
export async function benchStreams({ isQuick, say }: BenchOptions): Promise<Report> {
  const rounds = isQuick ? 1 : 3;
  const stage = await openStage(true);
  const bidders = await startGenerator();
  try {
    const market = await startMarket(stage, 'instant');
    const { origin } = market;
    const { books, buyers, sellers } = stage.seed;
    const items = [...new Set(books.map(({ itemId }) => itemId))];
    const watched = items.slice(0, ITEMS);
    const changed = books.filter(({ itemId }) => watched.includes(itemId));
    const paths = items.slice(ITEMS).map((id) => `/api/v3/product/item/get-item-detail?item_id=${id}`);
    const job = (traffic: Traffic, ratePerSecond: number) => {
      return { origin, traffic, ratePerSecond, clients: 16, seconds: SECONDS, warmupSeconds: 1 };
    };
    const measure = async () => {
      const [seen] = await Promise.all([
        stage.generator.run(job({ kind: 'get', paths }, READS)),
        bidders.run(job({ kind: 'bids', buyers, sellers, books: changed, crossing: 0.2 }, BIDS)),
      ]);
      return seen;
    };
    const found: Round[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      say(`round ${round} of ${rounds}`);
      const quiet = await measure();
      const streams = watch(Number(new URL(origin).port), watched);
      const seen = await measure();
      found.push({ quiet, seen, events: await streams.end() });
    }
    await market.stop();
    return reportOf(found);
  } finally {
    await bidders.stop();
    await stage.end();
  }
}

/** Opens the streams. */
function watch(port: number, items: readonly number[]) {
  let events = 0;
  const attack = { port, address: ADDRESS, until: Number.POSITIVE_INFINITY, file: '' };
  const ended = keepOpen(attack, STREAMS, () =>
    open(attack, head(`/api/v3/product/item/live?item_id=${items.join(',')}`)).on('data', (bytes) => {
      events += bytes.toString('latin1').split('event: item').length - 1;
    }),
  );
  return {
    async end(): Promise<number> {
      attack.until = 0;
      await ended;
      return events;
    },
  };
}

function reportOf(found: readonly Round[]): Report {
  const ratios = found.map(({ quiet, seen }) => seen.p50 / quiet.p50);
  const slower = median(ratios);
  const least = Math.min(...found.map(({ events }) => events));
  // Each stream gets each item when it begins, and then its changes.
  const told = STREAMS * ITEMS * 2;
  return {
    name: 'streams',
    sections: [
      {
        title: `Item details of others, while ${STREAMS} streams of one address watch ${ITEMS} items that change`,
        columns: ['', 'p50, ms', 'p99, ms', 'with streams: p50, ms', 'p99, ms', 'p50, of quiet', 'events'],
        rows: found.map(({ quiet, seen, events }, at) => [
          `round ${at + 1}`,
          ...[quiet.p50, quiet.p99, seen.p50, seen.p99, ratios[at] ?? 0, events],
        ]),
      },
    ],
    targets: [
      held(`p50 of others with ${STREAMS} streams, of that without`, slower, ['<', MOST_SLOWER], FACTOR),
      held('events that the streams got, so that they did watch', least, ['≥', told]),
    ],
  };
}
