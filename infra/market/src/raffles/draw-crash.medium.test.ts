import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkDraw } from '@sold/contracts/rules/check-draw';
import { sha256 } from '@sold/contracts/rules/sha256';
import { createSandbox, type Sandbox } from '@sold/sandbox/create-sandbox';
import { openDatabase } from '@sold/service/db/database';
import { hasPostgres } from '@sold/service/testing/each-engine';
import { postgresDatabase } from '@sold/service/testing/migrated-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { MIGRATIONS } from '../platform/db/migrations.ts';
import type { FaultPoint } from '../platform/faults.ts';
import { enter, newRaffle } from '../tools/testing/raffles.ts';
import { type RealMarket, realMarket } from '../tools/testing/real-market.ts';
import { startMarket, type TestMarket } from '../tools/testing/test-market.ts';

const HOUR = 3_600_000;

/** A real process kills itself at every point of a draw, on PostgreSQL; then two come and draw at once. */
describe.runIf(hasPostgres)('killed while it draws', () => {
  let sandbox: Sandbox;
  let market: TestMarket;
  let folder: string;
  let settings: Record<string, string>;
  let real: RealMarket;
  beforeAll(async () => {
    const url = await postgresDatabase(inject('postgres'), MIGRATIONS);
    sandbox = createSandbox({ logLevel: 'silent' });
    const origin = await sandbox.app.listen({ port: 0, host: '127.0.0.1' });
    folder = mkdtempSync(join(tmpdir(), 'sold-draw-'));
    settings = {
      SOLD_DATA: folder,
      DATABASE_URL: url,
      GATEWAY_URL: origin,
      BEACON_CHAIN: 'sandbox',
      BEACON_URLS: origin,
    };
    market = await startMarket(await openDatabase({ url }), { sandbox });
    real = await realMarket(settings);
  });
  afterAll(async () => {
    await market.close();
    await market.context.db.destroy();
    await sandbox.app.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const published = async (raffle_id: number) => {
    const { data } = await market.call('GET /api/v3/product/raffle/get-raffle-draw', { raffle_id });
    if (data === undefined) throw new Error('there is no raffle');
    return data;
  };

  test.each<FaultPoint>(['round-had', 'draw-written', 'draw-committed'])('at %s', async (point) => {
    // Over for an hour, and not drawn.
    market.pass(Date.now() - 2 * HOUR - market.now().getTime());
    const people = await Promise.all(Array.from({ length: 8 }, () => market.shopper()));
    const raffle = await newRaffle(market, { stocks: [3] });
    for (const who of people) await enter(who, raffle);
    market.pass(2 * HOUR);
    await real.start(point);
    await real.died();
    const { seed } = await published(raffle.id);
    expect(seed === null).toBe(point !== 'draw-committed');

    const other = await realMarket(settings);
    await Promise.all([real.start(), other.start()]);
    await expect.poll(async () => (await published(raffle.id)).seed, { timeout: 60_000 }).not.toBeNull();
    await Promise.all([real.stop(), other.stop()]);
    const draw = await published(raffle.id);
    expect(await checkDraw({ ...draw, seed: draw.seed ?? '' }, sha256)).toBe('holds');
    expect(draw.winners).toHaveLength(3);
    const { rows } = await sql<{ draws: number; told: number }>`
      select (select count(*) from audit_log where action = 'raffle.draw' and subject = ${`raffle:${raffle.id}`}) as draws,
             (select count(*) from notice_log where kind in ('raffle_won', 'raffle_lost')
                and customer_id = any(${people.map(({ id }) => id)})) as told`.execute(market.context.db);
    expect(rows[0]).toEqual({ draws: 1, told: 8 });
  });
});
