import { kstDate } from '@sold/contracts/base/bid-duration';
import { startOfDay } from '@sold/contracts/base/korean-day';
import type { CallKey, CallTable } from '@sold/contracts/calls/index';
import type { Trx } from '@sold/service/db/tables';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { expireBids } from '../../app/jobs/bid-expiry.ts';
import type { PublicRead } from '../../platform/calls/cached-answers.ts';
import { stillOf } from '../../platform/calls/item-versions.ts';
import { onOneEngine, onPostgres } from '../../tools/testing/each-engine.ts';
import { buyNow, offer, openPage, sellNow, want } from '../../tools/testing/orders.ts';
import { storedUnit } from '../../tools/testing/stored-unit.ts';
import { type Shopper, startMarket, type TestMarket } from '../../tools/testing/test-market.ts';
import { recover } from '../../trading/reconciliation/recover.ts';
import { recordTrades } from '../charts/record-trades.ts';
import { addSizes } from '../items/add-items.ts';
import { publicReads } from './public-reads.ts';

const MINUTE = 60_000;
type Item = Awaited<ReturnType<TestMarket['item']>>;

/** Two replicas of the service on one database: one is written to, both have cached responses. */
onOneEngine('cached answers', (database) => {
  let market: TestMarket;
  let replica: TestMarket;
  let [seller, buyer, other, broke] = [] as unknown as [Shopper, Shopper, Shopper, Shopper];
  let item: Item;
  beforeAll(async () => {
    market = await startMarket(database.db);
    replica = await startMarket(database.db, { sandbox: market.sandbox });
    [seller, buyer, other] = [await market.shopper(), await market.shopper(), await market.shopper()];
    broke = await market.shopper({ cardEnd: '0002' });
  });
  beforeEach(async () => {
    item = await market.item();
  });
  afterAll(async () => {
    await market.expectSound();
    await replica.close();
    await market.close();
  });

  const pass = (ms: number) => {
    market.pass(ms);
    replica.pass(ms);
  };
  const idOf = async (placed: ReturnType<typeof offer> | ReturnType<typeof want>) =>
    (await placed).data?.bid_order_id ?? 0;
  const traded = (id: number, size: number, price: number) =>
    database.db.transaction().execute((trx) =>
      recordTrades(trx, 'import', [
        {
          item_id: id,
          size_option_id: size,
          price,
          traded_at: market.now().toISOString(),
          order_id: null,
          import_key: `kept-${id}-${size}-${price}`,
        },
      ]),
    );

  /** The last cached response of each replica, call and input. */
  const last = new Map<string, { id: string; data: unknown }>();

  /** Reads the response of a replica, and the current one from the database, which the last one is where it is called current. */
  async function read<K extends keyof ReturnType<typeof publicReads> & CallKey>(
    from: TestMarket,
    call: K,
    input: CallTable[K]['input'],
  ) {
    const place = JSON.stringify([from === market, call, input]);
    const before = last.get(place);
    const isCurrent = before !== undefined && (await from.context.cachedAnswers.isCurrent(before.id));
    const answer = await from.call(call, input);
    const source = publicReads(market.context.itemPage)[call] as unknown as PublicRead<K>;
    const fresh = await database.db.transaction().execute((trx) => source.read(trx, input, from.now()));
    if (isCurrent) expect(before.data).toEqual(fresh.data);
    const entry = await from.context.cachedAnswers.of(call)?.(input as object);
    if (entry?.id) last.set(place, { id: entry.id, data: answer.data });
    return { cached: answer.data, fresh: fresh.data };
  }

  /** Every public read of the item, by both replicas. */
  async function readAll() {
    const [size = 0] = item.sizes;
    const of = { item_id: item.id };
    return [
      await read(market, 'GET /api/v3/product/item/get-item-detail', of),
      ...(await Promise.all([
        read(replica, 'GET /api/v3/product/item/get-item-detail', of),
        read(replica, 'GET /api/v3/product/item/get-item-detail', { ...of, product_size_option_id: size }),
        read(replica, 'GET /api/v3/product/item/get-item-detail-basic', of),
        read(replica, 'GET /api/v3/product/item/get-item-detail-size-changed', of),
        read(replica, 'GET /api/v3/product/item/get-item-order-graph', { ...of, type: '1w' }),
        read(replica, 'GET /api/v3/product/item/get-item-list', { sort: 'price_low' }),
      ])),
    ];
  }

  const WRITES: readonly [name: string, before: () => Promise<unknown>, write: () => Promise<unknown>][] = [
    ['a sell bid', async () => {}, () => offer(seller, item, 100_000)],
    ['a buy bid', async () => {}, () => want(buyer, item, 90_000)],
    [
      'a changed price',
      () => offer(seller, item, 100_000),
      async () =>
        seller.call('PUT /api/v3/order/order/set-price-change-product', {
          type: 'sell',
          product_id: await idOf(offer(seller, item, 99_000)),
          price: 98_000,
        }),
    ],
    [
      'a sell bid taken back',
      () => offer(seller, item, 100_000),
      async () =>
        seller.call('POST /api/v3/product/product/exit-sell-product', {
          product_id: (
            await seller.call('POST /api/v3/order/order/get-mybid-order-info', { item_id: item.id })
          ).data?.my_bid_sell_list[0]?.product_id as number,
        }),
    ],
    [
      'a buy bid taken back',
      () => want(buyer, item, 90_000),
      async () =>
        buyer.call('POST /api/v3/order/order/cancel-bid-order', {
          product_id: (
            await buyer.call('POST /api/v3/order/order/get-mybid-order-info', { item_id: item.id })
          ).data?.my_bid_buy_list[0]?.product_id as number,
        }),
    ],
    ['a purchase', () => offer(seller, item, 100_000), () => buyNow(buyer, item, 100_000)],
    ['a sale', () => want(buyer, item, 90_000), () => sellNow(seller, item, 90_000)],
    ['bids that match', () => want(buyer, item, 90_000), () => offer(seller, item, 80_000)],
    ['a reservation', () => offer(seller, item, 100_000), () => openPage(buyer, item, 100_000)],
    [
      'a reservation whose time is over',
      async () => {
        await offer(seller, item, 100_000);
        await openPage(buyer, item, 100_000);
        pass(11 * MINUTE);
      },
      () => recover(market.context),
    ],
    ['a refused card', () => want(broke, item, 90_000), () => offer(seller, item, 90_000)],
    [
      'a bid whose time is over',
      async () => {
        await offer(seller, item, 100_000, { bid_days: 3 });
        pass(4 * 24 * 60 * MINUTE);
      },
      () => expireBids(market.context),
    ],
    [
      'a unit offered from storage',
      async () => {},
      async () => offer(seller, item, 100_000, { inventory_id: await storedUnit(market, seller, item) }),
    ],
    ['imported trades', async () => {}, () => traded(item.id, item.sizes[1] ?? 0, 77_000)],
    [
      'an agent of the item',
      async () => {},
      () =>
        market.call('POST /api/operator/sales-agent/save', {
          item_id: item.id,
          customer_id: seller.id,
          name: '준호 컬렉션',
          introduction: '',
        }),
    ],
    [
      'another figure in force',
      () => offer(seller, item, 100_000),
      () => market.call('POST /api/operator/config/save', { key: 'point_accrual_ratio', value: 0.7 }),
    ],
    [
      'another time that what is stored takes to arrive',
      async () => {},
      () => market.call('POST /api/operator/config/save', { key: 'custody_delivery_day', value: 3 }),
    ],
    [
      'another size',
      async () => {},
      () =>
        database.db
          .transaction()
          .execute((trx) => addSizes(trx, item.id, [{ type: 'mm', us: '', korean: '290', sort: 9 }])),
    ],
    ['a bid on an item beside it', async () => {}, async () => offer(seller, await market.item(), 50_000)],
    ['a new item', async () => {}, () => market.item()],
    [
      'another brand name',
      async () => {},
      () =>
        sql`update brand set name_kor = name_kor || '!', bg_color = '#dddddd' where name = 'Testing'`.execute(
          database.db,
        ),
    ],
    [
      'another popularity of an item beside it',
      async () => {},
      async () => {
        const { id } = await market.item();
        return sql`update item set popularity = ${id} where id = ${id}`.execute(database.db);
      },
    ],
  ];

  test.each(WRITES)(
    'gives the values of the database on both replicas after %s',
    async (_name, before, write) => {
      await before();
      for (const { cached, fresh } of await readAll()) expect(cached).toEqual(fresh);
      await write();
      const after = await readAll();
      for (const { cached, fresh } of after) expect(cached).toEqual(fresh);
      expect((await readAll()).map(({ cached }) => cached)).toEqual(after.map(({ cached }) => cached));
    },
  );

  test('reads only the dependent parts of a refreshed page again after bids and trades', async () => {
    const source = publicReads(market.context.itemPage)['GET /api/v3/product/item/get-item-detail'];
    const beside = await market.item();
    const asked = { input: { item_id: item.id }, now: market.now() };
    const inTransaction = <T>(work: (trx: Trx) => Promise<T>) => database.db.transaction().execute(work);
    const refresh = (before: Awaited<ReturnType<typeof source.read>>, ...changed: number[]) =>
      inTransaction((trx) => source.refresh(trx, before, new Set(changed), asked));
    const first = await inTransaction((trx) => source.read(trx, asked.input, asked.now));

    await offer(seller, item, 100_000);
    await offer(seller, beside, 50_000);
    const bid = await refresh(first, item.id, beside.id);
    expect(bid).toEqual(await inTransaction((trx) => source.read(trx, asked.input, asked.now)));
    expect(bid?.data.order_graph).toBe(first.data.order_graph);
    expect(bid?.data.contents_list).toBe(first.data.contents_list);

    await buyNow(buyer, item, 100_000);
    const trade = await refresh(bid ?? first, item.id);
    expect(trade).toEqual(await inTransaction((trx) => source.read(trx, asked.input, asked.now)));
    expect(trade?.data.order_graph).not.toEqual(first.data.order_graph);

    expect(await refresh(first, stillOf(item.id))).toBeNull();
  });

  test('refreshes an entry without a version after a minute in the background; the next response has it', async () => {
    const beside = await market.item();
    const together = async () =>
      (await replica.call('GET /api/v3/product/item/get-item-detail', { item_id: item.id })).data
        ?.seen_together_list[0]?.item_id;
    await together();
    for (const who of [seller, buyer, other])
      for (const id of [item.id, beside.id])
        await who.call('GET /api/v3/product/item/get-item-detail', { item_id: id });
    expect(await together()).not.toBe(beside.id);
    pass(MINUTE);
    await expect.poll(together).toBe(beside.id);
  });

  test('hides a bid at the moment when it ends, and not before', async () => {
    await offer(seller, item, 100_000, { bid_days: 3 });
    const offers = async () =>
      (await replica.call('GET /api/v3/product/item/get-item-detail', { item_id: item.id })).data
        ?.recent_sell_bid_list.length;
    pass(3 * 24 * 60 * MINUTE - 2_000);
    expect(await offers()).toBe(1);
    pass(1_000);
    expect(await offers()).toBe(1);
    pass(1_000);
    expect(await offers()).toBe(0);
  });

  test('shows an item as announced until the day of its release begins in Korea', async () => {
    const midnight = startOfDay(market.now(), 1);
    await sql`update item set release_date = ${kstDate(midnight)}::date where id = ${item.id}`.execute(
      database.db,
    );
    const status = async () => {
      const of = { item_id: item.id };
      return [
        (await replica.call('GET /api/v3/product/item/get-item-detail', of)).data?.release_status_code,
        (await replica.call('GET /api/v3/product/item/get-item-detail-basic', of)).data?.release_status_code,
      ];
    };
    pass(midnight.getTime() - market.now().getTime() - 1_000);
    expect(await status()).toEqual(['10', '10']);
    pass(1_000);
    expect(await status()).toEqual(['00', '00']);
  });

  test('writes of every kind in any order: never an older answer', async () => {
    let random = 20_261_121;
    for (let step = 0; step < 60; step += 1) {
      random = (random * 1_103_515_245 + 12_345) % 2_147_483_648;
      const [price, kind] = [80_000 + (random % 21) * 1_000, Math.floor(random / 21) % 5];
      if (kind < 2) await offer(seller, item, price);
      else if (kind < 4) await want(buyer, item, price);
      else await buyNow(other, item, price);
      const { cached, fresh } = await read(replica, 'GET /api/v3/product/item/get-item-detail', {
        item_id: item.id,
      });
      expect(cached).toEqual(fresh);
    }
  });

  test('adds the customer’s own data to the cached response and shows it to no other customer', async () => {
    const beside = await market.item();
    await offer(seller, item, 100_000);
    await want(buyer, item, 90_000);
    for (const { id } of [item, beside])
      await buyer.call('POST /api/v3/notify/notify/add-pinup', { item_id: id });
    const detail = async (who: Shopper) =>
      (await who.call('GET /api/v3/product/item/get-item-detail', { item_id: item.id })).data;
    const mine = await detail(buyer);
    expect(mine).toMatchObject({
      is_login: true,
      product_info: { is_pinup: true },
      my_bid_buy_list: [{ price: 90_000 }],
      my_bid_sell_list: [],
    });
    expect(mine?.related_item_list.filter(({ is_pinup }) => is_pinup).map(({ item_id }) => item_id)).toEqual(
      mine?.related_item_list.some(({ item_id }) => item_id === beside.id) ? [beside.id] : [],
    );
    expect(await detail(seller)).toMatchObject({
      product_info: { is_pinup: false },
      my_bid_buy_list: [],
      my_bid_sell_list: [{ price: 100_000 }],
    });
    const visitor = await replica.call('GET /api/v3/product/item/get-item-detail', { item_id: item.id });
    expect(visitor.data).toMatchObject({
      is_login: false,
      product_info: { is_pinup: false },
      my_bid_buy_list: [],
    });
  });
});

