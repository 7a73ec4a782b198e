import { openDatabase } from '@sold/service/db/database';
import { faultProxy } from '@sold/service/testing/fault-proxy';
import { databaseAt } from '@sold/service/testing/start-postgres';
import { sql } from 'kysely';
import type { BenchOptions } from '../commands/options.ts';
import { insist } from '../faults/insistent.ts';
import { openStage } from '../market/stage.ts';
import type { Report } from '../report/report.ts';
import { checkMarket, startReplicas } from '../restarts/market-replicas.ts';

/** Longest time until a bid is acknowledged again, milliseconds (issue 41). */
const BACK_MS = 10_000;
/** Load before the first server goes, and after the other one has taken over, milliseconds. */
const LOAD_MS = 10_000;
const QUICK_LOAD_MS = 4_000;

/**
 * A PostgreSQL server with a synchronous standby is lost under load and the standby takes its place: what was acknowledged is
 * there, and how long nobody was.
 */
export async function benchStandby({ isQuick, say }: BenchOptions): Promise<Report> {
  const load = isQuick ? QUICK_LOAD_MS : LOAD_MS;
  const stage = await openStage(true);
  try {
    const proxy = await faultProxy(Number(new URL(stage.server.url).port));
    let database = '';
    const market = await startReplicas(stage, 2, (url) => {
      database = new URL(url).pathname.slice(1);
      return { DATABASE_URL: proxy.through(url) };
    });
    say('a standby begins to follow');
    const standby = await stage.server.standby();
    await waitForIt(stage.server.url);
    const customers = market.replicas.map(({ origin }) => insist(origin, stage.seed));
    const acknowledged = () => customers.reduce((sum, one) => sum + one.acknowledged(), 0);
    await pause(load);
    const before = acknowledged();
    say(`${before} bids are acknowledged; the server is lost`);
    const start = performance.now();
    stage.server.kill();
    standby.promote();
    proxy.lead(standby.port);
    const promoted = performance.now() - start;
    while (acknowledged() === before) await pause(5);
    const back = performance.now() - start;
    await pause(load);
    await Promise.all(customers.map((one) => one.finish()));
    const check = await checkMarket(databaseAt(standby.url, database), acknowledged(), 0);
    await market.stop();
    await proxy.close();
    standby.remove();
    const refused = customers.flatMap((one) => [...one.refused]);
    return {
      name: 'standby',
      sections: [
        {
          title: `A server with a synchronous standby is lost under 200 bids a second; ${acknowledged()} were acknowledged`,
          columns: ['', 'ms'],
          rows: [
            ['the standby was promoted after', Math.round(promoted)],
            ['the next bid was acknowledged after', Math.round(back)],
          ],
        },
        {
          title: 'Answers that were no acknowledgement, all sent again',
          columns: ['', 'times'],
          rows: refused,
        },
      ],
      targets: [
        {
          name: 'answers again after, ms',
          wanted: `≤ ${BACK_MS}`,
          reached: back.toFixed(0),
          ok: back <= BACK_MS,
        },
        check,
      ],
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

function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}
