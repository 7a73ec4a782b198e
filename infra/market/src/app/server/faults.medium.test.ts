import { randomUUID } from 'node:crypto';
import { createSandbox, type Sandbox } from '@sold/sandbox/create-sandbox';
import { openDatabase } from '@sold/service/db/database';
import { migrate } from '@sold/service/db/migrate';
import type { Db } from '@sold/service/db/tables';
import { hasPostgres } from '@sold/service/testing/each-engine';
import { type FaultProxy, faultProxy } from '@sold/service/testing/fault-proxy';
import { type PostgresServer, startPostgres } from '@sold/service/testing/start-postgres';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { audit } from '../../operators/audit/audit.ts';
import { MIGRATIONS } from '../../platform/db/migrations.ts';
import { buyNow, offer, type Size } from '../../tools/testing/orders.ts';
import { type Shopper, startMarket, type TestMarket } from '../../tools/testing/test-market.ts';
import { recover } from '../../trading/reconciliation/recover.ts';

const PRICE = 100_000;
const PATIENCE_MS = 1_500;
/** The market's clock runs so much faster than ours: the key of a request that was broken off is free again soon. */
const HASTE = 20;
const TICK_MS = 100;
const GATEWAY_MS = 3_000;
/** Times that all connections break. */
const BREAKS = 4;
/** Possible refusals after a broken connection or a late answer; anything else is a decision. */
const TRY_AGAIN = new Set(['unavailable', 'internal', 'busy']);

