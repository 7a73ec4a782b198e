import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sha256 } from '@sold/contracts/base/sha256';
import { checkDraw } from '@sold/contracts/rules/raffles/check-draw';
import { createSandbox, type Sandbox } from '@sold/sandbox/create-sandbox';
import { openDatabase } from '@sold/service/db/database';
import { hasPostgres } from '@sold/service/testing/each-engine';
import { postgresDatabase } from '@sold/service/testing/migrated-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { FaultPoint } from '../../platform/base/faults.ts';
import { MIGRATIONS } from '../../platform/db/migrations.ts';
import { enter, newRaffle } from '../../tools/testing/raffles.ts';
import { type RealMarket, realMarket } from '../../tools/testing/real-market.ts';
import { type Shopper, startMarket, type TestMarket } from '../../tools/testing/test-market.ts';

const HOUR = 3_600_000;
/** Points of a draw, and whether the raffle is drawn after a death there. */
const DRAWN_AT: readonly (readonly [FaultPoint, boolean])[] = [
  ['round-had', false],
  ['draw-written', false],
  ['draw-committed', true],
];

/** A real process kills itself at every point of a draw, on PostgreSQL; then two processes draw another raffle together. */
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

  /** A raffle that all of them entered, over for an hour and not drawn. */
  async function ended(people: readonly Shopper[]): Promise<number> {
    market.pass(Date.now() - 2 * HOUR - market.now().getTime());
    const raffle = await newRaffle(market, { stocks: [3] });
    for (const who of people) await enter(who, raffle);
    market.pass(2 * HOUR);
    return raffle.id;
  }

  test('draws each raffle once, after kills and by two processes together', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => market.shopper()));
    const killed = await ended(people);
    const isDrawn = async (id: number) => (await published(id)).seed !== null;
    for (const [point, is] of DRAWN_AT) {
      await real.start(point);
      await real.died();
      expect(await isDrawn(killed), point).toBe(is);
    }

    const shared = await ended(people);
    const other = await realMarket(settings);
    await Promise.all([real.start(), other.start()]);
    await expect.poll(() => isDrawn(shared)).toBe(true);
    await Promise.all([real.stop(), other.stop()]);
    for (const id of [killed, shared]) {
      const draw = await published(id);
      expect(await checkDraw({ ...draw, seed: draw.seed ?? '' }, sha256)).toBe('holds');
      expect(draw.winners).toHaveLength(3);
      const { rows } = await sql<{ draws: number }>`
        select count(*) as draws from audit_log where action = 'raffle.draw' and subject = ${`raffle:${id}`}`.execute(
        market.context.db,
      );
      expect(rows[0]?.draws).toBe(1);
    }
    const { rows } = await sql<{ told: number }>`
      select count(*) as told from notice_log where kind in ('raffle_won', 'raffle_lost')
        and customer_id = any(${people.map(({ id }) => id)}) group by customer_id`.execute(market.context.db);
    expect(rows.map(({ told }) => told)).toEqual(people.map(() => 2));
  });
});
