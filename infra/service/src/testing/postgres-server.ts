import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startPostgres } from './start-postgres.ts';

/**
 * A PostgreSQL server for the tests: `TEST_DATABASE_URL` when set, else one of its own, which never waits for the disk
 * (suites that take its power away start one that does). None in a run without PostgreSQL.
 * @throws Error when there are no server programs: nothing is skipped
 */
export default async function setup(project: TestProject): Promise<() => void> {
  const given = process.env.TEST_DATABASE_URL;
  const isWanted = process.env.TEST_ENGINES !== 'embedded';
  const server = given || !isWanted ? null : await startPostgres({ fsync: 'off' });
  project.provide('postgres', given || server?.url || '');
  const copies = mkdtempSync(join(tmpdir(), 'sold-copies-'));
  project.provide('copies', copies);
  return () => {
    server?.remove();
    rmSync(copies, { recursive: true, force: true });
  };
}
