import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { type DatabaseOptions, openDatabase } from '../db/database.ts';
import { ENGINES } from '../testing/each-engine.ts';
import { emptyDatabase } from '../testing/migrated-database.ts';
import { openForTool, type Use } from './open-migrated.ts';

const TABLE = { name: '001-seen', statements: ['create table seen (id int)'] };
const LATER = { name: '002-later', statements: ['create table later (id int)'] };

describe.each(ENGINES)('a tool (%s)', (engine) => {
  let folder: string;
  let options: DatabaseOptions;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'sold-tool-'));
    options = engine === 'postgres' ? { url: await emptyDatabase(inject('postgres')) } : { folder };
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const open = async (use: Use, migrations = [TABLE, LATER]) =>
    (await openForTool(options, migrations, {}, use)).destroy();
  const tables = async () => {
    const db = await openDatabase({ ...options, connections: 1 });
    const { rows } = await sql<{ name: string }>`
      select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`.execute(
      db,
    );
    await db.destroy();
    return rows.map(({ name }) => name);
  };

  test.each(['reads', 'changes'] as const)('makes no table in an empty database when it %s', async (use) => {
    await (await openDatabase({ ...options, connections: 1 })).destroy();
    await expect(open(use)).rejects.toThrow('The database is empty.');
    expect(await tables()).toEqual([]);
  });

  test('brings the schema of another version up to date when it changes, and refuses to read it', async () => {
    await open('makes', [TABLE]);
    await expect(open('reads')).rejects.toThrow('no schema of this version');
    expect(await tables()).toEqual(['migration', 'seen']);
    await open('changes');
    await open('reads');
    expect(await tables()).toEqual(['later', 'migration', 'seen']);
  });
});
