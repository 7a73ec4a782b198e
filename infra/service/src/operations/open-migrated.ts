import { type DatabaseOptions, openDatabase } from '../db/database.ts';
import { type Migration, migrate } from '../db/migrate.ts';
import type { Db } from '../db/tables.ts';

/**
 * How long a statement of a request may take, milliseconds: two of them, one after another, less than a request may hold on to
 * its idempotency key, and less than 20 s.
 */
const PATIENCE_MS = 9_000;

/**
 * Opens the database of a service with its schema up to date. Migrations have all the time they need; what answers requests
 * has not.
 * @throws Error when another process holds the folder
 */
export async function openMigrated(
  { patienceMs = PATIENCE_MS, ...options }: DatabaseOptions,
  migrations: readonly Migration[],
): Promise<Db> {
  const { url } = options;
  const first = await openDatabase(url === undefined ? options : { url, connections: 1 });
  await migrate(first, migrations);
  if (url === undefined) return first;
  await first.destroy();
  return openDatabase({ ...options, patienceMs });
}
