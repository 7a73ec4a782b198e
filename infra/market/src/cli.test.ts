import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { openDatabase } from '@sold/service/db/database';
import { migrate } from '@sold/service/db/migrate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MIGRATIONS } from './db/migrations.ts';
import { createCustomer } from './people/customer.ts';

/** The command line as people use it: a process of its own, on the embedded engine in a folder. */
let folder: string;
let sellerId: number;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sold-cli-'));
  const db = await openDatabase({ folder: join(folder, 'market') });
  await migrate(db, MIGRATIONS);
  sellerId = await db.transaction().execute((trx) =>
    createCustomer(trx, {
      email: 'seller@cli.test',
      mobileNo: '01020000009',
      name: '김판매',
      password: 'a long enough password',
      certifiedAt: null,
      now: new Date(),
    }),
  );
  await db.destroy();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function market(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  return new Promise((done) => {
    execFile(
      process.execPath,
      [resolve(import.meta.dirname, 'cli.ts'), ...args],
      { env: { ...process.env, SOLD_DATA: folder, DATABASE_URL: '' } },
      (error, out, err) => done({ code: error === null ? 0 : Number(error.code), out, err }),
    );
  });
}

test('operators work from the command line with the checks of the API, and every act is in the log', async () => {
  const set = await market('operate', 'config/save', '{"key":"delivery_amt","value":3500}');
  expect([set.code, set.err]).toEqual([0, '']);
  const frozen = await market(
    'seller',
    'freeze',
    String(sellerId),
    '7',
    '--reason',
    '확인 중이에요.',
    '--json',
  );
  expect(JSON.parse(frozen.out)).toMatchObject({ customer_id: sellerId });
  const payouts = await market('operate', 'payout/list', '{}', '--json');
  expect(JSON.parse(payouts.out)).toEqual({ list: [] });
  const log = await market('operate', 'audit-log', '--json');
  expect(
    (JSON.parse(log.out) as { list: { action: string; actor: string }[] }).list.slice(0, 2),
  ).toMatchObject([
    { action: 'seller.freeze', actor: expect.stringMatching(/^operator:/) },
    { action: 'config.save' },
  ]);
  expect((await market('audit')).out).toMatch(/(\d+) of \1 invariants hold/);
});

test.each([
  [['order', 'move', '1', 'no-such-state'], 'state'],
  [['order', 'move', '1', 'failed_inspection', '--cause', 'rain'], 'cause'],
  [['order', 'refund', '999999', '--reason', 'x'], '주문'],
  [['operate', 'no/such'], 'no operator call'],
  [['operate', 'config/save', '{'], 'not JSON'],
  [['seller', 'freeze', 'x', '7', '--reason', 'x'], 'customer_id'],
  [['nonsense'], 'Usage'],
])('%j is refused and says why', async (args, why) => {
  const { code, err } = await market(...args);
  expect(code).toBe(1);
  expect(err).toContain(why);
});
