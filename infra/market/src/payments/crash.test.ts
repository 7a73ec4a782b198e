import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createSandbox, type Sandbox } from '@sold/sandbox/create-sandbox';
import { openDatabase } from '@sold/service/db/database';
import { migrate } from '@sold/service/db/migrate';
import { freshDatabase } from '@sold/service/testing/each-engine';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { audit } from '../audit/audit.ts';
import { MIGRATIONS } from '../db/migrations.ts';
import { offer } from '../testing/orders.ts';
import { startMarket } from '../testing/test-market.ts';

const server = inject('postgres');

/** A real process is killed with -9 in the middle of a purchase. */
describe.each(['embedded', 'postgres'] as const)('kill -9 (%s)', (engine) => {
  const skip = engine === 'postgres' && server === '';
  let folder: string;
  let url: string | undefined;
  let sandbox: Sandbox;
  let gatewayUrl: string;
  let port: number;

  beforeAll(async () => {
    if (skip) return;
    folder = mkdtempSync(join(tmpdir(), 'sold-crash-'));
    url = engine === 'postgres' ? await freshDatabase(server) : undefined;
    sandbox = createSandbox({ logLevel: 'silent' });
    gatewayUrl = await sandbox.app.listen({ port: 0, host: '127.0.0.1' });
    port = await freePort();
  });
  afterAll(async () => {
    if (skip) return;
    await sandbox.app.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const open = () => openDatabase({ url, folder: join(folder, 'market'), connections: 4 });

  async function start(): Promise<ChildProcess> {
    const child = spawn(process.execPath, [resolve(import.meta.dirname, '../main.ts')], {
      env: {
        ...process.env,
        SOLD_DATA: folder,
        DATABASE_URL: url ?? '',
        MARKET_PORT: String(port),
        GATEWAY_URL: gatewayUrl,
        SOLD_JWT_SECRET: 'a secret of the tests, 32 bytes or more',
        LOG_LEVEL: 'silent',
      },
      stdio: 'inherit',
    });
    for (let tries = 0; tries < 300; tries += 1) {
      if ((await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.ok) return child;
      await new Promise((wait) => setTimeout(wait, 50));
    }
    throw new Error('the market did not start');
  }

  async function kill(child: ChildProcess): Promise<void> {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }

  test.skipIf(skip)(
    'charged and killed before it was written down: after the restart the order is paid, once',
    async () => {
      // The goods and the people come from a market in this process, which gives the folder back before the real one starts.
      const before = await open();
      await migrate(before, MIGRATIONS);
      const market = await startMarket(before);
      const [buyer, seller] = [await market.shopper(), await market.shopper()];
      const item = await market.item();
      await offer(seller, item, 100_000, { bid_days: 0 });
      const stored = await sandbox.app.inject({
        method: 'POST',
        url: '/v1/billing/authorizations/card',
        headers: { authorization: 'Basic x' },
        payload: { customerKey: `customer-${buyer.id}`, cardNumber: '4518420000001234' },
      });
      await sql`update card set billing_key = ${(stored.json() as { billingKey: string }).billingKey} where customer_id = ${buyer.id}`.execute(
        before,
      );
      const { rows } = await sql<{
        email: string;
      }>`select email from customer where id = ${buyer.id}`.execute(before);
      await market.close();
      await before.destroy();

      const child = await start();
      const signed = await fetch(`http://127.0.0.1:${port}/api/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ id: rows[0]?.email, password: 'a-good-password' }),
      });
      const { jwt } = (await signed.json()) as { jwt: string };
      const pay = () =>
        fetch(`http://127.0.0.1:${port}/api/v3/order/payment/pay`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            authorization: `Bearer ${jwt}`,
            'idempotency-key': 'killed-in-the-middle',
          },
          body: JSON.stringify({
            item_id: item.id,
            product_size_option_id: item.sizes[0],
            price: 100_000,
            address_id: buyer.addressId,
            delivery_type: 'normal',
            point_amt: 0,
            agreed: true,
            payment_method: 'batch',
            card_id: buyer.cardId,
          }),
        });

      sandbox.behave({ timeoutAfterCharge: true });
      const lost = pay().catch(() => null);
      for (let tries = 0; tries < 200 && sandbox.payments().length === 0; tries += 1)
        await new Promise((wait) => setTimeout(wait, 25));
      expect(sandbox.payments()).toMatchObject([{ status: 'DONE', totalAmount: 106_000 }]);
      await kill(child);
      await lost;
      sandbox.behave({});

      const again = await start();
      const orders = await fetch(`http://127.0.0.1:${port}/api/v3/user/mypage/get-customer-order-list`, {
        headers: { authorization: `Bearer ${jwt}` },
      });
      const { data } = (await orders.json()) as { data: { list: { state: string }[] } };
      expect(data.list.map(({ state }) => state)).toEqual(['seller_preparing']);
      await kill(again);

      const after = await open();
      expect((await audit(after, new Date())).filter(({ subjects }) => subjects.length > 0)).toEqual([]);
      const captured = await sql<{
        count: number;
      }>`select count(*) as count from payment where state = 'captured'`.execute(after);
      expect(captured.rows[0]?.count).toBe(1);
      await after.destroy();
      expect(sandbox.payments()).toHaveLength(1);
    },
  );
});

function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => done(port));
    });
  });
}
