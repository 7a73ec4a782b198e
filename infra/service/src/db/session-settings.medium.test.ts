import fc from 'fast-check';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasPostgres } from '../testing/each-engine.ts';
import { type PostgresServer, startPostgres } from '../testing/start-postgres.ts';
import { openDatabase } from './database.ts';
import { engineOf } from './engine.ts';
import { stayConnected } from './stay-connected.ts';

/** Settings of a role, a database or an address, each different from the value that we rely on. */
const OTHERS: Readonly<Record<string, readonly string[]>> = {
  TimeZone: ['Asia/Seoul', 'America/St_Johns', 'PST8PDT'],
  DateStyle: ['German', 'SQL, DMY', 'Postgres, YMD'],
  IntervalStyle: ['iso_8601', 'sql_standard', 'postgres_verbose'],
  bytea_output: ['escape'],
  standard_conforming_strings: ['off'],
  extra_float_digits: ['-15', '0'],
  array_nulls: ['off'],
  transform_null_equals: ['on'],
  default_transaction_isolation: ['serializable', 'repeatable read'],
  default_transaction_read_only: ['on'],
  statement_timeout: ['1s', '20min'],
  idle_in_transaction_session_timeout: ['1s'],
  idle_session_timeout: ['1s'],
  lock_timeout: ['1s'],
  synchronous_commit: ['off'],
  jit: ['on'],
};
const RELIED_ON = Object.keys(OTHERS);

const saying = fc
  .subarray(RELIED_ON, { minLength: 1 })
  .chain((names) =>
    fc.record(Object.fromEntries(names.map((name) => [name, fc.constantFrom(...(OTHERS[name] ?? []))]))),
  );

describe.runIf(hasPostgres)('settings that a connection relies on', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres({ fsync: 'off' });
  });
  afterAll(() => server.remove());

  async function asSuperuser(statement: string): Promise<void> {
    const client = new pg.Client({
      connectionString: server.url,
      options: '-c default_transaction_read_only=off',
    });
    await client.connect();
    await client.query(statement);
    await client.end();
  }

  /** Address with `options` that say so. */
  function saidBy(settings: Readonly<Record<string, string>>): string {
    const url = new URL(server.url);
    const options = Object.entries(settings).map(
      ([name, value]) => `-c ${name}=${value.replaceAll(' ', '\\ ')}`,
    );
    url.searchParams.set('options', [...options, '-c work_mem=5MB'].join(' '));
    return url.href;
  }

  const settingsOf = async (url: string) => {
    const db = await openDatabase({ url, connections: 1, patienceMs: 7_000, mark: 4711 });
    try {
      const { rows } = await sql<Record<string, unknown>>`
        select ${sql.raw(RELIED_ON.map((name) => `current_setting('${name}') as "${name}"`).join(', '))},
          current_setting('sold.process') as mark, current_setting('work_mem') as memory, '\\x00ff'::bytea as bytes,
          '2026-11-25 00:00:00+09'::timestamptz as instant, '2026-02-01'::date as day, ${'a\\b'}::text as text`.execute(
        db,
      );
      const scripts = await engineOf(db).script(
        "select current_setting('TimeZone') as zone, current_setting('statement_timeout') as limit",
      );
      return { asked: rows[0], scripts: scripts.rows[0] };
    } finally {
      await db.destroy();
    }
  };

  test('are set by the connection itself, with any settings of an address, a role or a database', async () => {
    const usual = await settingsOf(saidBy({}));
    expect(usual.asked).toMatchObject({
      TimeZone: 'UTC',
      statement_timeout: '7s',
      synchronous_commit: 'on',
      mark: '4711',
      memory: '5MB',
      bytes: Buffer.from([0, 255]),
      instant: new Date('2026-11-24T15:00:00Z'),
      day: '2026-02-01',
    });
    expect(usual.scripts).toEqual({ zone: 'UTC', limit: '0' });
    await fc.assert(
      fc.asyncProperty(saying, fc.constantFrom('address', 'role', 'database'), async (said, by) => {
        const target = by === 'role' ? 'role sold' : 'database postgres';
        if (by !== 'address')
          for (const [name, value] of Object.entries(said))
            await asSuperuser(`alter ${target} set ${name} = ${name === 'DateStyle' ? value : `'${value}'`}`);
        try {
          expect(await settingsOf(saidBy(by === 'address' ? said : {}))).toEqual(usual);
        } finally {
          if (by !== 'address') await asSuperuser(`alter ${target} reset all`);
        }
      }),
      { numRuns: 40 },
    );
  });

  test('make every commit durable, despite a role set to lose commits', async () => {
    await asSuperuser("alter role sold set synchronous_commit = 'off'");
    const seen: unknown[] = [];
    const stop = await stayConnected(server.url, {
      begin: async (client) => seen.push((await client.query('show synchronous_commit')).rows[0]),
      againMs: 100,
    });
    await stop();
    await asSuperuser('alter role sold reset all');
    expect(seen).toEqual([{ synchronous_commit: 'on' }]);
  });
});
