import { cheapRequests } from '../cheap/cheap-requests.ts';
import type { BenchOptions } from '../commands/options.ts';
import type { LoadResult } from '../load/load.ts';
import type { Traffic } from '../load/traffic.ts';
import { openStage } from '../market/stage.ts';
import { median } from '../report/median.ts';
import { held, type Report, SHARE, type Target } from '../report/report.ts';
import { startReplicas } from '../restarts/market-replicas.ts';

/** Clients among which the highest rate is looked for, each asking again as soon as it is answered. */
const CLIENTS = [16, 32, 64];
/** Overload: a multiple of the highest rate arrives, whatever the answers do, over a number of connections. */
const TIMES = 3;
const CONNECTIONS = 256;
const LEAST_SHARE = 0.8;
const MOST_P99 = 2;
const TIMES_SLOWER = { digits: 2, unit: ' ×' };

interface Round {
  /** With each number of {@link CLIENTS}. */
  tried: readonly LoadResult[];
  over: LoadResult;
  asked: number;
}

/** Measures a market at three times its capacity, and a site under cheap requests. */
export async function benchOverload(options: BenchOptions): Promise<Report> {
  const bids = await tooManyBids(options);
  const cheap = await cheapRequests(options.isQuick, options.say);
  return {
    name: 'overload',
    sections: [...bids.sections, ...cheap.sections],
    targets: [...bids.targets, ...cheap.targets],
  };
}

async function tooManyBids({ isQuick, say }: BenchOptions): Promise<Pick<Report, 'sections' | 'targets'>> {
  const rounds = isQuick ? 1 : 5;
  const seconds = isQuick ? 4 : 8;
  const stage = await openStage();
  try {
    const { generator, seed } = stage;
    const market = await startReplicas(stage, 1);
    const origin = market.replicas[0]?.origin ?? '';
    const traffic: Traffic = { kind: 'bids', ...seed, crossing: 0 };
    const found: Round[] = [];
    let acknowledged = 0;
    let unclear = 0;
    const load = async (clients: number, ratePerSecond?: number) => {
      const result = await generator.run({
        origin,
        traffic,
        clients,
        seconds,
        warmupSeconds: 2,
        ratePerSecond,
      });
      acknowledged += result.allDone;
      unclear += result.allBroken;
      return result;
    };
    await load(CLIENTS[0] ?? 1);
    for (let round = 1; round <= rounds; round += 1) {
      await market.tidy();
      say(`round ${round} of ${rounds}: the highest rate`);
      const tried: LoadResult[] = [];
      for (const clients of CLIENTS) tried.push(await load(clients));
      const asked = Math.max(...tried.map(({ perSecond }) => perSecond)) * TIMES;
      say(`round ${round} of ${rounds}: ${Math.round(asked)} a second`);
      found.push({ tried, asked, over: await load(CONNECTIONS, asked) });
    }
    const check = await market.check(acknowledged, unclear);
    await market.stop();
    return {
      sections: [
        {
          title: `Bids per second at the highest rate and at ${TIMES} times as much`,
          columns: ['', 'asked', 'done', 'p50, ms', 'p99, ms', 'refused'],
          rows: found.flatMap(({ tried, over, asked }, at) => [
            ...tried.map((one, which) => [
              `round ${at + 1}: ${CLIENTS[which]} clients`,
              '',
              ...[one.perSecond, one.p50, one.p99, refusedOf(one)],
            ]),
            [`round ${at + 1}: overload`, asked, over.perSecond, over.p50, over.p99, refusedOf(over)],
          ]),
        },
      ],
      targets: [...targetsOf(found), check],
    };
  } finally {
    await stage.end();
  }
}

function refusedOf({ answers }: LoadResult): number {
  return answers['429 busy'] ?? 0;
}

/**
 * The number of clients whose rate is the highest in the middle of all rounds: whichever was highest in a round is so by
 * chance too, and what is compared with it would be compared with luck.
 */
function bestOf(rounds: readonly Round[]): number {
  const rates = CLIENTS.map((_, which) => median(rounds.map(({ tried }) => tried[which]?.perSecond ?? 0)));
  return rates.indexOf(Math.max(...rates));
}

function targetsOf(rounds: readonly Round[]): Target[] {
  const which = bestOf(rounds);
  const pairs = rounds.flatMap(({ tried, over }) => {
    const best = tried[which];
    return best === undefined ? [] : [{ best, over }];
  });
  const share = median(pairs.map(({ best, over }) => over.perSecond / best.perSecond));
  const slower = median(pairs.map(({ best, over }) => over.p99 / best.p99));
  const others = rounds
    .flatMap(({ tried, over }) => [...tried, over])
    .flatMap(({ answers, examples }) => [
      ...Object.keys(answers).filter((name) => name !== '200' && name !== '429 busy'),
      ...examples,
    ]);
  const withoutRetry = rounds.reduce((sum, { over }) => sum + over.withoutRetryAfter, 0);
  return [
    held('of the highest rate, still done', share, ['≥', LEAST_SHARE], SHARE),
    held('p99 of what is done, of that at the highest rate', slower, ['≤', MOST_P99], TIMES_SLOWER),
    {
      name: 'answers other than 200 and 429; refusals without Retry-After',
      wanted: 'none; 0',
      reached: `${[...new Set(others)].join(' | ') || 'none'}; ${withoutRetry}`,
      ok: others.length === 0 && withoutRetry === 0,
    },
  ];
}
