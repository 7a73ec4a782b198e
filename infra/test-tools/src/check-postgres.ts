/** Prints the PostgreSQL server of the tests; exits 1 with one line without one. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { missingPostgres, postgresPrograms } from './postgres-programs.ts';

const folder = mkdtempSync(join(tmpdir(), 'sold-check-'));
try {
  const programs = postgresPrograms();
  if (programs === null) throw new Error(missingPostgres);
  const version = execFileSync(join(programs.place(folder), 'postgres'), ['--version'], { encoding: 'utf8' });
  console.log(`${version.trim()}, ${programs.source}`);
} catch (error) {
  console.error((error as Error).message.split('\n')[0]);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
