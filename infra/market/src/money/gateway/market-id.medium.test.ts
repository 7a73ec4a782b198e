import { DAY_MS } from '@sold/contracts/base/korean-day';
import { createSandbox, type Sandbox } from '@sold/sandbox/create-sandbox';
import type { Db } from '@sold/service/db/tables';
import { embeddedDatabase } from '@sold/service/testing/migrated-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MIGRATIONS } from '../../platform/db/migrations.ts';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { buyNow, offer } from '../../tools/testing/orders.ts';
import { startMarket, type TestMarket } from '../../tools/testing/test-market.ts';
import { reconcile } from '../../trading/reconciliation/reconcile.ts';

onOneEngine('two markets at one gateway', (database) => {
  let now = new Date();
  let sandbox: Sandbox;
  let other: Db;
  let markets: TestMarket[] = [];
  beforeAll(async () => {
    other = await embeddedDatabase(MIGRATIONS);
    sandbox = createSandbox({ logLevel: 'silent', clock: () => now });
    await sandbox.app.listen({ port: 0, host: '127.0.0.1' });
    for (const db of [database.db, other])
      markets = [...markets, await startMarket(db, { sandbox, isOneOfMany: true })];
    now = markets[0]?.now() ?? now;
  });
  afterAll(async () => {
    for (const market of markets) await market.close();
    await other.destroy();
    await sandbox.app.close();
  });

  const sell = async (market: TestMarket) => {
    const [buyer, seller, item] = [await market.shopper(), await market.shopper(), await market.item()];
    await offer(seller, item, 100_000);
    const { order_id = 0, display_order_id = '' } = (await buyNow(buyer, item, 100_000)).data ?? {};
    const cancel = () => buyer.call('POST /api/v3/order/order/cancel-order', { order_id });
    return { display_order_id, cancel };
  };
  const compare = ({ context, now: at }: TestMarket) =>
    reconcile(context, new Date(at().getTime() - DAY_MS), at());
  const findings = async (db: Db) =>
    (await sql<{ kind: string }>`select kind from reconciliation_finding`.execute(db)).rows;

  test('name their payments apart, give back their own, and neither compares with the other’s', async () => {
    const [one, two] = markets as [TestMarket, TestMarket];
    const sold = [await sell(one), await sell(one), await sell(two)];
    // Orders are numbered alike in both: a refund of one must not be answered with that of the other.
    for (const { cancel } of [sold[0], sold[2]] as typeof sold)
      expect((await cancel()).data?.order.state).toBe('refunded');
    for (const market of markets) market.pass(DAY_MS / 2);
    expect(await compare(one)).toMatchObject({ movements: 3, resolved: 0, open: 0 });
    expect(await compare(two)).toMatchObject({ movements: 2, resolved: 0, open: 0 });
    expect([...(await findings(database.db)), ...(await findings(other))]).toEqual([]);
    const names = sandbox.payments().map(({ orderId }) => orderId.match(/^([0-9a-f]{10})-(.+)$/)?.slice(1));
    expect(names.map((name) => name?.[1])).toEqual(sold.map(({ display_order_id }) => display_order_id));
    expect(new Set(names.map((name) => name?.[0])).size).toBe(2);
    expect(sandbox.payments().map(({ balanceAmount }) => balanceAmount)).toEqual([0, 106_000, 0]);
    for (const market of markets) await market.expectSound();
  });

  test('keeps a webhook about the other’s payment in its own market alone', async () => {
    const [one, two] = markets as [TestMarket, TestMarket];
    const { display_order_id } = await sell(one);
    const payment = sandbox.payments().find(({ orderId }) => orderId.endsWith(display_order_id));
    const tell = (market: TestMarket, orderId = '') =>
      fetch(`${market.origin}/api/v3/order/payment/webhook`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'tosspayments-webhook-transmission-id': `told-${orderId}`,
        },
        body: JSON.stringify({ eventType: 'PAYMENT_STATUS_CHANGED', data: { orderId } }),
      });
    for (const market of [one, two]) expect((await tell(market, payment?.orderId)).status).toBe(200);
    const stored = async (db: Db) =>
      (
        await sql`select 1 from webhook_event where transmission_id = ${`told-${payment?.orderId}`}`.execute(
          db,
        )
      ).rows.length;
    expect([await stored(database.db), await stored(other)]).toEqual([1, 0]);
  });
});
