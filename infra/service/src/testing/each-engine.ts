import { afterAll, beforeAll, describe, inject } from 'vitest';
import { openDatabase } from '../db/database.ts';
import type { Migration } from '../db/migrate.ts';
import type { Db } from '../db/tables.ts';
import { embeddedDatabase, postgresDatabase } from './migrated-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a PostgreSQL server for tests. */
    postgres: string;
    /** Folder with the contents of fresh databases; the run's own. */
    copies: string;
  }
}

export type Engine = 'embedded' | 'postgres';

/** False in `npm run test:quick`, which starts no PostgreSQL server: what needs one is left out. */
export const hasPostgres = process.env.TEST_ENGINES !== 'embedded';

/** Engines for suites whose SQL is the point. */
export const ENGINES: readonly Engine[] = hasPostgres ? ['embedded', 'postgres'] : ['embedded'];

/** Engine for every other suite: PostgreSQL takes a third of the embedded engine's processor time. */
export const ONE_ENGINE: Engine = hasPostgres ? 'postgres' : 'embedded';

/** A suite's database; `db` is there once the suite runs. */
export interface TestDatabase {
  db: Db;
  engine: Engine;
}

/** Runs a suite whose SQL is the point on the embedded engine and on PostgreSQL, each with a fresh database. */
export function eachEngine(
  migrations: readonly Migration[],
  name: string,
  suite: (database: TestDatabase) => void,
): void {
  onEngine(migrations, 'embedded', name, suite);
  onEngine(migrations, 'postgres', name, suite);
}

/** Runs a suite on PostgreSQL alone: races do not show on one connection. */
export function onPostgres(
  migrations: readonly Migration[],
  name: string,
  suite: (database: TestDatabase) => void,
): void {
  onEngine(migrations, 'postgres', name, suite);
}

/** Runs a suite on {@link ONE_ENGINE}, with a fresh database. */
export function onOneEngine(
  migrations: readonly Migration[],
  name: string,
  suite: (database: TestDatabase) => void,
): void {
  onEngine(migrations, ONE_ENGINE, name, suite);
}

function onEngine(
  migrations: readonly Migration[],
  engine: Engine,
  name: string,
  suite: (database: TestDatabase) => void,
): void {
  const server = inject('postgres');
  describe.runIf(ENGINES.includes(engine))(`${name} (${engine})`, () => {
    const database = { engine } as TestDatabase;
    beforeAll(async () => {
      database.db =
        engine === 'postgres'
          ? await openDatabase({ url: await postgresDatabase(server, migrations), connections: 24 })
          : await embeddedDatabase(migrations);
    });
    // Registered before the suite's own, because the last registered runs first.
    afterAll(async () => database.db?.destroy());
    suite(database);
  });
}
