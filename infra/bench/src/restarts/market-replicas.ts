import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { audit } from '@sold/market/operators/audit/audit';
import { openDatabase } from '@sold/service/db/database';
import { bundleService } from '@sold/service/startup/service-bundle';
import { type ServiceProcess, serviceProcess } from '@sold/service/testing/service-process';
import { sql } from 'kysely';
import { BENCH_SECRET } from '../market/seed.ts';
import type { Stage } from '../market/stage.ts';
import type { Target } from '../report/report.ts';

/** Replicas of the market on one database, as `npm start` runs them, with a gateway in a process of its own. */
export interface MarketReplicas {
  replicas: ServiceProcess[];
  /** Has the planner learn how large the tables are: those of a market that is not new are known. */
  tidy(): Promise<void>;
  /** Judges the result: the audit holds, and the number of bids lies between the acknowledged and the possible ones. */
  check(acknowledged: number, unclear: number): Promise<Target>;
  stop(): Promise<void>;
}

/** Judges what is in a database after a run. See {@link MarketReplicas.check}. */
export async function checkMarket(url: string, acknowledged: number, unclear: number): Promise<Target> {
  const db = await openDatabase({ url, connections: 2 });
  const broken = (await audit(db, new Date())).filter(({ subjects }) => subjects.length > 0);
  const { rows } = await sql<{ bids: number }>`
    select count(*) as bids from bid where idempotency_key is not null`.execute(db);
  await db.destroy();
  const written = rows[0]?.bids ?? 0;
  return {
    name: 'audit; bids acknowledged and written',
    wanted: unclear === 0 ? 'holds; equal' : `holds; at most ${unclear} more`,
    reached: `${broken.map(({ name }) => name).join(', ') || 'holds'}; ${acknowledged} and ${written}`,
    ok: broken.length === 0 && written >= acknowledged && written <= acknowledged + unclear,
  };
}

/** @param more settings of each replica, by the address of the database */
export async function startReplicas(
  stage: Stage,
  count: number,
  more: (url: string) => Readonly<Record<string, string>> = () => ({}),
): Promise<MarketReplicas> {
  const url = await stage.database('market');
  const folder = mkdtempSync(join(tmpdir(), 'sold-bench-'));
  const main = await bundleService('market');
  const replicas: ServiceProcess[] = [];
  for (let at = 0; at < count; at += 1) {
    const replica = await serviceProcess(main, (port) => ({
      MARKET_PORT: String(port),
      SOLD_DATA: folder,
      DATABASE_URL: url,
      GATEWAY_URL: stage.sandboxUrl,
      SOLD_JWT_SECRET: new TextDecoder().decode(BENCH_SECRET),
      LOG_LEVEL: 'fatal',
      // The subject is one service, not the limits of one address.
      RATE_LIMITS: 'off',
      ...more(url),
    }));
    await replica.start();
    replicas.push(replica);
  }
  return {
    replicas,
    async tidy() {
      const db = await openDatabase({ url, connections: 1 });
      await sql`vacuum (analyze)`.execute(db);
      await db.destroy();
    },
    check: (acknowledged, unclear) => checkMarket(url, acknowledged, unclear),
    async stop() {
      for (const replica of replicas) await replica.end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
