import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSandbox, type Sandbox } from '@sold/sandbox/create-sandbox';
import { openDatabase } from '@sold/service/db/database';
import { once } from '@sold/service/http/idempotency';
import { openMigrated } from '@sold/service/operations/open-migrated';
import { embeddedDatabase, postgresDatabase } from '@sold/service/testing/migrated-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { MIGRATIONS } from '../db/migrations.ts';
import { offer } from '../testing/orders.ts';
import { type RealMarket, realMarket } from '../testing/real-market.ts';
import { startMarket } from '../testing/test-market.ts';

/** Far less than a lease of 20 s, far more than the second that it takes on a quick machine, milliseconds. */
const SOON_MS = 8_000;
const server = inject('postgres');

describe.each(['embedded', 'postgres'] as const)('a key whose process was killed (%s)', (engine) => {
  const skip = engine === 'postgres' && server === '';
  let folder: string;
  let url: string | undefined;
  let sandbox: Sandbox;
  let replicas: RealMarket[] = [];

  beforeAll(async () => {
    if (skip) return;
    folder = mkdtempSync(join(tmpdir(), 'sold-key-'));
    url = engine === 'postgres' ? await postgresDatabase(server, MIGRATIONS) : undefined;
    sandbox = createSandbox({ logLevel: 'silent' });
    const GATEWAY_URL = await sandbox.app.listen({ port: 0, host: '127.0.0.1' });
    const settings = { SOLD_DATA: folder, DATABASE_URL: url ?? '', GATEWAY_URL };
    replicas = await Promise.all((engine === 'postgres' ? [1, 2] : [1]).map(() => realMarket(settings)));
  });
  afterAll(async () => {
    if (skip) return;
    await Promise.all(replicas.map((one) => one.stop()));
    await sandbox.app.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Two purchases that can be sent to any origin, the fast path and the ordinary one. */
  async function purchases(): Promise<((origin: string) => Promise<Response>)[]> {
    const db =
      url === undefined
        ? await embeddedDatabase(MIGRATIONS, join(folder, 'market'))
        : await openDatabase({ url, connections: 4 });
    const here = await startMarket(db, { sandbox });
    here.pass(Date.now() - here.now().getTime());
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

  test.skipIf(skip)('is answered soon, by the next process or by another one', async () => {
    const sends = await purchases();
    const [first, other = first] = replicas as [RealMarket, RealMarket?];
    if (other !== first) await other.start();
    sandbox.behave({ timeoutAfterCharge: true, silentLookup: true });
    await first.start();
    const lost = Promise.all(sends.map((send) => send(first.origin).catch(() => null)));
    await expect.poll(() => sandbox.payments().length, { timeout: 30_000 }).toBe(2);
    const waiting = other === first ? [] : sends.map((send) => send(other.origin));
    // Long enough for whoever waits to have taken over, if the holder's life did not count.
    await new Promise((wait) => setTimeout(wait, 2_000));
    expect(sandbox.payments()).toHaveLength(2);
    sandbox.behave({});
    await first.kill();
    expect(await lost).toEqual([null, null]);
    if (other === first) await first.start();
    const from = performance.now();
    const answers = await Promise.all(waiting.length > 0 ? waiting : sends.map((send) => send(other.origin)));
    expect(performance.now() - from).toBeLessThan(SOON_MS);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const again = await Promise.all(sends.map((send) => send(other.origin)));
    expect(await Promise.all(again.map((answer) => answer.json()))).toEqual(
      await Promise.all(answers.map((answer) => answer.json())),
    );
    expect(sandbox.payments().map(({ status }) => status)).toEqual(['DONE', 'DONE']);
  });
});

describe.skipIf(server === '')('a key whose process lives', () => {
  const request = { customerId: 1, key: 'a-living-process', call: 'POST /x', input: {} };
  const clock = () => new Date();

  test('is not taken over when the database ends all its connections', async () => {
    const url = await postgresDatabase(server, MIGRATIONS);
    const [holder, other] = [
      await openMigrated({ url }, MIGRATIONS),
      await openMigrated({ url }, MIGRATIONS),
    ];
    await sql`insert into customer (email, mobile_no, name, password_hash, created_at) values ('a', '1', '', '', now())`.execute(
      other,
    );
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
