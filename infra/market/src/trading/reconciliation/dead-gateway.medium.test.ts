import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SERVICE_TOKEN } from '@sold/coupon/testing/test-coupons';
import { embeddedDatabase } from '@sold/service/testing/migrated-database';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MIGRATIONS } from '../../platform/db/migrations.ts';
import { buyNow, offer } from '../../tools/testing/orders.ts';
import { realMarket } from '../../tools/testing/real-market.ts';
import { startMarket } from '../../tools/testing/test-market.ts';

const OPEN = 5;
const LONGER_THAN_THE_TEST_MS = 3_600_000;

let folder: string;
let gateway: Server;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sold-dead-'));
  gateway = createServer(() => {});
  await once(gateway.listen(0, '127.0.0.1'), 'listening');
});
afterEach(() => {
  gateway.closeAllConnections();
  gateway.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Leaves payments with unknown outcome. */
async function openPayments(): Promise<void> {
  const db = await embeddedDatabase(MIGRATIONS, join(folder, 'market'));
  const market = await startMarket(db);
  const [buyer, seller] = [await market.shopper(), await market.shopper()];
  // The real process has the real clock.
  market.pass(Date.now() - market.now().getTime());
  market.sandbox.behave({ deaf: true });
  for (let order = 0; order < OPEN; order += 1) {
    const item = await market.item();
    await offer(seller, item, 100_000);
    expect(await buyNow(buyer, item, 100_000)).toMatchObject({ data: { payment_state: 'pending' } });
  }
  await market.close();
  await db.destroy();
}

test('starts, serves and ends in order with a gateway that never answers', async () => {
  await openPayments();
  const { port } = gateway.address() as AddressInfo;
  const real = await realMarket({
    SOLD_DATA: folder,
    DATABASE_URL: '',
    GATEWAY_URL: `http://127.0.0.1:${port}`,
    GATEWAY_TIMEOUT_MS: String(LONGER_THAN_THE_TEST_MS),
    COUPON_URL: 'http://127.0.0.1:9',
    COUPON_SERVICE_TOKEN: SERVICE_TOKEN,
  });
  try {
    const asked = once(gateway, 'request');
    await real.start();
    await asked;
    // It is ready while the first answer is still waited for.
    expect((await fetch(`${real.origin}/readyz`)).status).toBe(200);
    expect(await real.stop()).toBe(0);
  } finally {
    await real.kill();
  }
});
