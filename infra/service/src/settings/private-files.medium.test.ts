import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { loadSecret } from '../session/secret.ts';
import { keepPrivate } from './private-files.ts';

let folder: string;
let umask: number;

beforeEach(() => {
  umask = process.umask(0o022);
  folder = mkdtempSync(join(tmpdir(), 'sold-private-'));
});
afterEach(() => {
  process.umask(umask);
  rmSync(folder, { recursive: true });
});

/** Files that another user may read, write or run. */
function open(): string[] {
  return ['.', ...(readdirSync(folder, { recursive: true }) as string[])].filter(
    (name) => (statSync(join(folder, name)).mode & 0o077) !== 0,
  );
}

test('keeps all files of an embedded database for its owner, also older ones', async () => {
  const data = join(folder, 'market');
  mkdirSync(data, { mode: 0o755 });
  writeFileSync(join(data, 'old'), 'x', { mode: 0o644 });
  chmodSync(folder, 0o700);
  loadSecret(undefined, join(data, 'secret'));
  const db = await openDatabase({ folder: data });
  await sql`create table note (text text)`.execute(db);
  await sql`insert into note values ('x')`.execute(db);
  await sql`checkpoint`.execute(db);
  expect(open()).toEqual([]);
  await db.destroy();
  expect(open()).toEqual([]);
});

test('makes files private that are written after the folder became private', () => {
  keepPrivate(folder);
  mkdirSync(join(folder, 'sandbox'));
  writeFileSync(join(folder, 'sandbox/gateway.log'), 'x');
  expect(open()).toEqual([]);
});
