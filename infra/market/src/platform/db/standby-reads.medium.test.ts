import { openDatabase } from '@sold/service/db/database';
import type { Db } from '@sold/service/db/tables';
import { openMigrated } from '@sold/service/startup/open-migrated';
import { hasPostgres } from '@sold/service/testing/each-engine';
import { type PostgresServer, type StandbyServer, startPostgres } from '@sold/service/testing/start-postgres';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { marketIdOf } from '../../money/gateway/market-id.ts';
import { offer } from '../../tools/testing/orders.ts';
import { startMarket, type TestMarket } from '../../tools/testing/test-market.ts';
import { MIGRATIONS } from './migrations.ts';
import { type StandbyReads, standbyReads } from './standby-reads.ts';

const DETAIL = 'GET /api/v3/product/item/get-item-detail';

describe.runIf(hasPostgres)('public reads on a standby', () => {
  let server: PostgresServer;
  let copy: StandbyServer;
  let [db, standbyDb] = [] as unknown as [Db, Db];
  let standby: StandbyReads;
  // A busy machine opens a connection late.
  let patience: { waitMs: number };
  let market: TestMarket;

  beforeEach(async () => {
    server = await startPostgres({ fsync: 'off' });
    copy = await server.standby();
    db = await openMigrated({ url: server.url, connections: 4 }, MIGRATIONS, { hasQueue: true });
    standbyDb = await openDatabase({ url: copy.url, connections: 2, patienceMs: 9_000, onlyReads: true });
    patience = { waitMs: 60_000 };
    standby = standbyReads(standbyDb, await marketIdOf(db), patience);
    market = await startMarket(db, { standby });
  });
  afterEach(async () => {
    await market.close();
    await standbyDb.destroy();
    await db.destroy();
    server.remove();
  });

  /** Waits until the standby has all that is written. */
  async function followed(): Promise<void> {
    const { rows } = await sql<{ at: string }>`select pg_current_wal_lsn()::text as at`.execute(db);
    for (;;) {
      const there = await sql<{ is_there: boolean }>`
        select pg_last_wal_replay_lsn() >= ${rows[0]?.at}::pg_lsn as is_there`.execute(standbyDb);
      if (there.rows[0]?.is_there) return;
    }
  }
  const lowestAsk = async (itemId: number) => {
    const answer = await market.call(DETAIL, { item_id: itemId });
    expect(answer.status).toBe(200);
    return answer.data?.min_price_product?.min_price ?? null;
  };
  const outcomes = () => Object.fromEntries(standby.counts());

  test('are answered there, and from the cache after that', async () => {
    const item = await market.item();
    await offer(await market.shopper(), item, 100_000);
    await followed();
    expect(await lowestAsk(item.id)).toBe(100_000);
    expect(await lowestAsk(item.id)).toBe(100_000);
    expect(outcomes()).toEqual({ answered: 1 });
  });

  test('show what was written just now while the standby is behind', async () => {
    const [item, seller] = [await market.item(), await market.shopper()];
    await offer(seller, item, 100_000);
    await followed();
    await sql`select pg_wal_replay_pause()`.execute(standbyDb);
    await offer(seller, item, 90_000);
    expect(await lowestAsk(item.id)).toBe(90_000);
    const fresh = await market.item();
    expect(await lowestAsk(fresh.id)).toBeNull();
    expect(standby.counts().get('answered')).toBeUndefined();
  });

  test('are answered by the primary when the standby is gone', async () => {
    const item = await market.item();
    await followed();
    copy.remove();
    expect(await lowestAsk(item.id)).toBeNull();
    expect(outcomes()).toEqual({ away: 1 });
    // The next read does not try it.
    await lowestAsk((await market.item()).id);
    expect(outcomes()).toEqual({ away: 1 });
  });

  test('are not taken from the database of another market', async () => {
    const other = standbyReads(standbyDb, '0123456789', patience);
    await followed();
    expect(
      await other.read(
        async () => 1,
        async () => true,
      ),
    ).toBeNull();
    expect([...other.counts()]).toEqual([['behind', 1]]);
  });

  const take = async () => true;

  test('are not taken from a server that was promoted', async () => {
    copy.promote();
    expect(await standby.read(async () => 1, take)).toBeNull();
    expect(outcomes()).toEqual({ behind: 1 });
  });

  test('write nothing', async () => {
    await followed();
    const read = standby.read(async (trx) => sql`delete from item_version`.execute(trx), take);
    expect(await read).toBeNull();
    expect(outcomes()).toEqual({ away: 1 });
  });

  test('wait a moment for a slow standby, and leave it out until one of them has tried it', async () => {
    await followed();
    const end = Promise.withResolvers<number>();
    patience.waitMs = 100;
    expect(await standby.read(() => end.promise, take)).toBeNull();
    expect(outcomes()).toEqual({ late: 1 });
    patience.waitMs = 60_000;
    end.resolve(1);
    expect(await standby.read(async () => 1, take)).toBeNull();
    const now = performance.now.bind(performance);
    vi.spyOn(performance, 'now').mockImplementation(() => 5_001 + now());
    let tried = 0;
    const work = async () => {
      tried += 1;
      return 1;
    };
    const both = await Promise.all([standby.read(work, take), standby.read(work, take)]);
    expect(tried).toBe(1);
    expect(both).toEqual([1, null]);
    expect(await standby.read(work, take)).toBe(1);
    vi.restoreAllMocks();
  });

  test('fail where the primary fails, and are tried there again', async () => {
    await followed();
    const broken = async () => Promise.reject(new Error('the primary is away'));
    await expect(standby.read(async () => 1, broken)).rejects.toThrow('the primary is away');
    expect(await standby.read(async () => 1, take)).toBe(1);
  });
});
