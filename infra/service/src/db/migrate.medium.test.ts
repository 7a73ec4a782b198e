import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startProblem } from '../startup/start-problem.ts';
import { ENGINES } from '../testing/each-engine.ts';
import { type PostgresServer, startPostgres } from '../testing/start-postgres.ts';
import { openDatabase } from './database.ts';
import { type Migration, migrate } from './migrate.ts';
import type { Db } from './tables.ts';

const TABLE = { name: '001-seen', statements: ['create table seen (id int)', 'insert into seen values (1)'] };

/** A function with its current text. */
function answering(text: string): Migration {
  const body = `begin return ${text}; end`;
  const statements = [`create or replace function answer() returns int language plpgsql as $$ ${body} $$`];
  return { name: 'function answer', statements, isReplaced: true };
}

async function numbers(db: Db, query: string): Promise<number[]> {
  const { rows } = await sql.raw<{ n: number }>(query).execute(db);
  return rows.map(({ n }) => n);
}

async function empty(db: Db): Promise<void> {
  await sql`drop function if exists answer()`.execute(db);
  await sql`drop table if exists migration, seen, later`.execute(db);
}

/** Message that a failed migration prints. */
async function lineOf(work: Promise<void>): Promise<string | null> {
  return work.then(
    () => 'it went well',
    (error: unknown) => startProblem(error, '/data/market'),
  );
}

describe.each(ENGINES)('migrations (%s)', (engine) => {
  let server: PostgresServer | undefined;
  let db: Db;
  beforeAll(async () => {
    server = engine === 'postgres' ? await startPostgres({ fsync: 'off' }) : undefined;
    db = await openDatabase({ url: server?.url });
  });
  afterAll(async () => {
    await db.destroy();
    server?.remove();
  });
  beforeEach(() => empty(db));

  test('run once, in order, and are listed with the SHA-256 of their text', async () => {
    await migrate(db, [TABLE]);
    await migrate(db, [TABLE]);
    expect(await numbers(db, 'select id as n from seen')).toEqual([1]);
    const { rows } = await sql`select name, checksum from migration`.execute(db);
    const checksum = createHash('sha256').update(TABLE.statements.join(';\n')).digest('hex');
    expect(rows).toEqual([{ name: '001-seen', checksum }]);
  });

  test('stop the start in one line when they were changed after they ran, and write nothing', async () => {
    await migrate(db, [TABLE]);
    const changed = { name: '001-seen', statements: ['create table seen (id bigint)'] };
    const later = { name: '000-later', statements: ['create table later (id int)'] };
    const line = await lineOf(migrate(db, [later, changed]));
    expect(line).toMatch(/^Migration 001-seen was changed after this database had run it\./);
    expect(line).not.toContain('\n');
    expect(await numbers(db, "select 1 as n where to_regclass('later') is not null")).toEqual([]);
  });

  test('leave nothing behind when they fail', async () => {
    const failing = { name: '002', statements: ['create table later (id int)', 'select 1 / 0'] };
    await expect(migrate(db, [TABLE, failing])).rejects.toThrow('division by zero');
    expect(await numbers(db, 'select 1 as n from migration')).toEqual([1]);
    expect(await numbers(db, "select 1 as n where to_regclass('later') is not null")).toEqual([]);
  });

  test('replace a changed function after the tables that its new text needs', async () => {
    await migrate(db, [answering('7'), TABLE]);
    expect(await numbers(db, 'select answer() as n')).toEqual([7]);
    const needing = answering('(select count(*) from later)');
    // Runs the function: with its text of before, because the table of the new one is still to come.
    const later = {
      name: '002',
      statements: ['create table seen_by as select answer() as n', 'create table later (id int)'],
    };
    await migrate(db, [needing, TABLE, later]);
    expect(await numbers(db, 'select n from seen_by')).toEqual([7]);
    expect(await numbers(db, 'select answer() as n')).toEqual([0]);
    await sql`drop table seen_by`.execute(db);
  });

  test('refuse a database from before the first release in one line with a remedy', async () => {
    await sql`create table migration (name text primary key, at timestamptz not null default now())`.execute(
      db,
    );
    await sql`insert into migration (name) values ('001-catalogue')`.execute(db);
    const line = await lineOf(migrate(db, [TABLE]));
    expect(line).toBe(
      '/data/market was written by a version before the first release, which this one cannot read. Remove /data, or set SOLD_DATA to another folder.',
    );
  });

  test('run once when replicas start together', async () => {
    const replicas = (text: string) =>
      Promise.all(Array.from({ length: 8 }, () => migrate(db, [TABLE, answering(text)])));
    await replicas('7');
    expect(await numbers(db, 'select id as n from seen')).toEqual([1]);
    await replicas('8');
    expect(await numbers(db, 'select answer() as n')).toEqual([8]);
  });
});
