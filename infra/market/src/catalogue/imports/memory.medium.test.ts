import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { hasPostgres } from '@sold/service/testing/each-engine';
import { postgresDatabase } from '@sold/service/testing/migrated-database';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { MIGRATIONS } from '../../platform/db/migrations.ts';

const ROWS = 40_000;
/** Megabytes: the importer takes some 20 of them, and the rows as objects would take some 14 more. */
const HEAP_MB = 28;
const IMPORTER = `
import { openDatabase } from '@sold/service/db/database';
import { photosIn } from './photo-files.ts';
import { importTrades } from './import-trades.ts';
import { openText, readTwice } from './text-file.ts';

const [url, folder, file] = process.argv.slice(1);
const db = await openDatabase({ url, connections: 2 });
const pieces = readTwice(await openText(file), () => {});
const reading = { usdKrw: 1_000, now: new Date(), readPhoto: photosIn(folder) };
const { read, added, bad } = await importTrades(db, pieces, reading);
console.log(JSON.stringify({ read, added, bad }));
await db.destroy();`;
const server = inject('postgres');

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sold-import-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.runIf(hasPostgres)('takes the same memory for a file of any length', async () => {
  const file = join(folder, 'trades.csv');
  const head = 'Order Date,Brand,Sneaker Name,Sale Price,Retail Price,Release Date,Shoe Size,Buyer Region';
  const row = (at: number) =>
    `2020-02-${10 + (at % 15)},Acme,Acme-Low-Red,${100 + at},80,2019-12-01,9.5,Oregon`;
  writeFileSync(file, [head, ...Array.from({ length: ROWS }, (_, at) => row(at))].join('\n'));
  const url = await postgresDatabase(server, MIGRATIONS);
  const flags = [`--max-old-space-size=${HEAP_MB}`, '--input-type=module'];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...flags, '--eval', IMPORTER, url, folder, file],
    { cwd: import.meta.dirname },
  );
  expect(JSON.parse(stdout)).toEqual({ read: ROWS, added: ROWS, bad: [] });
});
