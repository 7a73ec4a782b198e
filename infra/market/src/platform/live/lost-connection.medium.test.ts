import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { openDatabase } from '@sold/service/db/database';
import { listenPostgres } from '@sold/service/db/listen-postgres';
import type { Db } from '@sold/service/db/tables';
import { hasPostgres } from '@sold/service/testing/each-engine';
import { emptyDatabase } from '@sold/service/testing/migrated-database';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest';

const CHANNEL = 'lost_connection';
const PING_MS = 100;

/** A proxy to the server whose open connections can be made silent; later ones come through. */
async function proxyTo(port: number) {
  let silence: (() => void)[] = [];
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    near.pipe(far).pipe(near);
    near.on('close', () => far.destroy()).on('error', () => {});
    far.on('close', () => near.destroy()).on('error', () => {});
    silence.push(() => {
      near.unpipe(far);
      far.unpipe(near);
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    server,
    silence() {
      for (const one of silence) one();
      silence = [];
    },
  };
}

const portOf = (server: Server) => String((server.address() as AddressInfo).port);

describe.runIf(hasPostgres)('a connection that listens', () => {
  const hear = vi.fn();
  const missed = vi.fn();
  let db: Db;
  let proxy: Awaited<ReturnType<typeof proxyTo>>;
  let throughProxy: URL;
  let stop = async () => {};
  /**
   * @param pingMs how often it asks whether the server is there; seldom in tests without a silent server: a busy machine is
   * late
   */
  const listen = async (pingMs?: number) => {
    stop = await listenPostgres(throughProxy.href, CHANNEL, { hear, missed }, { ...(pingMs && { pingMs }) });
  };

  beforeAll(async () => {
    const url = await emptyDatabase(inject('postgres'));
    db = await openDatabase({ url, connections: 1 });
    throughProxy = new URL(url);
    proxy = await proxyTo(Number(throughProxy.port));
    throughProxy.port = portOf(proxy.server);
  });
  beforeEach(() => {
    hear.mockReset();
    missed.mockReset();
  });
  afterEach(async () => {
    await stop();
    stop = async () => {};
  });
  afterAll(async () => {
    proxy.server.close();
    await db.destroy();
  });

  const tell = (text: string) => sql`select pg_notify(${CHANNEL}, ${text})`.execute(db);
  const others = sql`from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;
  /** Waits until the server lists one other connection: it lists an ended one until its process is gone. */
  const oneOther = () =>
    vi.waitFor(async () => expect((await sql`select pid ${others}`.execute(db)).rows).toHaveLength(1));
  const endOther = async () => {
    await oneOther();
    await sql`select pg_terminate_backend(pid) ${others}`.execute(db);
  };

  test('opens again when the server ends it, and reports that events may be missing', async () => {
    await listen();
    await tell('one');
    await vi.waitFor(() => expect(hear.mock.calls).toEqual([['one']]));
    expect(missed).not.toHaveBeenCalled();
    await endOther();
    await vi.waitFor(() => expect(missed).toHaveBeenCalledOnce());
    await tell('two');
    await vi.waitFor(() => expect(hear.mock.calls).toEqual([['one'], ['two']]));
    await oneOther();
  });

  test('opens again when it has become silent, without an error', async () => {
    // A busy server has no time for the first connection.
    await vi.waitFor(() => listen(PING_MS));
    proxy.silence();
    await vi.waitFor(() => expect(missed).toHaveBeenCalled());
    // A busy server is silent as well, and the next connection may be lost by that before it hears.
    await vi.waitFor(async () => {
      await tell('three');
      expect(hear).toHaveBeenCalledWith('three');
    });
  });

  test('is not tried again behind the back of those who were told that it could not be opened', async () => {
    const connected = vi.fn();
    const refusing = createServer((socket) => {
      connected();
      socket.destroy();
    });
    await once(refusing.listen(0, '127.0.0.1'), 'listening');
    const url = new URL(throughProxy);
    url.port = portOf(refusing);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    try {
      await expect(listenPostgres(url.href, CHANNEL, { hear, missed })).rejects.toThrow();
      for (let turns = 0; turns < 20; turns += 1) {
        await setImmediate();
        vi.advanceTimersByTime(1_000);
      }
      expect(vi.getTimerCount()).toBe(0);
      expect(connected).toHaveBeenCalledOnce();
    } finally {
      vi.useRealTimers();
      refusing.close();
    }
  });
});
