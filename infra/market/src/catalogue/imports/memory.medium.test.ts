import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { hasPostgres } from '@sold/service/testing/each-engine';
import { postgresDatabase } from '@sold/service/testing/migrated-database';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { MIGRATIONS } from '../../platform/db/migrations.ts';

const ROWS = 120_000;
/** The program itself takes some 30 of them; the rows as objects would take 150, megabytes. */
const HEAP_MB = 64;
const server = inject('postgres');

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sold-import-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.runIf(hasPostgres)('what a file takes of memory does not depend on its rows', async () => {
  const file = join(folder, 'trades.csv');
  const head = 'Order Date,Brand,Sneaker Name,Sale Price,Retail Price,Release Date,Shoe Size,Buyer Region';
  const row = (at: number) =>
    `2020-02-${10 + (at % 15)},Acme,Acme-Low-Red,${100 + at},80,2019-12-01,9.5,Oregon`;
  writeFileSync(file, [head, ...Array.from({ length: ROWS }, (_, at) => row(at))].join('\n'));
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      `--max-old-space-size=${HEAP_MB}`,
      resolve(import.meta.dirname, '../../app/cli.ts'),
      ...['import', 'trades', file, '--usd-krw', '1000', '--json'],
    ],
    {
      env: {
        ...process.env,
        SOLD_DATA: folder,
        DATABASE_URL: await postgresDatabase(server, MIGRATIONS),
      },
    },
  );
  expect(JSON.parse(stdout)).toMatchObject({ read: ROWS, added: ROWS, bad: [] });
});
