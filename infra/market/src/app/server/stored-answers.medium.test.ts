import { randomUUID } from 'node:crypto';
import { createSandbox, type Sandbox } from '@sold/sandbox/create-sandbox';
import { openDatabase } from '@sold/service/db/database';
import { migrate } from '@sold/service/db/migrate';
import type { Db } from '@sold/service/db/tables';
import { hasPostgres } from '@sold/service/testing/each-engine';
import { type PostgresServer, startPostgres } from '@sold/service/testing/start-postgres';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MIGRATIONS } from '../../platform/db/migrations.ts';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { buyNow, offer, want } from '../../tools/testing/orders.ts';
import { type Shopper, startMarket, type TestMarket } from '../../tools/testing/test-market.ts';

const PRICE = 100_000;

onOneEngine('a stored answer', (database) => {
  let market: TestMarket;
  beforeAll(async () => {
    market = await startMarket(database.db);
  });
  afterAll(() => market.close());

  /** Sends a body as it is written. @returns status and text of the answer */
  async function send(who: Shopper, method: string, path: string, body: object, key: string) {
    const answer = await fetch(`${market.origin}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${who.token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify(body),
    });
    return { status: answer.status, text: await answer.text() };
  }

  const backwards = (body: object) => Object.fromEntries(Object.entries(body).reverse());

  test('is the text of the first one, also for the same members in another order', async () => {
    const [buyer, seller] = [await market.shopper(), await market.shopper()];
    const item = await market.item();
    const bid = {
      item_id: item.id,
      product_size_option_id: item.sizes[0],
      price: PRICE,
      bid_days: 30,
      address_id: buyer.addressId,
      card_id: buyer.cardId,
      delivery_type: 'normal',
      point_amt: 0,
      agreed: true,
    };
    const purchase = { ...bid, price: PRICE * 2, bid_days: undefined, payment_method: 'batch' };
    const placed = randomUUID();
    const cases = [
      // A bid, a purchase, and one that is refused.
      [buyer, 'POST', '/api/v3/order/order/save-bid-order', bid, placed],
      [buyer, 'POST', '/api/v3/order/payment/pay', purchase, randomUUID()],
      [buyer, 'POST', '/api/v3/order/payment/pay', { ...purchase, price: PRICE * 3 }, randomUUID()],
    ] as const;
    expect((await offer(seller, item, PRICE * 2)).status).toBe(200);
    for (const [who, method, path, body, key] of cases) {
      const first = await send(who, method, path, body, key);
      expect(await send(who, method, path, body, key)).toEqual(first);
      expect(await send(who, method, path, backwards(body), key)).toEqual(first);
      expect(await send(who, method, path, { ...body, price: 1_000_000 }, key)).toMatchObject({
        status: 422,
      });
    }
    const { data } = JSON.parse((await send(...cases[0])).text) as { data: { bid_order_id: number } };
    const change = { type: 'buy', product_id: data.bid_order_id, price: PRICE + 1_000, bid_days: 7 };
    const key = randomUUID();
    const changed = await send(buyer, 'PUT', '/api/v3/order/order/set-price-change-product', change, key);
    expect(changed.status).toBe(200);
    expect(
      await send(buyer, 'PUT', '/api/v3/order/order/set-price-change-product', backwards(change), key),
    ).toEqual(changed);
  });

  test('keeps no lists: a repeated one ends with those of its own moment', async () => {
    const buyer = await market.shopper();
    const item = await market.item();
    const bids = [];
    for (let at = 0; at < 12; at += 1)
      bids.push((await want(buyer, item, PRICE + at * 1_000)).data?.bid_order_id);
    const key = randomUUID();
    const cancel = { product_id: bids[0] ?? 0 };
    const cancelled = await buyer.call('POST /api/v3/order/order/cancel-bid-order', cancel, key);
    expect(cancelled.data?.my_bid_buy_list.map(({ product_id }) => product_id)).toEqual(
      bids.slice(1).reverse(),
    );
    const { rows } = await sql<{ size: number }>`
      select length(body::text) as size from idempotency where key = ${key}`.execute(database.db);
    expect(rows[0]?.size).toBeLessThan(200);
    await buyer.call('POST /api/v3/order/order/cancel-bid-order', { product_id: bids[1] ?? 0 });
    const again = await buyer.call('POST /api/v3/order/order/cancel-bid-order', cancel, key);
    expect(again.data?.my_bid_buy_list.map(({ product_id }) => product_id)).toEqual(bids.slice(2).reverse());
  });
});

/** Buyers who are refused, and rounds in which the database is killed right after. */
const BUYERS = 30;
const ROUNDS = 3;

describe.runIf(hasPostgres)('an answer that was given', () => {
  let server: PostgresServer;
  let db: Db;
  let sandbox: Sandbox;
  let market: TestMarket;
  let buyers: Shopper[];
  let seller: Shopper;

  beforeAll(async () => {
    // A commit that does not wait for the disk is lost when the server dies.
    server = await startPostgres({ fsync: 'on', wal_writer_delay: '10s', wal_writer_flush_after: '0' });
    db = await openDatabase({ url: server.url, connections: 12 });
    await migrate(db, MIGRATIONS);
    sandbox = createSandbox({ logLevel: 'silent' });
    await sandbox.app.listen({ port: 0, host: '127.0.0.1' });
    market = await startMarket(db, { sandbox });
    seller = await market.shopper();
    buyers = await Promise.all(Array.from({ length: BUYERS }, () => market.shopper()));
  });
  afterAll(async () => {
    await market?.close();
    await sandbox?.app.close();
    await db?.destroy();
    server?.remove();
  });

  test('holds for its key when the database is killed, a refusal too', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const item = await market.item();
      const keys = buyers.map(() => randomUUID());
      const askAll = () =>
        Promise.all(buyers.map((buyer, at) => buyNow(buyer, item, PRICE, {}, keys[at] as string)));
      const told = await askAll();
      expect(new Set(told.map(({ reason }) => reason))).toEqual(new Set(['sold_out']));
      server.kill();
      server.start();
      await expect.poll(async () => (await fetch(`${market.origin}/readyz`)).ok).toBe(true);
      expect((await offer(seller, item, PRICE)).status).toBe(200);
      expect(await askAll()).toEqual(told);
      expect((await buyNow(buyers[0] as Shopper, item, PRICE)).data?.payment_state).toBe('paid');
    }
  });
});
