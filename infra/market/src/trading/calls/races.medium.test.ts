import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { account } from '../../money/ledger/accounts.ts';
import { post } from '../../money/ledger/post.ts';
import { onPostgres } from '../../tools/testing/each-engine.ts';
import { buyNow, offer, openPage, pressPay, sellNow, want } from '../../tools/testing/orders.ts';
import { someoneWaits } from '../../tools/testing/someone-waits.ts';
import { type Shopper, startMarket, type TestMarket } from '../../tools/testing/test-market.ts';
import { failOrder } from '../core/outcome/finish-order.ts';
import { lockOrder, type OrderRow } from '../orders/order-row.ts';

const CROWD = 200;

/** Two replicas of the service on one database; half of the people reach each. */
onPostgres('races', (database) => {
  let market: TestMarket;
  let replica: TestMarket;
  let seller: Shopper;
  let crowd: Shopper[];
  beforeAll(async () => {
    // Two hundred concurrent calls on two cores: an answer may take its time.
    market = await startMarket(database.db);
    replica = await startMarket(database.db, { sandbox: market.sandbox });
    seller = await market.shopper();
    crowd = [];
    while (crowd.length < CROWD) {
      const reached = crowd.length % 2 === 0 ? market : replica;
      crowd.push(...(await Promise.all(Array.from({ length: 10 }, () => reached.shopper()))));
    }
  });
  afterAll(async () => {
    await market.expectSound();
    await replica.close();
    await market.close();
  });

  const reasons = (answers: { status: number; reason?: string | undefined }[]) => {
    const count: Record<string, number> = {};
    for (const { status, reason } of answers) {
      const name = status === 200 ? 'done' : (reason ?? '');
      count[name] = (count[name] ?? 0) + 1;
    }
    return count;
  };

  test('sells one unit to one of two hundred buyers with one charge and refuses the others', async () => {
    const item = await market.item();
    await offer(seller, item, 100_000);
    const before = market.sandbox.payments().length;
    const answers = await Promise.all(crowd.map((buyer) => buyNow(buyer, item, 100_000)));
    expect(reasons(answers)).toEqual({ done: 1, sold_out: CROWD - 1 });
    expect(market.sandbox.payments()).toHaveLength(before + 1);
    expect(answers.find(({ status }) => status !== 200)?.msg).toBe(
      '다른 분이 먼저 구매했어요. 결제는 되지 않았습니다.',
    );
  });

  test('gives fifty units to fifty of two hundred buyers, one each', async () => {
    const item = await market.item();
    for (let unit = 0; unit < 50; unit += 1) await offer(seller, item, 100_000);
    const answers = await Promise.all(crowd.map((buyer) => buyNow(buyer, item, 100_000)));
    expect(reasons(answers)).toEqual({ done: 50, sold_out: CROWD - 50 });
    expect(new Set(answers.flatMap(({ data }) => (data ? [data.product_id] : []))).size).toBe(50);
  });

  test('makes one order, one charge and one answer of one request sent a hundred times to both replicas', async () => {
    const item = await market.item();
    for (let unit = 0; unit < 3; unit += 1) await offer(seller, item, 100_000);
    const buyer = crowd[0] as Shopper;
    const twin = await onReplica(buyer);
    const before = market.sandbox.payments().length;
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, at) =>
        buyNow(at % 2 === 0 ? buyer : twin, item, 100_000, {}, 'a-hundred-times'),
      ),
    );
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(reasons(answers)).toEqual({ done: 100 });
    expect(market.sandbox.payments()).toHaveLength(before + 1);
  });

  /** The same person, reaching the other replica. */
  async function onReplica(person: Shopper): Promise<Shopper> {
    return {
      ...person,
      call: (key, input, idempotencyKey) =>
        replica.call(key, input, { token: person.token, ...(idempotencyKey && { idempotencyKey }) }),
    };
  }

  test('either cancels or matches a bid, never both, when the two race', async () => {
    const item = await market.item();
    for (const buyer of crowd.slice(0, 20)) {
      const bid = (await offer(seller, item, 100_000)).data?.bid_order_id ?? 0;
      const [cancelled, bought] = await Promise.all([
        seller.call('POST /api/v3/product/product/exit-sell-product', { product_id: bid }),
        buyNow(buyer, item, 100_000),
      ]);
      expect([cancelled.status, bought.status].filter((status) => status === 200)).toHaveLength(1);
    }
  });

  test('trades at the old price, the new one, or not at all when a price change races a match', async () => {
    const item = await market.item();
    for (const buyer of crowd.slice(20, 40)) {
      const bid = (await offer(seller, item, 100_000)).data?.bid_order_id ?? 0;
      const [changed, bought] = await Promise.all([
        seller.call('PUT /api/v3/order/order/set-price-change-product', {
          type: 'sell',
          product_id: bid,
          price: 110_000,
        }),
        buyNow(buyer, item, 100_000),
      ]);
      const expected = ['done', changed.status === 200 ? 'price_changed' : (changed.reason ?? '')];
      expect([changed.reason ?? 'done', bought.reason ?? 'done'].sort()).toEqual(expected.sort());
      if (changed.status === 200)
        await seller.call('POST /api/v3/product/product/exit-sell-product', { product_id: bid });
    }
  });

  test('never matches one customer twice or leaves a crossed book with a hundred sellers and bidders together', async () => {
    const item = await market.item();
    const [sellers, buyers] = [crowd.slice(0, 100), crowd.slice(100)];
    const placed = await Promise.all([
      ...sellers.map((person, at) => offer(person, item, 95_000 + (at % 5) * 2_000)),
      ...buyers.map((person, at) => want(person, item, 96_000 + (at % 5) * 2_000)),
    ]);
    expect(reasons(placed)).toEqual({ done: 200 });
    await Promise.all([
      ...sellers.slice(0, 20).map((person) => sellNow(person, item, 96_000)),
      ...buyers.slice(0, 20).map((person) => openPage(person, item, 99_000)),
    ]);
    await market.expectSound();
    const twice = await sql`
      select 1 from order_ where item_id = ${item.id} and paid_at is not null group by buyer_id, bid_id having count(*) > 1 and bid_id is not null`.execute(
      database.db,
    );
    expect(twice.rows).toEqual([]);
  });

  test('returns no deadlock to any caller over many books in every direction', async () => {
    const items = await Promise.all(Array.from({ length: 5 }, () => market.item()));
    const answers = await Promise.all(
      crowd.flatMap((person, at) => {
        const [one, other] = [items[at % 5], items[(at + 2) % 5]] as [(typeof items)[0], (typeof items)[0]];
        return [
          offer(person, one, 95_000 + (at % 7) * 1_000),
          want(person, other, 95_000 + (at % 7) * 1_000),
          buyNow(person, other, 97_000, { point_amt: 0 }),
        ];
      }),
    );
    expect(answers.filter(({ status }) => status !== 200 && status !== 422)).toEqual([]);
  });

  test('makes one order when one person buys an is_once item in every size and way together', async () => {
    const [bidding, buying] = [await market.item({ isOnce: true }), await market.item({ isOnce: true })];
    for (const item of [bidding, buying])
      for (const product_size_option_id of item.sizes)
        await offer(seller, item, 100_000, { product_size_option_id });
    const [one, other] = [crowd[0] as Shopper, crowd[2] as Shopper];
    const bids = bidding.sizes.flatMap((product_size_option_id) => [
      want(one, bidding, 100_000, { product_size_option_id }),
      want(one, bidding, 100_000, { product_size_option_id }),
    ]);
    const purchases = buying.sizes.map((product_size_option_id) =>
      buyNow(other, buying, 100_000, { product_size_option_id }),
    );
    expect(reasons(await Promise.all(bids))).toEqual({ done: 1, is_once: 5 });
    expect(reasons(await Promise.all(purchases))).toEqual({ done: 1, is_once: 2 });
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from order_ where item_id in (${bidding.id}, ${buying.id}) and paid_at is not null`.execute(
      database.db,
    );
    expect(rows).toEqual([{ count: 2 }]);
  });

  test('lets a buyer cancel one of several orders together, the limit of a day', async () => {
    const item = await market.item();
    const buyer = crowd[4] as Shopper;
    const ids: number[] = [];
    for (let unit = 0; unit < 4; unit += 1) {
      await offer(seller, item, 100_000);
      ids.push((await buyNow(buyer, item, 100_000)).data?.order_id ?? 0);
    }
    const answers = await Promise.all(
      ids.map((order_id) => buyer.call('POST /api/v3/order/order/cancel-order', { order_id })),
    );
    expect(reasons(answers)).toEqual({ done: 1, cancel_daily: 3 });
  });

  test('trades a bid with its remaining points when others are spent during the match', async () => {
    const item = await market.item();
    const bidder = await market.shopper({ points: 1_000 });
    await want(bidder, item, 100_000, { point_amt: 1_000 });
    const spending = await database.db.transaction().execute(async (trx) => {
      await sql`update point_lot set remaining = 0 where customer_id = ${bidder.id}`.execute(trx);
      await post(trx, {
        kind: `spent:${bidder.id}`,
        orderId: null,
        at: market.now(),
        entries: [
          [account.points(bidder.id), 1_000],
          [account.pointsExpense, -1_000],
        ],
      });
      const met = offer(seller, item, 100_000);
      await someoneWaits(database.db);
      return { met };
    });
    expect((await spending.met).data?.traded).toMatchObject({ price: 100_000 });
    const { rows } = await sql<{ point_amt: number }>`
      select point_amt from order_ where buyer_id = ${bidder.id}`.execute(database.db);
    expect(rows).toEqual([{ point_amt: 0 }]);
  });

  test('captures nothing for a page payment that is given up while it is confirmed', async () => {
    const item = await market.item();
    await offer(seller, item, 100_000);
    const buyer = crowd[6] as Shopper;
    const { order_id = 0, amount = 0, url = '' } = (await openPage(buyer, item, 100_000)).data ?? {};
    await pressPay(market, url);
    const payment_key = url.split('/').at(-1) ?? '';
    const { confirmed } = await database.db.transaction().execute(async (trx) => {
      const order = (await lockOrder(trx, order_id)) as OrderRow;
      await failOrder(trx, order, {
        paymentState: 'abandoned',
        at: market.now(),
        reason: '결제를 그만뒀어요',
        bid: 'live',
      });
      const confirming = buyer.call('POST /api/v3/order/payment/pay', { order_id, payment_key, amount });
      await someoneWaits(database.db);
      return { confirmed: confirming };
    });
    expect((await confirmed).status).toBe(422);
    const { rows } = await sql`select state from payment where order_id = ${order_id}`.execute(database.db);
    expect(rows).toEqual([{ state: 'abandoned' }]);
    const made = market.sandbox.payments().find(({ paymentKey }) => paymentKey === payment_key);
    expect(made?.status).not.toBe('DONE');
  });

  test('makes one order of one person’s several keys for the last unit', async () => {
    const item = await market.item();
    await offer(seller, item, 100_000);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => buyNow(crowd[0] as Shopper, item, 100_000)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});