onPostgres('versions of items', (database) => {
  let market: TestMarket;
  beforeAll(async () => {
    market = await startMarket(database.db);
  });
  afterAll(() => market.close());

  const versions = async () =>
    new Map(
      (
        await sql<{ item_id: number; version: number }>`select item_id, version from item_version`.execute(
          database.db,
        )
      ).rows.map(({ item_id, version }) => [item_id, version]),
    );

  test('counts each of many transactions over items in any order once, without a deadlock', async () => {
    const person = await market.shopper();
    const items = await Promise.all(Array.from({ length: 8 }, () => market.item()));
    const before = await versions();
    const rounds = 20;
    await Promise.all(
      Array.from({ length: rounds }, (_, round) =>
        database.db.transaction().execute(async (trx) => {
          for (let at = 0; at < items.length; at += 1) {
            const one = items[(round % 2 === 0 ? at : items.length - 1 - at) % items.length] as Item;
            for (const size of one.sizes)
              await sql`
                insert into bid (side, item_id, size_option_id, customer_id, price, status, expires_at, is_unlimited, card_id, address_id, created_at)
                values ('buy', ${one.id}, ${size}, ${person.id}, 20000, 'live', now() + interval '1 day', false, ${person.cardId},
                        ${person.addressId}, now())`.execute(trx);
          }
        }),
      ),
    );
    const after = await versions();
    for (const { id } of items) expect((after.get(id) ?? 0) - (before.get(id) ?? 0)).toBe(rounds);
  });

  test('keeps the second version after bids and trades, and changes it with a size or another name', async () => {
    const person = await market.shopper();
    const item = await market.item();
    const still = async () => (await versions()).get(stillOf(item.id)) ?? 0;
    const before = await still();
    await offer(person, item, 100_000);
    await buyNow(await market.shopper(), item, 100_000);
    expect(await still()).toBe(before);
    await database.db
      .transaction()
      .execute((trx) => addSizes(trx, item.id, [{ type: 'mm', us: '', korean: '290', sort: 9 }]));
    expect(await still()).toBe(before + 1);
    await sql`update item set name_kor = name_kor || '!' where id = ${item.id}`.execute(database.db);
    expect(await still()).toBe(before + 2);
    await sql`update brand set name_kor = name_kor || '!' where id = (select brand_id from item where id = ${item.id})`.execute(
      database.db,
    );
    expect(await still()).toBe(before + 3);
  });

  test('changes nothing when the transaction rolls back', async () => {
    const { id } = await market.item();
    const before = await versions();
    await expect(
      database.db.transaction().execute(async (trx) => {
        await sql`update item set popularity = 7 where id = ${id}`.execute(trx);
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await versions()).toEqual(before);
  });
});
