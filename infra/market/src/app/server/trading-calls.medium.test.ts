import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { buyNow, offer, want } from '../../tools/testing/orders.ts';
import { suiteMarket, suiteShopper } from '../../tools/testing/suite-market.ts';
import type { Shopper, TestMarket } from '../../tools/testing/test-market.ts';

type Item = Awaited<ReturnType<TestMarket['item']>>;

/** Calls that claim their key with their own writes. */
const WAYS: readonly (readonly [string, (item: Item, who: Shopper, others: Shopper) => Promise<unknown>])[] =
  [
    ['a bid that rests', (item, who) => want(who, item, 50_000)],
    ['an offer that rests', (item, who) => offer(who, item, 90_000)],
    [
      'a bid that trades',
      async (item, who, others) => {
        await offer(others, item, 90_000);
        return want(who, item, 95_000);
      },
    ],
    [
      'an offer that trades',
      async (item, who, others) => {
        await want(others, item, 90_000);
        return offer(who, item, 85_000);
      },
    ],
    [
      'a purchase',
      async (item, who, others) => {
        await offer(others, item, 90_000);
        return buyNow(who, item, 90_000);
      },
    ],
  ];

onOneEngine('calls that claim their key with what they write', (database) => {
  const market = suiteMarket(database);
  const others = suiteShopper(market);

  /** Reads a customer's rows: bids, orders, keys of requests that were claimed. */
  const tracesOf = async ({ id }: Shopper) =>
    (
      await sql<{ bids: number; orders: number; keys: number }>`
        select (select count(*) from bid where customer_id = ${id}) as bids,
          (select count(*) from order_ where ${id} in (buyer_id, seller_id)) as orders,
          (select count(*) from idempotency where customer_id = ${id}) as keys`.execute(database.db)
    ).rows[0];

  test.each(WAYS)('refuses %s of a customer who has signed out', async (_, way) => {
    const who = await market.shopper();
    await market.call('POST /api/v3/logout', {}, { token: who.token });
    const before = await tracesOf(who);
    expect(await way(await market.item(), who, others)).toMatchObject({ status: 401, reason: 'token' });
    expect(await tracesOf(who)).toEqual(before);
  });

  test.each(WAYS)('refuses %s of a customer without an identity check', async (_, way) => {
    const who = await market.shopper();
    await sql`update customer set certified_at = null where id = ${who.id}`.execute(database.db);
    const before = await tracesOf(who);
    expect(await way(await market.item(), who, others)).toMatchObject({
      status: 423,
      reason: 'not_certified',
    });
    expect(await tracesOf(who)).toEqual(before);
  });

  test.each(WAYS)('does %s once for a signed-in customer', async (_, way) => {
    const who = await market.shopper();
    const before = await tracesOf(who);
    expect(await way(await market.item(), who, others)).toMatchObject({ status: 200 });
    expect(await tracesOf(who)).not.toEqual(before);
  });

  test('replaces an old token with the answer', async () => {
    const who = await market.shopper();
    const item = await market.item();
    const bid = {
      item_id: item.id,
      product_size_option_id: item.sizes[0] ?? 0,
      price: 50_000,
      bid_days: 30 as const,
      address_id: who.addressId,
      card_id: who.cardId,
      delivery_type: 'normal' as const,
      point_amt: 0,
      agreed: true as const,
    };
    const place = (token: string) => market.call('POST /api/v3/order/order/save-bid-order', bid, { token });
    expect(await place(who.token)).not.toHaveProperty('jwt');
    market.pass(11 * 60_000);
    const rolled = await place(who.token);
    const fresh = rolled.status === 200 && 'jwt' in rolled ? (rolled.jwt ?? '') : '';
    expect(fresh).not.toBe(who.token);
    expect(await place(fresh)).toMatchObject({ status: 200 });
  });

  test('gives each of many concurrent callers, some signed out, their own answer', async () => {
    const item = await market.item();
    const people = await Promise.all(Array.from({ length: 12 }, () => market.shopper()));
    const gone = people.filter((_, at) => at % 3 === 0);
    for (const { token } of gone) await market.call('POST /api/v3/logout', {}, { token });
    const answers = await Promise.all(people.map((who) => want(who, item, 50_000)));
    expect(answers.map(({ status }) => status)).toEqual(
      people.map((who) => (gone.includes(who) ? 401 : 200)),
    );
    for (const who of people) expect((await tracesOf(who))?.bids).toBe(gone.includes(who) ? 0 : 1);
  });
});
