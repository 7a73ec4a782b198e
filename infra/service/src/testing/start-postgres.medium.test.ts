import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { hasPostgres } from './each-engine.ts';
import type { PostgresServer } from './start-postgres.ts';

describe.runIf(hasPostgres).each([
  ['the machine has one, or the package', ''],
  ['the machine has none', 'packages'],
])('a PostgreSQL server where %s', (_, tools) => {
  let server: PostgresServer;
  beforeEach(async () => {
    vi.stubEnv('TEST_TOOLS', tools);
    vi.resetModules();
    const { startPostgres } = await import('./start-postgres.ts');
    server = await startPostgres({ fsync: 'off' });
  });
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  test('answers, keeps committed rows when it is killed, and leaves nothing behind', async () => {
    await ask('create table kept (id integer)');
    await ask('insert into kept values (7)');
    server.kill();
    await expect(ask('select id from kept')).rejects.toThrow('ECONNREFUSED');
    server.start();
    expect(await ask('select id from kept')).toEqual([{ id: 7 }]);
    const [{ data_directory: data } = { data_directory: '' }] = await ask('show data_directory');
    server.remove();
    expect(() => statSync(dirname(String(data)))).toThrow('ENOENT');
  });

  test('has a standby that follows it and takes its place', async () => {
    const standby = await server.standby();
    await ask('create table kept (id integer)');
    await ask('insert into kept values (8)');
    await vi.waitFor(
      async () => expect(await ask('select id from kept', standby.url)).toEqual([{ id: 8 }]),
      10_000,
    );
    await expect(ask('insert into kept values (9)', standby.url)).rejects.toThrow('read-only');
    server.kill();
    standby.promote();
    await ask('insert into kept values (9)', standby.url);
    expect(await ask('select count(*)::int as rows from kept', standby.url)).toEqual([{ rows: 2 }]);
    standby.remove();
    server.remove();
  });

  async function ask(statement: string, url = server.url): Promise<Record<string, unknown>[]> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query(statement)).rows as Record<string, unknown>[];
    } finally {
      await client.end();
    }
  }
});
