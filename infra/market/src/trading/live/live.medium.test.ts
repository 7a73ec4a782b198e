import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { LiveItem } from '@sold/contracts/entities/item';
import { createService } from '@sold/service/server/create-service';
import { databaseAt } from '@sold/service/testing/start-postgres';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { expireBids } from '../../app/jobs/bid-expiry.ts';
import { importTrades } from '../../catalogue/imports/import-trades.ts';
import type { LiveItems } from '../../platform/live/live-items.ts';
import { eachEngine, onPostgres } from '../../tools/testing/each-engine.ts';
import { buyNow, offer } from '../../tools/testing/orders.ts';
import { type Shopper, startMarket, type TestMarket } from '../../tools/testing/test-market.ts';
import { liveRoute } from './live-route.ts';

/** Events that a page watching an item has received. */
function watch(origin: string, itemId: number) {
  const told: LiveItem[] = [];
  const stop = new AbortController();
  const open = fetch(`${origin}/api/v3/product/item/live?item_id=${itemId}`, { signal: stop.signal });
  const reading = open
    .then(async (answer) => {
      let text = '';
      for await (const chunk of answer.body ?? []) {
        text += new TextDecoder().decode(chunk);
        const events = text.split('\n\n');
        text = events.pop() ?? '';
        for (const event of events) {
          const data = /^data: (.*)$/m.exec(event)?.[1];
          if (data) told.push(JSON.parse(data) as LiveItem);
        }
      }
      return 'ended';
    })
    .catch(() => 'aborted');
  return {
    open,
    told,
    reading,
    stop: () => stop.abort(),
    async until(fits: (item: LiveItem) => boolean): Promise<LiveItem> {
      for (let tries = 0; tries < 8_000; tries += 1) {
        const last = told.at(-1);
        if (last && fits(last)) return last;
        await new Promise((wait) => setTimeout(wait, 25));
      }
      throw new Error(`never told; last: ${JSON.stringify(told.at(-1))}`);
    },
  };
}

