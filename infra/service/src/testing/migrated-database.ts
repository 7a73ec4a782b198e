import { createHash, randomUUID } from 'node:crypto';
import { existsSync, openAsBlob } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { engineOf } from '../db/engine.ts';
import { type Migration, migrate } from '../db/migrate.ts';
import type { Db } from '../db/tables.ts';
import { databaseAt } from './start-postgres.ts';

/** One maker of copies at a time on a server. */
const LOCK = 736_302;

/**
 * A fresh embedded database with a schema. The first one of a run is migrated and its contents are kept, the others begin
 * with them: making one from nothing costs several seconds of a processor.
 * @param folder an empty one, or one that is made; in memory without it
 */
export async function embeddedDatabase(migrations: readonly Migration[], folder?: string): Promise<Db> {
  const stored = join(inject('copies'), `${nameOf(migrations)}.tar`);
  if (existsSync(stored)) return openDatabase({ folder, contents: await openAsBlob(stored) });
  const db = await openDatabase({ folder });
  await migrate(db, migrations);
  const contents = await engineOf(db).contents?.();
  if (contents !== undefined) {
    const made = `${stored}.${randomUUID()}`;
    await writeFile(made, contents.stream());
    await rename(made, stored);
  }
  return db;
}

/** A fresh database with a schema on a PostgreSQL server, copied from one that is migrated once. @returns its address */
export async function postgresDatabase(server: string, migrations: readonly Migration[]): Promise<string> {
  const template = `schema_${nameOf(migrations)}`;
  return onServer(server, async (client) => {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template]);
    if (rowCount === 0) {
      const made = await createDatabase(client);
      const db = await openDatabase({ url: databaseAt(server, made), connections: 1 });
      await migrate(db, migrations);
      await db.destroy();
      await client.query(`alter database ${made} rename to ${template}`);
    }
    return databaseAt(server, await createDatabase(client, template));
  });
}

/** A new empty database on a PostgreSQL server. @returns its address */
export async function emptyDatabase(server: string): Promise<string> {
  return onServer(server, async (client) => databaseAt(server, await createDatabase(client)));
}

async function onServer<T>(server: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function createDatabase(client: pg.Client, template?: string): Promise<string> {
  const name = `t_${randomUUID().replaceAll('-', '')}`;
  await client.query(`create database ${name}${template === undefined ? '' : ` template ${template}`}`);
  return name;
}

function nameOf(migrations: readonly Migration[]): string {
  return createHash('sha256').update(JSON.stringify(migrations)).digest('hex').slice(0, 24);
}