/** Trouble on the wires to PostgreSQL and to the gateway. Nothing acknowledged is lost, nothing happens twice. */
describe.runIf(hasPostgres)('trouble on the wires', () => {
  let server: PostgresServer;
  let toDatabase: FaultProxy;
  let toGateway: FaultProxy;
  let sandbox: Sandbox;
  /** The market's database, through the proxy, and the same one directly. */
  let db: Db;
  let direct: Db;
  let market: TestMarket;
  let ticking: NodeJS.Timeout | undefined;
  let seller: Shopper;
  let buyers: Shopper[];

  beforeAll(async () => {
    // A server of its own, because it is killed.
    server = await startPostgres();
    direct = await openDatabase({ url: server.url, connections: 4 });
    await migrate(direct, MIGRATIONS);
    toDatabase = await faultProxy(Number(new URL(server.url).port));
    db = await openDatabase({ url: toDatabase.through(server.url), connections: 6, patienceMs: PATIENCE_MS });
    sandbox = createSandbox({ logLevel: 'silent' });
    const gateway = await sandbox.app.listen({ port: 0, host: '127.0.0.1' });
    toGateway = await faultProxy(Number(new URL(gateway).port));
    const app = Object.create(sandbox.app, {
      listeningOrigin: { value: toGateway.through(gateway).slice(0, -1) },
    });
    market = await startMarket(db, { sandbox: { ...sandbox, app }, gatewayTimeoutMs: GATEWAY_MS });
    ticking = setInterval(() => market.pass(TICK_MS * HASTE), TICK_MS);
    seller = await market.shopper();
    buyers = await Promise.all(Array.from({ length: 4 }, () => market.shopper()));
  });
  afterEach(() => {
    toDatabase.restore();
    toGateway.restore();
  });
  afterAll(async () => {
    clearInterval(ticking);
    await market?.close();
    await sandbox?.app.close();
    await db?.destroy();
    await direct?.destroy();
    await Promise.all([toDatabase?.close(), toGateway?.close()]);
    server?.remove();
  });

  async function goods(count: number): Promise<Size[]> {
    const items: Size[] = [];
    for (let at = 0; at < count; at += 1) {
      const item = await market.item();
      expect((await offer(seller, item, PRICE)).status).toBe(200);
      items.push(item);
    }
    return items;
  }

  /** Buys with one key until there is a decision. @returns the order */
  async function insist(buyer: Shopper, item: Size): Promise<number> {
    const idempotencyKey = randomUUID();
    for (let tries = 0; tries < 1_000; tries += 1) {
      const answer = await buyNow(buyer, item, PRICE, {}, idempotencyKey);
      if (answer.data?.payment_state === 'paid') return answer.data.order_id;
      const isPending = answer.data?.payment_state === 'pending';
      if (!isPending) expect(TRY_AGAIN, `${answer.status} ${answer.reason}`).toContain(answer.reason);
      await new Promise((wait) => setTimeout(wait, 50));
      if (isPending) await recover(market.context, true).catch(() => {});
    }
    throw new Error('never decided');
  }

  /** Checks that every acknowledged purchase exists once and is paid once, and that the books are in order. */
  async function expectSound(orders: readonly number[]): Promise<void> {
    await recover(market.context, true);
    expect(new Set(orders).size).toBe(orders.length);
    const { rows } = await sql<{ display_id: string }>`
      select display_id from order_ where id in (${sql.join(orders)}) and paid_at is not null`.execute(
      direct,
    );
    expect(rows).toHaveLength(orders.length);
    const captured = sandbox.payments().filter(({ balanceAmount }) => balanceAmount > 0);
    for (const { display_id } of rows)
      expect(captured.filter(({ orderId }) => orderId === display_id)).toHaveLength(1);
    const paid = await sql<{ count: number }>`select count(*) from order_ where paid_at is not null`.execute(
      direct,
    );
    expect(captured).toHaveLength(paid.rows[0]?.count ?? -1);
    expect((await audit(direct, market.now())).filter(({ subjects }) => subjects.length > 0)).toEqual([]);
  }

  const buyAll = (items: readonly Size[]) =>
    Promise.all(items.map((item, at) => insist(buyers[at % buyers.length] as Shopper, item)));

  test('leaves the books sound when connections to the database break in the middle of purchases', async () => {
    const items = await goods(12);
    const buying = buyAll(items);
    for (let time = 0; time < BREAKS; time += 1) {
      await new Promise((wait) => setTimeout(wait, 40));
      toDatabase.reset();
    }
    const orders = await buying;
    // An idle connection that broke is noticed a turn of the event loop later.
    await new Promise((wait) => setTimeout(wait, 100));
    await expectSound(orders);
  });

  test('waits for a database that answers late', async () => {
    const items = await goods(4);
    toDatabase.delay(40);
    await expectSound(await buyAll(items));
  });

  test('answers a typed 503 without a database, and comes back with it', async () => {
    const items = await goods(4);
    toDatabase.cutOff();
    const told = await buyNow(buyers[0] as Shopper, items[0] as Size, PRICE);
    expect(told).toMatchObject({ status: 503, reason: 'unavailable' });
    const ready = await fetch(`${market.origin}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([503, { ok: false, reason: 'database' }]);
    expect((await fetch(`${market.origin}/healthz`)).status).toBe(200);
    toDatabase.restore();
    await expectSound(await buyAll(items.slice(1)));
  });

  test('recovers when the database is killed and started again', async () => {
    const items = await goods(8);
    const buying = buyAll(items);
    await new Promise((wait) => setTimeout(wait, 30));
    server.kill();
    expect((await fetch(`${market.origin}/readyz`)).status).toBe(503);
    server.start();
    await vi.waitFor(async () => expect((await fetch(`${market.origin}/readyz`)).status).toBe(200));
    await expectSound(await buying);
  });

  test.each([
    ['breaks off', () => toGateway.reset()],
    ['is cut off for a while', () => toGateway.cutOff()],
    ['answers later than we wait', () => toGateway.delay(GATEWAY_MS + 100)],
  ])('leaves the books sound when a gateway %s in the middle of purchases', async (_, trouble) => {
    const items = await goods(6);
    const buying = buyAll(items);
    const troubling = setInterval(trouble, 40);
    setTimeout(() => {
      clearInterval(troubling);
      toGateway.restore();
    }, 600);
    await expectSound(await buying);
  });
});
