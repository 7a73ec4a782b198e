import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { embeddedDatabase } from '@sold/service/testing/migrated-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MIGRATIONS } from './db/migrations.ts';

/** The command line as people use it: a process of its own. `run-command` proves what commands do. */
let data: string;
beforeAll(() => {
  data = mkdtempSync(join(tmpdir(), 'sold-coupon-cli-'));
});
afterAll(() => rmSync(data, { recursive: true }));

function command(
  SOLD_DATA: string,
  ...args: string[]
): Promise<{ code: number; out: string; problem: string }> {
  return new Promise((done) => {
    execFile(
      process.execPath,
      [resolve(import.meta.dirname, 'cli.ts'), ...args],
      { env: { ...process.env, SOLD_DATA, COUPON_DATABASE_URL: '' } },
      (error, out, problem) => done({ code: error === null ? 0 : Number(error.code), out, problem }),
    );
  });
}

test('runs a command on the embedded engine of its folder, and exits with 0', async () => {
  await (await embeddedDatabase(MIGRATIONS, join(data, 'coupon'))).destroy();
  const { code, out, problem } = await command(data, 'audit', '--json');
  expect([code, problem]).toEqual([0, '']);
  expect(JSON.parse(out)).toMatchObject({ holds: true });
});

test.each([['audit'], ['audit-log'], ['issue', 'WELCOME', '--customers', '1']])(
  'makes no database for %s',
  async (...words) => {
    const none = join(data, 'none');
    expect(await command(none, ...words)).toEqual({
      code: 1,
      out: '',
      problem: `${join(none, 'coupon')} holds no database. Nothing was made.\n`,
    });
    expect(existsSync(none)).toBe(false);
  },
);

test('names an unusable folder in one line beside the output, and exits with 1', async () => {
  const file = join(data, 'taken');
  writeFileSync(file, '');
  expect(await command(file, 'audit')).toEqual({
    code: 1,
    out: '',
    problem: `${join(file, 'coupon')} is not a folder. Set SOLD_DATA to one.\n`,
  });
});
