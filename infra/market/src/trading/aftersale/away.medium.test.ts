import { RESERVED_FOR } from '@sold/contracts/base/figures/deadlines';
import { DAY_MS } from '@sold/contracts/base/korean-day';
import { array, assert, asyncProperty, constantFrom, integer, record } from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { expireBids } from '../../app/jobs/bid-expiry.ts';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { buyNow, offer, openPage, want } from '../../tools/testing/orders.ts';
import { storedUnit } from '../../tools/testing/stored-unit.ts';
import { suiteMarket, suiteShopper } from '../../tools/testing/suite-market.ts';
import type { Shopper } from '../../tools/testing/test-market.ts';

const SET = 'POST /api/v3/product/product/set-away';
const GET = 'GET /api/v3/product/product/get-away';

onOneEngine('a seller who is away', (database) => {
  const market = suiteMarket(database);
  const buyer = suiteShopper(market);

  const away = async (who: Shopper, is_away = true) => (await who.call(SET, { is_away })).data;
  const bidsOf = async (who: Shopper) =>
    (await who.call('POST /api/v3/order/order/get-mybid-order-info', {})).data?.my_bid_sell_list ?? [];
  const asks = async (item: { sizes: readonly number[] }) => {
    const { rows } = await sql<{ price: number; status: string }>`
      select price, status from bid where size_option_id = ${item.sizes[0]} and side = 'sell' order by price`.execute(
      database.db,
    );
    return rows.map(({ price, status }) => [price, status]);
  };

  test('takes every sell bid off its book with one press and brings each back as it was', async () => {
    const me = await market.shopper();
    const [one, other, stored] = [await market.item(), await market.item(), await market.item()];
    await offer(me, one, 100_000);
    await offer(me, other, 110_000);
    const inventory_id = await storedUnit(market, me, stored);
    await offer(me, stored, 120_000, { inventory_id });
    await want(me, one, 50_000);
    const before = await bidsOf(me);
    expect(await away(me)).toMatchObject({ since: expect.stringMatching(/^2026-/), bids: 3, ended: [] });
    expect(await away(me)).toMatchObject({ bids: 3 });
    for (const [item, price] of [
      [one, 100_000],
      [other, 110_000],
      [stored, 120_000],
    ] as const) {
      expect(await asks(item)).toEqual([[price, 'away']]);
      expect(await buyNow(buyer, item, price)).toMatchObject({ status: 422 });
      expect(await want(await market.shopper(), item, price)).toMatchObject({ data: { traded: null } });
    }
    expect(await offer(me, await market.item(), 100_000)).toMatchObject({
      reason: 'seller_stopped',
      msg: expect.stringContaining('자리 비움'),
    });
    expect((await bidsOf(me)).map(({ is_away }) => is_away)).toEqual([true, true, true]);
    expect((await me.call(GET, {})).data).toMatchObject({ bids: 3 });
    // The bids of others would match each of them now.
    const back = await away(me, false);
    expect(back).toMatchObject({ since: null, bids: 0 });
    expect(back?.ended.map(({ price, reason }) => [price, reason])).toEqual([
      [100_000, 'crosses'],
      [110_000, 'crosses'],
      [120_000, 'crosses'],
    ]);
    expect(await bidsOf(me)).toEqual([]);
    expect((await offer(me, other, 200_000)).status).toBe(200);
    expect(before).toHaveLength(3);
  });

  test('loses time priority, keeps price and end, and names a bid whose end has passed', async () => {
    const me = await market.shopper();
    const rival = await market.shopper();
    const [item, short] = [await market.item(), await market.item()];
    await offer(me, item, 100_000);
    await offer(rival, item, 100_000);
    await offer(me, short, 90_000, { bid_days: 3 });
    const [, first] = await bidsOf(me);
    expect(first?.place).toBe(1);
    await away(me);
    market.pass(4 * DAY_MS);
    expect(await away(me, false)).toMatchObject({
      ended: [{ price: 90_000, reason: 'over', item_name_kor: expect.any(String) }],
    });
    expect(await bidsOf(me)).toEqual([{ ...first, place: 2 }]);
    await market.expectSound();
  });

  test('ends a bid in its time, with a message, and frees its unit', async () => {
    const me = await market.shopper();
    const item = await market.item();
    const inventory_id = await storedUnit(market, me, item);
    await offer(me, item, 100_000, { inventory_id, bid_days: 3 });
    await away(me);
    market.pass(3 * DAY_MS + 1);
    await expireBids(market.context);
    expect(await asks(item)).toEqual([[100_000, 'cancelled']]);
    const { rows } = await sql`
      select 1 from notice_log where customer_id = ${me.id} and kind = 'bid_expired'`.execute(database.db);
    expect(rows).toHaveLength(1);
    expect(await away(me, false)).toMatchObject({ bids: 0, ended: [] });
    expect((await offer(me, item, 100_000, { inventory_id })).status).toBe(200);
  });

  test('brings bids of one price back in the order they had', async () => {
    const me = await market.shopper();
    const item = await market.item();
    for (let unit = 0; unit < 5; unit += 1) await offer(me, item, 100_000);
    const before = await bidsOf(me);
    for (let round = 0; round < 3; round += 1) {
      await away(me);
      await away(me, false);
    }
    expect(await bidsOf(me)).toEqual(before);
  });

  test('lets a seller cancel a bid that is off its book', async () => {
    const me = await market.shopper();
    const item = await market.item();
    await offer(me, item, 100_000);
    await away(me);
    const [bid] = await bidsOf(me);
    const cancelled = await me.call('POST /api/v3/product/product/exit-sell-product', {
      product_id: bid?.product_id ?? 0,
    });
    expect(cancelled.data?.my_bid_sell_list).toEqual([]);
    expect(await away(me, false)).toMatchObject({ bids: 0, ended: [] });
    expect(await asks(item)).toEqual([[100_000, 'cancelled']]);
  });

  test('keeps a bid off its book when its payment ends without money meanwhile', async () => {
    const me = await market.shopper();
    const item = await market.item();
    await offer(me, item, 100_000);
    expect((await openPage(buyer, item, 100_000)).status).toBe(200);
    expect(await asks(item)).toEqual([[100_000, 'reserved']]);
    await away(me);
    market.pass(RESERVED_FOR.ms + 1);
    expect(await buyNow(buyer, item, 100_000)).toMatchObject({ status: 422 });
    expect(await asks(item)).toEqual([[100_000, 'away']]);
  });

  test('sells nothing after the answer, whatever buys, bids and offers come at the same time', async () => {
    const buyers = [await market.shopper(), await market.shopper(), await market.shopper()];
    for (let round = 0; round < 6; round += 1) {
      const me = await market.shopper();
      const items = [await market.item(), await market.item()];
      for (const item of items) for (let unit = 0; unit < 2; unit += 1) await offer(me, item, 100_000);
      const [one, other] = items as [(typeof items)[0], (typeof items)[0]];
      await Promise.all([
        away(me),
        ...buyers.map((who) => buyNow(who, one, 100_000)),
        ...buyers.map((who) => want(who, other, 100_000)),
        offer(me, one, 120_000),
        offer(me, await market.item(), 120_000),
      ]);
      const { rows } = await sql`
        select 1 from bid where customer_id = ${me.id} and side = 'sell' and status in ('live', 'reserved')`.execute(
        database.db,
      );
      expect(rows).toEqual([]);
      const late = await Promise.all(buyers.map((who) => buyNow(who, one, 100_000)));
      expect(late.map(({ status }) => status)).toEqual([422, 422, 422]);
      await away(me, false);
    }
    await market.expectSound();
  });

  test('keeps books, points and reservations whole over any order of presses and trades', async () => {
    const step = record({
      act: constantFrom<'away' | 'back' | 'offer' | 'buy' | 'want' | 'wait'>(
        'away',
        'back',
        'offer',
        'buy',
        'want',
        'wait',
      ),
      price: integer({ min: 95, max: 105 }).map((thousands) => thousands * 1_000),
    });
    await assert(
      asyncProperty(array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        const me = await market.shopper();
        const other = await market.shopper({ points: 1_000 });
        const item = await market.item();
        for (const { act, price } of steps) {
          if (act === 'away' || act === 'back') {
            const before = await bidsOf(me);
            const state = await away(me, act === 'away');
            expect(state?.since === null).toBe(act === 'back');
            const ended = new Set(state?.ended.map(({ product_id }) => product_id));
            const as = (bids: typeof before) =>
              bids.map(({ product_id, price, bid_end_date }) => [product_id, price, bid_end_date]);
            expect(as(await bidsOf(me))).toEqual(
              as(before.filter(({ product_id }) => !ended.has(product_id))),
            );
          } else if (act === 'offer') await offer(me, item, price);
          else if (act === 'buy') await buyNow(other, item, price, { point_amt: 100 });
          else if (act === 'want') await want(other, item, price);
          else market.pass(DAY_MS);
        }
        await market.expectSound();
      }),
      { numRuns: 10 },
    );
  });
});