eachEngine('live items', (database) => {
  let market: TestMarket;
  let buyer: Shopper;
  let seller: Shopper;
  beforeAll(async () => {
    market = await startMarket(database.db);
    [buyer, seller] = [await market.shopper(), await market.shopper()];
  });
  afterAll(async () => {
    await market.expectSound();
    await market.close();
  });

  test('sends a watcher the book first, every change of it, and the trade', async () => {
    const item = await market.item();
    const page = watch(market.origin, item.id);
    expect((await page.open).headers.get('content-type')).toContain('text/event-stream');
    await page.until((seen) => seen.item_id === item.id && seen.recent_sell_bid_list.length === 0);
    const bid = await offer(seller, item, 150_000);
    await page.until((seen) => seen.sizes.all_product.buy_product?.price === 150_000);
    await seller.call('POST /api/v3/product/product/exit-sell-product', {
      product_id: bid.data?.bid_order_id ?? 0,
    });
    await page.until((seen) => seen.sizes.all_product.buy_product === null);
    await offer(seller, item, 140_000);
    await buyNow(buyer, item, 140_000);
    const sold = await page.until((seen) => seen.recent_trade[0]?.price === 140_000);
    expect(sold.sizes.all_product.buy_product).toBeNull();
    page.stop();
    expect(await page.reading).toBe('aborted');
  });

  test('informs a watcher of an expired offer', async () => {
    const item = await market.item();
    await offer(seller, item, 150_000, { bid_days: 3 });
    const page = watch(market.origin, item.id);
    await page.until((seen) => seen.sizes.all_product.buy_product?.price === 150_000);
    market.passDays(4);
    await expireBids(market.context);
    await page.until((seen) => seen.sizes.all_product.buy_product === null);
    page.stop();
  });

  test('sends nothing to a watcher of another item', async () => {
    const [item, other] = [await market.item(), await market.item()];
    const page = watch(market.origin, other.id);
    await page.until(() => true);
    const before = page.told.length;
    await offer(seller, item, 150_000);
    const mine = watch(market.origin, item.id);
    await mine.until((seen) => seen.sizes.all_product.buy_product?.price === 150_000);
    expect(page.told.slice(before).every(({ item_id }) => item_id === other.id)).toBe(true);
    page.stop();
    mine.stop();
  });

  test('frees the place and the watcher of a client that leaves immediately, in any state', async () => {
    const item = await market.item();
    const PLACES = 50;
    let mayWatch = () => {};
    const held = new Promise<void>((open) => {
      mayWatch = open;
    });
    const watching = new Set<object>();
    const live: LiveItems = {
      changed: () => {},
      async watch(itemId, hear) {
        const stop = await market.context.live.watch(itemId, hear);
        const watcher = {};
        watching.add(watcher);
        await held;
        return () => {
          watching.delete(watcher);
          stop();
        };
      },
      close: async () => {},
    };
    const app = createService({ logLevel: 'silent', ready: async () => {} });
    const [arrived, left] = [vi.fn(), vi.fn()];
    let isSlow = true;
    app.addHook('onRequest', async (_request, { raw }) => {
      arrived();
      raw.once('close', left);
      if (isSlow) await once(raw, 'close');
    });
    liveRoute(app, { ...market.context, live }, { mostStreams: PLACES });
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    const early = Array.from({ length: PLACES }, () => watch(origin, item.id));
    await vi.waitFor(() => expect(arrived).toHaveBeenCalledTimes(PLACES));
    for (const page of early) page.stop();
    await vi.waitFor(() => expect(left).toHaveBeenCalledTimes(PLACES));
    isSlow = false;
    const pages = Array.from({ length: PLACES }, () => watch(origin, item.id));
    await vi.waitFor(() => expect(arrived).toHaveBeenCalledTimes(2 * PLACES));
    expect((await watch(origin, item.id).open).status).toBe(429);
    for (const page of pages) page.stop();
    await vi.waitFor(() => expect(left).toHaveBeenCalledTimes(2 * PLACES + 1));
    mayWatch();
    await vi.waitFor(() => expect(watching.size).toBe(0));
    // Others leave while the item is being read, or just after.
    for (let count = 0; count < PLACES; count += 1) {
      const page = watch(origin, item.id);
      await vi.waitFor(() => expect(watching.size).toBe(1), { interval: 1 });
      page.stop();
      await vi.waitFor(() => expect(watching.size).toBe(0), { interval: 1 });
    }
    const last = watch(origin, item.id);
    await last.until(() => true);
    await app.close();
    expect(await last.reading).toBe('ended');
    expect(watching.size).toBe(0);
  });

  test('tells the page when changes cannot be received, and does not make it wait', async () => {
    const item = await market.item();
    const broken = vi.spyOn(market.context.live, 'watch').mockRejectedValue(new Error('no connection'));
    const page = watch(market.origin, item.id);
    expect((await page.open).status).toBe(500);
    expect(await page.reading).toBe('ended');
    broken.mockRestore();
    const later = watch(market.origin, item.id);
    await later.until(() => true);
    later.stop();
  });

  test.each(['', 'x', '0', '99999999'])('refuses to watch an item %j', async (id) => {
    const answer = await fetch(`${market.origin}/api/v3/product/item/live?item_id=${id}`);
    expect([404, 422]).toContain(answer.status);
  });
});

