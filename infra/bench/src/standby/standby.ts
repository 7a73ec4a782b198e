import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '@sold/service/db/database';
import { faultProxy } from '@sold/service/testing/fault-proxy';
import { databaseAt } from '@sold/service/testing/start-postgres';
import { sql } from 'kysely';
import type { BenchOptions } from '../commands/options.ts';
import { insist } from '../faults/insistent.ts';
import { openStage } from '../market/stage.ts';
import { held, type Report, type Target } from '../report/report.ts';
import { checkMarket, startReplicas } from '../restarts/market-replicas.ts';

/** Longest time until a bid is acknowledged again, milliseconds (issue 41). */
const BACK_MS = 10_000;
/** Load before the first server goes, and after the other one has taken over, milliseconds. */
const LOAD_MS = 10_000;
const QUICK_LOAD_MS = 4_000;

const ROUNDS = 5;

/** One change of hands. */
interface Round {
  acknowledged: number;
  /** From the loss on, milliseconds: the standby took over, the next bid was acknowledged. */
  promoted: number;
  back: number;
  /** Every replica said that it is not ready while there was no primary. */
  wasRed: boolean;
  refused: readonly (readonly [answer: string, times: number])[];
  check: Target;
}

/**
 * A PostgreSQL server with a synchronous standby is lost under load, the address leads to the standby, which then takes its place: all
 * acknowledged writes are there, and the next one is acknowledged in time. Five times; once with `--quick`.
 */
export async function benchStandby({ isQuick, say }: BenchOptions): Promise<Report> {
  const rounds: Round[] = [];
  for (let number = 1; number <= (isQuick ? 1 : ROUNDS); number += 1)
    rounds.push(await changeHands(isQuick ? QUICK_LOAD_MS : LOAD_MS, (line) => say(`${number}: ${line}`)));
  const slowest = Math.max(...rounds.map(({ back }) => back));
  return {
    name: 'standby',
    sections: [
      {
        title: 'A server with a synchronous standby is lost under 200 bids a second',
        columns: ['round', 'acknowledged', 'promoted after, ms', 'next bid after, ms'],
        rows: rounds.map(({ acknowledged, promoted, back }, at) => [
          String(at + 1),
          acknowledged,
          Math.round(promoted),
          Math.round(back),
        ]),
      },
      {
        title: 'Answers that were no acknowledgement, all sent again',
        columns: ['', 'times'],
        rows: rounds.flatMap(({ refused }) => refused.map(([answer, times]) => [answer, times])),
      },
    ],
    targets: [
      held('answers again after, ms', slowest, ['≤', BACK_MS]),
      {
        name: 'readyz is red without a primary',
        wanted: 'each round',
        reached: `${rounds.filter(({ wasRed }) => wasRed).length} of ${rounds.length}`,
        ok: rounds.every(({ wasRed }) => wasRed),
      },
      ...rounds.map(({ check }) => check),
    ],
  };
}

async function changeHands(load: number, say: (line: string) => void): Promise<Round> {
  const stage = await openStage(true);
  try {
    const proxy = await faultProxy(Number(new URL(stage.server.url).port));
    let database = '';
    const market = await startReplicas(stage, 2, (url) => {
      database = new URL(url).pathname.slice(1);
      return { DATABASE_URL: proxy.through(url) };
    });
    const standby = await stage.server.standby();
    await waitForIt(stage.server.url);
    const customers = market.replicas.map(({ origin }) => insist(origin, stage.seed));
    const sum = () => customers.reduce((all, one) => all + one.acknowledged(), 0);
    await pause(load);
    const before = sum();
    say(`${before} bids are acknowledged; the server is lost`);
    const start = performance.now();
    stage.server.kill();
    proxy.lead(standby.port);
    const ready = await Promise.all(market.replicas.map(({ origin }) => fetch(`${origin}/readyz`)));
    standby.promote();
    const promoted = performance.now() - start;
    while (sum() === before) await pause(5);
    const back = performance.now() - start;
    await pause(load);
    await Promise.all(customers.map((one) => one.finish()));
    const acknowledged = sum();
    const check = await checkMarket(databaseAt(standby.url, database), acknowledged, 0);
    await market.stop();
    await proxy.close();
    standby.remove();
    const wasRed = ready.every(({ status }) => status === 503);
    return {
      acknowledged,
      promoted,
      back,
      wasRed,
      check,
      refused: customers.flatMap((one) => [...one.refused]),
    };
  } finally {
    await stage.end();
  }
}

/** From now on a commit waits for the standby, which has to be there first. */
async function waitForIt(url: string): Promise<void> {
  const db = await openDatabase({ url, connections: 1 });
  for (;;) {
    const { rows } = await sql`select from pg_stat_replication where state = 'streaming'`.execute(db);
    if (rows.length > 0) break;
    await pause(50);
  }
  await sql`alter system set synchronous_standby_names = 'standby'`.execute(db);
  await sql`select pg_reload_conf()`.execute(db);
  await db.destroy();
}
