import { kstDate } from '@sold/contracts/base/bid-duration';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { buyNow, offer, type Size } from '../../tools/testing/orders.ts';
import { suiteMarket, suiteShopper } from '../../tools/testing/suite-market.ts';
import type { Shopper } from '../../tools/testing/test-market.ts';

const LIST = 'GET /api/v3/user/mypage/get-pinup-change-list';
const PIN = 'POST /api/v3/notify/notify/add-pinup';

onOneEngine('prices of pinned items', (database) => {
  const market = suiteMarket(database);
  const seller = suiteShopper(market);
  const buyer = suiteShopper(market);

  const pin = (who: Shopper, { id }: Size, is_pinup = true) => who.call(PIN, { item_id: id, is_pinup });
  const changes = async (who: Shopper) => {
    const { data } = await who.call(LIST, {});
    return data?.list.map(({ item_id, pinned_price, min_price, change }) => [
      item_id,
      pinned_price,
      min_price,
      change,
    ]);
  };

  test('are listed when the lowest offer is dearer or cheaper than at the pin, the largest share first', async () => {
    const who = await market.shopper();
    const items: Size[] = [];
    const prices: [before: number, after: number][] = [
      [100_000, 90_000],
      [100_000, 100_000],
      [200_000, 300_000],
      [50_000, 40_000],
      [100_000, 99_000],
      [80_000, 70_000],
    ];
    for (const [before, after] of prices) {
      const item = await market.item();
      items.push(item);
      await offer(seller, item, before);
      await pin(who, item);
      if (after > before) await buyNow(buyer, item, before);
      if (after !== before) await offer(seller, item, after);
    }
    const { data } = await who.call(LIST, {});
    expect(data?.list).toMatchObject(
      [2, 3, 5, 0].map((at) => {
        const [pinned_price, min_price] = prices[at] as [number, number];
        const pinned_date = kstDate(market.now()).replaceAll('-', '.');
        return {
          item_id: items[at]?.id,
          pinned_price,
          min_price,
          change: min_price - pinned_price,
          pinned_date,
        };
      }),
    );
    expect(await changes(buyer)).toEqual([]);
  });

  test('are compared with the first pin until the item is let go', async () => {
    const who = await market.shopper();
    const item = await market.item();
    await offer(seller, item, 100_000);
    await pin(who, item);
    await offer(seller, item, 80_000);
    await pin(who, item);
    expect(await changes(who)).toEqual([[item.id, 100_000, 80_000, -20_000]]);
    await pin(who, item, false);
    expect(await changes(who)).toEqual([]);
    await pin(who, item);
    expect(await changes(who)).toEqual([]);
  });

  test('need a price at the pin and one of now', async () => {
    const who = await market.shopper();
    const [unpriced, sold] = [await market.item(), await market.item()];
    await pin(who, unpriced);
    await offer(seller, unpriced, 100_000);
    await offer(seller, sold, 100_000);
    await pin(who, sold);
    await buyNow(buyer, sold, 100_000);
    expect(await changes(who)).toEqual([]);
  });

  test('have no day for pins from before days were stored', async () => {
    const who = await market.shopper();
    const item = await market.item();
    await offer(seller, item, 100_000);
    await sql`insert into pinup (customer_id, item_id, price) values (${who.id}, ${item.id}, 90000)`.execute(
      database.db,
    );
    expect((await who.call(LIST, {})).data?.list).toMatchObject([{ pinned_date: '', change: 10_000 }]);
  });

  test('are those that differ, whatever the offers', async () => {
    const who = await market.shopper();
    const price = fc.integer({ min: 50, max: 60 }).map((thousands) => thousands * 1_000);
    await fc.assert(
      fc.asyncProperty(
        fc.array(price, { maxLength: 3 }),
        fc.array(price, { maxLength: 3 }),
        async (before, later) => {
          const item = await market.item();
          for (const one of before) await offer(seller, item, one);
          await pin(who, item);
          for (const one of later) await offer(seller, item, one);
          const [then, now] = [Math.min(...before), Math.min(...before, ...later)];
          const isChanged = before.length > 0 && now !== then;
          expect(await changes(who)).toEqual(isChanged ? [[item.id, then, now, now - then]] : []);
          await pin(who, item, false);
        },
      ),
      { numRuns: 15 },
    );
  });
});
