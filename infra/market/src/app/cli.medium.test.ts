import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createSandbox } from '@sold/sandbox/create-sandbox';
import { openDatabase } from '@sold/service/db/database';
import { hasPostgres } from '@sold/service/testing/each-engine';
import { embeddedDatabase, emptyDatabase } from '@sold/service/testing/migrated-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { MIGRATIONS } from '../platform/db/migrations.ts';

/** The command line as people use it: a process of its own. `commands/` proves what commands do. */
let data: string;
beforeAll(() => {
  data = mkdtempSync(join(tmpdir(), 'sold-cli-'));
});
afterAll(() => rmSync(data, { recursive: true }));

function market(
  settings: Record<string, string>,
  ...args: string[]
): Promise<{ code: number; out: string; err: string }> {
  return new Promise((done) => {
    execFile(
      process.execPath,
      [resolve(import.meta.dirname, 'cli.ts'), ...args],
      { env: { ...process.env, SOLD_DATA: data, DATABASE_URL: '', ...settings } },
      (error, out, err) => done({ code: error === null ? 0 : Number(error.code), out, err }),
    );
  });
}

test('runs a command on the embedded engine of its folder with the gateway of the settings, and exits 0', async () => {
  await (await embeddedDatabase(MIGRATIONS, join(data, 'market'))).destroy();
  const sandbox = createSandbox({ logLevel: 'silent' });
  const GATEWAY_URL = await sandbox.app.listen({ port: 0, host: '127.0.0.1' });
  const { code, out, err } = await market({ GATEWAY_URL }, 'reconcile');
  await sandbox.app.close();
  expect([code, err]).toEqual([0, '']);
  expect(out).toContain(GATEWAY_URL);
});

test('prints one line about an unusable folder beside the output, and exits 1', async () => {
  const SOLD_DATA = join(data, 'taken');
  writeFileSync(SOLD_DATA, '');
  const { code, out, err } = await market({ SOLD_DATA }, 'audit');
  expect([code, out]).toEqual([1, '']);
  expect(err).toBe(`${join(SOLD_DATA, 'market')} is not a folder. Set SOLD_DATA to one.\n`);
});

test.each([['audit'], ['reconcile'], ['operate', 'audit-log']])(
  'makes no database that is not there: %s',
  async (...command) => {
    const SOLD_DATA = join(data, 'none');
    const { code, out, err } = await market({ SOLD_DATA }, ...command);
    expect([code, out]).toEqual([1, '']);
    expect(err).toBe(`${join(SOLD_DATA, 'market')} holds no database. Nothing was made.\n`);
    expect(existsSync(SOLD_DATA)).toBe(false);
  },
);

test.runIf(hasPostgres)('makes nothing in an empty database, another market’s or not', async () => {
  const SOLD_DATA = mkdtempSync(join(tmpdir(), 'sold-cli-'));
  mkdirSync(join(SOLD_DATA, 'market'));
  writeFileSync(join(SOLD_DATA, 'market/market-id'), '00000000aa\n');
  const DATABASE_URL = await emptyDatabase(inject('postgres'));
  for (const command of ['audit', 'reconcile']) {
    const { code, err } = await market({ SOLD_DATA, DATABASE_URL }, command);
    expect([code, err]).toEqual([1, expect.stringContaining('leads to a database without a market')]);
  }
  rmSync(join(SOLD_DATA, 'market/market-id'));
  for (const command of [['audit'], ['reconcile'], ['operate', 'audit-log'], ['after-restore']]) {
    const { code, err } = await market({ SOLD_DATA, DATABASE_URL }, ...command);
    expect([code, err]).toEqual([1, expect.stringMatching(/^The database is empty\..*\n$/)]);
  }
  const db = await openDatabase({ url: DATABASE_URL, connections: 1 });
  const { rows } = await sql`select from pg_class where relnamespace = 'public'::regnamespace`.execute(db);
  await db.destroy();
  expect(rows).toEqual([]);
  expect(readdirSync(join(SOLD_DATA, 'market'))).toEqual([]);
  rmSync(SOLD_DATA, { recursive: true });
});

test('ends wrong words with 2 and an error beside the output, before a database is made', async () => {
  const SOLD_DATA = join(data, 'none');
  const { code, out, err } = await market({ SOLD_DATA }, 'nonsense');
  expect([code, out]).toEqual([2, '']);
  expect(err).toContain('Usage');
  expect(existsSync(SOLD_DATA)).toBe(false);
});
