import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSandbox, type Sandbox } from '@sold/sandbox/create-sandbox';
import { openDatabase } from '@sold/service/db/database';
import { once } from '@sold/service/http/idempotency';
import { openMigrated } from '@sold/service/startup/open-migrated';
import { hasPostgres } from '@sold/service/testing/each-engine';
import { embeddedDatabase, postgresDatabase } from '@sold/service/testing/migrated-database';
import { clockAhead } from '@sold/service/testing/service-process';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { MIGRATIONS } from '../../platform/db/migrations.ts';
import { offer } from '../../tools/testing/orders.ts';
import { type RealMarket, realMarket } from '../../tools/testing/real-market.ts';
import { startMarket } from '../../tools/testing/test-market.ts';

/** By this clock no lease ends while a test runs, milliseconds. */
const BEHIND_MS = -60_000;
const server = inject('postgres');

describe.runIf(hasPostgres)('a key whose process was killed', () => {
  let url: string;
  let sandbox: Sandbox;
  let replicas: RealMarket[] = [];
  let folder: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'sold-key-'));
    url = await postgresDatabase(server, MIGRATIONS);
    sandbox = createSandbox({ logLevel: 'silent' });
    const GATEWAY_URL = await sandbox.app.listen({ port: 0, host: '127.0.0.1' });
    const settings = { SOLD_DATA: folder, DATABASE_URL: url, GATEWAY_URL };
    replicas = await Promise.all([
      realMarket(settings),
      realMarket({ ...settings, ...clockAhead(BEHIND_MS) }),
    ]);
  });
  afterAll(async () => {
    await Promise.all(replicas.map((one) => one.stop()));
    await sandbox.app.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Two purchases that can be sent to any origin: without and with points. */
  async function purchases(): Promise<((origin: string) => Promise<Response>)[]> {
    const db = await openDatabase({ url, connections: 4 });
    const here = await startMarket(db, { sandbox });
    here.pass(Date.now() + 2 * BEHIND_MS - here.now().getTime());
    const seller = await here.shopper();
    const sends = [];
    for (const point_amt of [0, 1_000]) {
      const buyer = await here.shopper({ points: point_amt });
      const item = await here.item();
      await offer(seller, item, 100_000, { bid_days: 0 });
      const body = JSON.stringify({
        item_id: item.id,
        product_size_option_id: item.sizes[0],
        price: 100_000,
        address_id: buyer.addressId,
        delivery_type: 'normal',
        point_amt,
        agreed: true,
        payment_method: 'batch',
        card_id: buyer.cardId,
      });
      const headers = {
        'content-type': 'application/json',
        authorization: `Bearer ${buyer.token}`,
        'idempotency-key': `killed-with-${point_amt}`,
      };
      sends.push((origin: string) =>
        fetch(`${origin}/api/v3/order/payment/pay`, { method: 'POST', headers, body }),
      );
    }
    await here.close();
    await db.destroy();
    return sends;
  }

  test('is waited for while it lives, and answered soon once it is dead', async () => {
    const sends = await purchases();
    const [first, other] = replicas as [RealMarket, RealMarket];
    await Promise.all([first.start(), other.start()]);
    sandbox.behave({ timeoutAfterCharge: true, silentLookup: true });
    const lost = Promise.all(sends.map((send) => send(first.origin).catch(() => null)));
    await expect.poll(() => sandbox.payments().length).toBe(2);
    sandbox.behave({});
    let answered = 0;
    const waiting = sends.map((send) =>
      send(other.origin).then((answer) => {
        answered += 1;
        return answer;
      }),
    );
    // Long enough to take over, if the life of the first did not count.
    await new Promise((wait) => setTimeout(wait, 2_000));
    expect(answered).toBe(0);
    await first.kill();
    const answers = await Promise.all(waiting);
    expect(await lost).toEqual([null, null]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const again = await Promise.all(sends.map((send) => send(other.origin)));
    expect(await Promise.all(again.map((answer) => answer.json()))).toEqual(
      await Promise.all(answers.map((answer) => answer.json())),
    );
    expect(sandbox.payments().map(({ status }) => status)).toEqual(['DONE', 'DONE']);
  });
});

test('frees a key of the embedded engine soon after the end of the process that held the folder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sold-key-'));
  const request = { customerId: 1, key: 'an-ended-process', call: 'POST /x', input: {} };
  const clock = () => new Date();
  await (await embeddedDatabase(MIGRATIONS, folder)).destroy();
  const before = await openMigrated({ folder }, MIGRATIONS);
  let isClaimed = false;
  const never = new Promise<never>(() => {});
  void once({ db: before, clock }, request, () => {
    isClaimed = true;
    return never;
  });
  await expect.poll(() => isClaimed).toBe(true);
  await before.destroy();
  const after = await openMigrated({ folder }, MIGRATIONS);
  const answer = await once(
    { db: after, clock: () => new Date(Date.now() + BEHIND_MS) },
    request,
    async () => ({
      status: 200,
      body: 'done',
    }),
  );
  expect(answer).toEqual({ status: 200, body: 'done' });
  await after.destroy();
  rmSync(folder, { recursive: true, force: true });
});

describe.runIf(hasPostgres)('a key whose process lives', () => {
  const request = { customerId: 1, key: 'a-living-process', call: 'POST /x', input: {} };
  const clock = () => new Date();

  test('is not taken over when the database ends all its connections', async () => {
    const url = await postgresDatabase(server, MIGRATIONS);
    const [holder, other] = [
      await openMigrated({ url }, MIGRATIONS),
      await openMigrated({ url }, MIGRATIONS),
    ];
    let runs = 0;
    const run = (answer: string) => async () => {
      runs += 1;
      await new Promise((wait) => setTimeout(wait, 5_000));
      return { status: 200, body: answer };
    };
    const first = once({ db: holder, clock }, request, run('first'));
    await expect.poll(() => runs).toBe(1);
    const second = once({ db: other, clock }, request, run('second'));
    for (let round = 0; round < 3; round += 1) {
      await new Promise((wait) => setTimeout(wait, 600));
      await sql`select pg_terminate_backend(l.pid) from pg_locks l where l.locktype = 'advisory' and l.pid <> pg_backend_pid()
        and l.database = (select oid from pg_database where datname = current_database())`.execute(other);
    }
    expect(await Promise.all([first, second])).toEqual([
      { status: 200, body: 'first' },
      { status: 200, body: 'first' },
    ]);
    expect(runs).toBe(1);
    await Promise.all([holder.destroy(), other.destroy()]);
  });
});
