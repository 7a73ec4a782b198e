import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { offer, want } from '../../tools/testing/orders.ts';
import { suiteMarket, suiteShopper } from '../../tools/testing/suite-market.ts';
import type { Shopper } from '../../tools/testing/test-market.ts';

onOneEngine('bids that cross', (database) => {
  const market = suiteMarket(database);
  const seller = suiteShopper(market);
  const buyer = suiteShopper(market, { points: 5_000 });
  const other = suiteShopper(market);

  const orderOf = async (who: Shopper, id = 0) =>
    (await who.call('GET /api/v3/user/mypage/get-customer-order-detail', { order_id: id })).data?.order;
  /** Orders a customer is part of. */
  const countOf = async (customerId: number) =>
    (
      await sql<{
        count: number;
      }>`select count(*) as count from order_ where ${customerId} in (buyer_id, seller_id)`.execute(
        database.db,
      )
    ).rows[0]?.count;

  test('answers a sell bid with the result that is read afterwards, and again for the same key', async () => {
    const item = await market.item();
    await want(buyer, item, 95_000, { delivery_type: 'quick' });
    await want(other, item, 90_000);
    const sold = await offer(seller, item, 80_000, {}, 'a-sell-bid-that-matches');
    expect(sold.data).toMatchObject({
      order_result_code: 'sell_bid',
      price: 80_000,
      traded: { price: 95_000 },
    });
    expect(sold.data?.traded).toEqual(await orderOf(seller, sold.data?.traded?.order_id));
    const bought = await orderOf(buyer, sold.data?.traded?.order_id);
    expect(bought).toMatchObject({ price: 95_000, delivery_amt: 5_000, receive_type_text: '빠른 배송' });
    const before = await countOf(seller.id);
    expect(await offer(seller, item, 80_000, {}, 'a-sell-bid-that-matches')).toEqual(sold);
    expect(await countOf(seller.id)).toBe(before);
  });

  test('charges a buy bid the lowest offer, with its own card and to its own address', async () => {
    const item = await market.item();
    await offer(other, item, 99_000);
    await offer(seller, item, 97_000);
    const bought = await want(buyer, item, 120_000);
    expect(bought.data).toMatchObject({
      order_result_code: 'buy_bid',
      traded: { price: 97_000, order_type: 'buy' },
    });
    expect(bought.data?.traded).toEqual(await orderOf(buyer, bought.data?.traded?.order_id));
  });

  test.each([
    ['points', { point_amt: 1_000 }],
    ['another step beyond', {}],
  ] as const)('matches a bid with %s by the same rules', async (_name, more) => {
    const item = await market.item();
    // Prices so far apart that not all of them are worked out beforehand.
    await want(buyer, item, 90_000, more);
    await want(other, item, 150_000);
    expect((await offer(seller, item, 60_000)).data?.traded?.price).toBe(150_000);
    expect((await offer(seller, item, 60_000)).data?.traded?.price).toBe(90_000);
  });

  test('sells every unit once, best price first, and leaves no crossing bids when all bid on one book together', async () => {
    const item = await market.item();
    const people = await Promise.all(Array.from({ length: 8 }, () => market.shopper()));
    const bids = await Promise.all(
      people.flatMap((person, at) =>
        at % 2 === 0
          ? Array.from({ length: 6 }, (_, turn) => offer(person, item, 90_000 + ((at + turn) % 5) * 3_000))
          : Array.from({ length: 6 }, (_, turn) => want(person, item, 92_000 + ((at + turn) % 5) * 3_000)),
      ),
    );
    expect(bids.map(({ status }) => status)).toEqual(bids.map(() => 200));
    const { rows } = await sql<{ price: number; ask: number; bid: number; newer: boolean }>`
      select order_.price, ask.price as ask, bid.price as bid, bid.priority > ask.priority as newer
      from order_ join bid ask on ask.id = order_.ask_id join bid on bid.id = order_.bid_id
      where order_.item_id = ${item.id} and order_.paid_at is not null`.execute(database.db);
    expect(rows.length).toBeGreaterThan(5);
    // The one that was there first has its price.
    for (const { price, ask, bid, newer } of rows) expect(price).toBe(newer ? ask : bid);
    const traded = bids.flatMap(({ data }) => (data?.traded ? [data.traded.order_id] : []));
    expect(new Set(traded).size).toBe(traded.length);
    expect(traded.length).toBe(rows.length);
    await market.expectSound();
  });
});
