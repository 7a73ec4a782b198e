import dns from 'node:dns';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isUnavailable } from '../http/unavailable.ts';
import { readiness } from '../server/readiness.ts';
import { openMigrated } from '../startup/open-migrated.ts';
import { hasPostgres } from '../testing/each-engine.ts';
import { type FaultProxy, faultProxy } from '../testing/fault-proxy.ts';
import { type PostgresServer, startPostgres } from '../testing/start-postgres.ts';
import { engineOf } from './engine.ts';
import type { Db } from './tables.ts';

const MIGRATIONS = [{ name: '001-noted', statements: ['create table noted (at int)'] }];
const NOT_ENDING = { isDraining: () => false } as Parameters<typeof readiness>[0];

describe.runIf(hasPostgres)('a database that changes hands', () => {
  let server: PostgresServer;
  let proxy: FaultProxy;
  const opened: Db[] = [];
  beforeEach(async () => {
    server = await startPostgres({ fsync: 'off' });
    proxy = await faultProxy(Number(new URL(server.url).port));
    vi.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await Promise.all(opened.splice(0).map((db) => db.destroy()));
    await proxy.close();
    server.remove();
  });

  const open = async (address: string) => {
    const db = await openMigrated({ url: address, connections: 4 }, MIGRATIONS);
    opened.push(db);
    return db;
  };
  /** Every way in which a service speaks to its database. */
  const ways = (db: Db) => [
    () => sql`insert into noted values (1)`.execute(db),
    () => db.transaction().execute(async (trx) => sql`insert into noted values (2)`.execute(trx)),
    () => engineOf(db).ask('insert into noted values ($1)', [3]),
    () => engineOf(db).script('insert into noted values (4)'),
  ];
  const problems = (db: Db) =>
    Promise.all(
      ways(db).map((way) =>
        way().then(
          () => null,
          (error: unknown) => error,
        ),
      ),
    );
  const isReady = (db: Db) => readiness(NOT_ENDING, () => sql`select 1`.execute(db))();

  test('is awaited by statements, readiness and the start, and not replaced by a standby', async () => {
    const standby = await server.standby();
    const db = await open(proxy.through(server.url));
    expect(await problems(db)).toEqual([null, null, null, null]);
    expect(await isReady(db)).toEqual({ ok: true });
    server.kill();
    proxy.lead(standby.port);
    for (let time = 0; time < 6; time += 1)
      for (const problem of await problems(db))
        expect([problem, isUnavailable(problem)]).toEqual([problem, true]);
    expect(await isReady(db)).toEqual({ ok: false, reason: 'database' });
    const starting = open(proxy.through(server.url));
    await vi.waitFor(() =>
      expect(console.error).toHaveBeenCalledWith(expect.stringMatching(/standby.*Waiting/)),
    );
    standby.promote();
    const started = await starting;
    for (const one of [db, started]) {
      expect(await problems(one)).toEqual([null, null, null, null]);
      expect(await isReady(one)).toEqual({ ok: true });
    }
    standby.remove();
  });

  test.each(['ENOTFOUND', 'EAI_AGAIN'])(
    'is looked up again when its name gives %s, at the start and later',
    async (code) => {
      let isKnown = false;
      const { lookup } = dns;
      type Done = (error: Error | null) => void;
      const asked = vi.spyOn(dns, 'lookup').mockImplementation(((
        name: string,
        options: dns.LookupAllOptions,
        done: Done,
      ) => {
        if (name !== 'db.sold.test') return lookup(name, options, done);
        if (isKnown) return lookup('127.0.0.1', options, done);
        return setImmediate(done, Object.assign(new Error(`getaddrinfo ${code} ${name}`), { code }));
      }) as typeof lookup);
      const address = proxy.through(server.url).replace('127.0.0.1', 'db.sold.test');
      const starting = open(address);
      await vi.waitFor(() => expect(console.error).toHaveBeenCalledWith(expect.stringContaining(code)));
      isKnown = true;
      const db = await starting;
      expect(await problems(db)).toEqual([null, null, null, null]);
      isKnown = false;
      proxy.reset();
      for (let time = 0; time < 3; time += 1)
        for (const problem of await problems(db))
          expect([problem, isUnavailable(problem)]).toEqual([problem, true]);
      expect(await isReady(db)).toEqual({ ok: false, reason: 'database' });
      isKnown = true;
      expect(await problems(db)).toEqual([null, null, null, null]);
      expect(asked).toHaveBeenCalled();
    },
  );
});
