import { setTimeout as pause } from 'node:timers/promises';
import { faultProxy } from '@sold/service/testing/fault-proxy';
import type { BenchOptions } from '../commands/options.ts';
import { openStage } from '../market/stage.ts';
import { held, none, type Report } from '../report/report.ts';
import { startReplicas } from '../restarts/market-replicas.ts';
import { type Insistent, insist } from './insistent.ts';
import { refusedKeys } from './refused-keys.ts';

const BACK_MS = 2_000;
/** Longest wait for an answer, milliseconds: a statement has 9 s. */
const ANSWER_MS = 20_000;
const DOWN_MS = 2_000;
/** Longer than a statement has. */
const CUT_OFF_MS = 20_000;
const QUICK_CUT_OFF_MS = 3_000;
/** Kills of the database with refused keys. */
const KILLS = 100;
const QUICK_KILLS = 10;
/** Allowed answers of a service while its database is away. */
const HONEST = new Set(['503 unavailable', '429 busy']);

interface Trouble {
  name: string;
  /** Time until a bid was acknowledged again, of each round, milliseconds. */
  back: number[];
}

/** The database is killed, cut off and broken off under load (issue 3, "bench -- faults"). */
export async function benchFaults({ isQuick, say }: BenchOptions): Promise<Report> {
  const rounds = isQuick ? 1 : 3;
  const stage = await openStage();
  try {
    const proxy = await faultProxy(Number(new URL(stage.server.url).port));
    const market = await startReplicas(stage, 1, (url) => ({ DATABASE_URL: proxy.through(url) }));
    const asking = insist(market.replicas[0]?.origin ?? '', stage.seed);
    await pause(DOWN_MS);
    const [killed, cutOff, brokenOff]: [Trouble, Trouble, Trouble] = [
      { name: 'killed and started again', back: [] },
      { name: 'cut off and there again', back: [] },
      { name: 'all connections broken off', back: [] },
    ];
    for (let round = 1; round <= rounds; round += 1) {
      say(`round ${round} of ${rounds}: kill`);
      stage.server.kill();
      await pause(DOWN_MS);
      stage.server.start();
      killed.back.push(await untilAcknowledged(asking));
      await pause(DOWN_MS);
      say(`round ${round} of ${rounds}: cut off`);
      proxy.cutOff();
      await pause(isQuick ? QUICK_CUT_OFF_MS : CUT_OFF_MS);
      proxy.restore();
      cutOff.back.push(await untilAcknowledged(asking));
      await pause(DOWN_MS);
      say(`round ${round} of ${rounds}: break off`);
      proxy.reset();
      brokenOff.back.push(await untilAcknowledged(asking));
      await pause(DOWN_MS);
    }
    await asking.finish();
    const check = await market.check(asking.acknowledged(), 0);
    await market.stop();
    await proxy.close();
    const keys = await refusedKeys(stage, isQuick ? QUICK_KILLS : KILLS, say);
    const refused = [...asking.refused];
    const dishonest = refused.filter(([name]) => !HONEST.has(name));
    return {
      name: 'faults',
      sections: [
        {
          title: `The database in trouble under 100 bids a second; ${asking.acknowledged()} were acknowledged`,
          columns: ['back after, ms', ...Array.from({ length: rounds }, (_, at) => `round ${at + 1}`)],
          rows: [killed, cutOff, brokenOff].map(({ name, back }) => [name, ...back]),
        },
        { title: 'Answers that were no acknowledgement', columns: ['', 'times'], rows: refused },
        keys.section,
      ],
      targets: [
        ...[killed, cutOff, brokenOff].map(({ name, back }) =>
          held(`database ${name}: back after, ms`, Math.max(...back), ['≤', BACK_MS]),
        ),
        held('longest wait for an answer, ms', asking.longest(), ['≤', ANSWER_MS]),
        none(
          'answers that say something else than what is the case',
          dishonest.map(([name, count]) => `${name} × ${count}`),
        ),
        check,
        ...keys.targets,
      ],
    };
  } finally {
    await stage.end();
  }
}

/** @returns time until the next bid is acknowledged, milliseconds */
async function untilAcknowledged(asking: Insistent): Promise<number> {
  const start = performance.now();
  const before = asking.acknowledged();
  while (asking.acknowledged() === before) await pause(5);
  return performance.now() - start;
}
