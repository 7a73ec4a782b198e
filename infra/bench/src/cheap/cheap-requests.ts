import { setTimeout as pause } from 'node:timers/promises';
import { BASE_PATH } from '@sold/contracts/federation/route';
import { startPostgres } from '@sold/service/testing/start-postgres';
import { startChild } from '../processes/child.ts';
import { median } from '../report/median.ts';
import { held, none, type Report, type Section, type Target } from '../report/report.ts';
import { startSmallSite } from '../small-site/small-site.ts';
import type { AttackJob } from './attack.ts';
import { ATTACKS } from './attacks.ts';
import { type Seen, visit } from './visitor.ts';

/** Limits during each attack: the factor by which others may wait longer, and the memory that the edge may keep afterwards. */
const MOST_SLOWER = 3;
const MOST_STORED_MB = 100;
/** A quick run looks at the quiet site once before so many attacks, else before each. */
const QUIET_EACH = 4;
/** Time in which connections of an attack close and memory is given back, milliseconds. */
const SETTLE_MS = { thorough: 3_000, quick: 1_000 };
/** The attacker's address; the visitor's is 127.0.0.1. */
const ATTACKER = '127.0.0.66';

interface Round {
  name: string;
  seen: Seen;
  beforeMb: number;
  afterMb: number;
}

/** Measures the effect of cheap requests on the others: one address against the demo market behind the edge, on PostgreSQL. */
export async function cheapRequests(
  isQuick: boolean,
  say: (text: string) => void,
): Promise<Pick<Report, 'sections' | 'targets'>> {
  const seconds = isQuick ? 2 : 12;
  const server = await startPostgres();
  const site = await startSmallSite(['host', 'trade'], { say, isLimited: true, databaseUrl: server.url });
  const attacker = await startChild(new URL('./attack-process.ts', import.meta.url));
  try {
    const file = await largestFile(site.port);
    await visit(site.port, seconds);
    const quiet: Seen[] = [];
    const rounds: Round[] = [];
    for (const [at, name] of Object.keys(ATTACKS).entries()) {
      say(name);
      if (!isQuick || at % QUIET_EACH === 0) quiet.push(await visit(site.port, seconds));
      const { memoryMb: beforeMb } = await site.edge();
      const job = { name, port: site.port, address: ATTACKER, file, seconds: seconds + 1 };
      const over = attacker.ask(job satisfies AttackJob);
      await pause(500);
      const seen = await visit(site.port, seconds);
      await over;
      await pause(isQuick ? SETTLE_MS.quick : SETTLE_MS.thorough);
      rounds.push({ name, seen, beforeMb, afterMb: (await site.edge()).memoryMb });
    }
    return { sections: [tableOf(quiet, rounds)], targets: targetsOf(quiet, rounds) };
  } finally {
    await attacker.stop();
    await site.stop();
    server.remove();
  }
}

/** The script of the host, which every page names. */
async function largestFile(port: number): Promise<string> {
  const html = await (await fetch(`http://127.0.0.1:${port}${BASE_PATH}/`)).text();
  const files = [...html.matchAll(/src="(\/dist\/host\/[^"]+\.js)"/g)].map(([, path = '']) => path);
  const sizes = await Promise.all(
    files.map(
      async (path) => (await (await fetch(`http://127.0.0.1:${port}${path}`)).arrayBuffer()).byteLength,
    ),
  );
  return files[sizes.indexOf(Math.max(...sizes))] ?? `${BASE_PATH}/`;
}

/** In the middle of the quiet visits between the attacks: the machine is not always as fast. */
const quietP99 = (quiet: readonly Seen[]) => median(quiet.map(({ p99 }) => p99));

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);

function tableOf(quiet: readonly Seen[], rounds: readonly Round[]): Section {
  const p99 = quietP99(quiet);
  return {
    title: 'Cheap requests: what another visitor sees meanwhile, and memory of the edge',
    columns: ['', 'p50, ms', 'p99, ms', 'of quiet', 'failed', 'before, MB', 'after, MB'],
    rows: [
      [
        'quiet',
        median(quiet.map(({ p50 }) => p50)),
        p99,
        1,
        sumOf(quiet.map(({ failed }) => failed)),
        '',
        '',
      ],
      ...rounds.map(({ name, seen, beforeMb, afterMb }) => [
        name,
        seen.p50,
        seen.p99,
        seen.p99 / p99,
        seen.failed,
        beforeMb,
        afterMb,
      ]),
    ],
  };
}

function targetsOf(quiet: readonly Seen[], rounds: readonly Round[]): Target[] {
  const p99 = quietP99(quiet);
  const slowest = rounds.toSorted((one, other) => other.seen.p99 - one.seen.p99)[0];
  const stored = (round: Round) => round.afterMb - round.beforeMb;
  const largest = rounds.toSorted((one, other) => stored(other) - stored(one))[0];
  const failed = rounds.filter(({ seen }) => seen.failed > 0);
  const slower = (slowest?.seen.p99 ?? 0) / p99;
  const more = largest === undefined ? 0 : stored(largest);
  return [
    held('p99 of another visitor under the worst attack, of the quiet one', slower, ['≤', MOST_SLOWER], {
      digits: 2,
      unit: ` ×: ${slowest?.name ?? ''}`,
    }),
    held('memory of the edge after an attack, more than before', more, ['≤', MOST_STORED_MB], {
      unit: ` MB: ${largest?.name ?? ''}`,
    }),
    none(
      'requests of another visitor that failed',
      failed.map(({ name, seen }) => `${name}: ${seen.failed}`),
    ),
  ];
}