onPostgres('live items across replicas', (database) => {
  test('sends events of one replica through the other; a replica that ends closes its streams', async () => {
    const [one, other] = [await startMarket(database.db), await startMarket(database.db)];
    const seller = await one.shopper();
    const item = await one.item();
    const page = watch(other.origin, item.id);
    await page.until(() => true);
    await offer(seller, item, 170_000);
    await page.until((seen) => seen.sizes.all_product.buy_product?.price === 170_000);
    await other.close();
    expect(await page.reading).toBe('ended');
    await one.close();
  });

  test('sends a returning client all events since the restart, in order', async () => {
    const [one, other] = [await startMarket(database.db), await startMarket(database.db)];
    const seller = await one.shopper();
    const item = await one.item();
    const page = watch(other.origin, item.id);
    await page.until(() => true);
    await other.close();
    expect(await page.reading).toBe('ended');
    await offer(seller, item, 170_000);
    const again = await startMarket(database.db);
    const back = watch(again.origin, item.id);
    await back.until(() => true);
    const lowest = () => back.told.map(({ sizes }) => sizes.all_product.buy_product?.price ?? 0);
    expect(lowest()[0]).toBe(170_000);
    for (const price of [160_000, 150_000, 140_000]) await offer(seller, item, price);
    await back.until((seen) => seen.sizes.all_product.buy_product?.price === 140_000);
    expect(lowest()).toEqual([...lowest()].sort((a, b) => b - a));
    back.stop();
    await again.close();
    await one.close();
  });

  test('sends imports of the command line through a running replica', async () => {
    const market = await startMarket(database.db);
    const folder = mkdtempSync(join(tmpdir(), 'sold-live-'));
    const file = join(folder, 'trades.csv');
    const row = (price: number) => `2019-01-02,Acme,Acme-Live,${price},80,2018-12-01,9,Oregon`;
    const text = `Order Date,Brand,Sneaker Name,Sale Price,Retail Price,Release Date,Shoe Size,Buyer Region\n${row(100)}\n`;
    const { traded } = await importTrades(database.db, [text], { usdKrw: 1_000, now: new Date() });
    const page = watch(market.origin, traded[0] ?? 0);
    await page.until((seen) => seen.recent_trade.length === 1);
    writeFileSync(file, `${text}${row(120)}\n`);
    const name = (await sql<{ name: string }>`select current_database() as name`.execute(database.db)).rows[0]
      ?.name;
    await promisify(execFile)(
      process.execPath,
      [
        resolve(import.meta.dirname, '../../app/cli.ts'),
        'import',
        'trades',
        file,
        '--usd-krw',
        '1000',
        '--json',
      ],
      {
        env: {
          ...process.env,
          SOLD_DATA: folder,
          DATABASE_URL: databaseAt(inject('postgres'), name ?? ''),
        },
      },
    );
    await page.until((seen) => seen.recent_trade.length === 2);
    page.stop();
    expect((await market.call('GET /api/operator/audit-log', {})).data?.list[0]).toMatchObject({
      actor: expect.stringMatching(/^operator:/),
      action: 'import.trades',
      subject: 'file:trades.csv',
      detail: { usd_krw: 1_000, read: 2, added: 1, bad: 0 },
    });
    await market.close();
    rmSync(folder, { recursive: true });
  });

  test('sends more changes than one notification holds', async () => {
    const market = await startMarket(database.db);
    const last = 1_000_000_000_000_000;
    const told = new Promise<void>((hear) => void market.context.live.watch(last, hear));
    await market.context.live.watch(1, () => {});
    for (let id = last - 2_000; id <= last; id += 1) market.context.live.changed(id);
    await told;
    await market.close();
  });

  test('shows the missed changes after a lost connection is back', async () => {
    const market = await startMarket(database.db);
    const seller = await market.shopper();
    const item = await market.item();
    const page = watch(market.origin, item.id);
    await page.until(() => true);
    const untold = vi.spyOn(market.context.live, 'changed').mockReturnValue();
    await offer(seller, item, 180_000);
    expect(untold).toHaveBeenCalled();
    const ended = await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen %'`.execute(database.db);
    expect(ended.rows).toHaveLength(1);
    await page.until((seen) => seen.sizes.all_product.buy_product?.price === 180_000);
    page.stop();
    await market.close();
  });
});
