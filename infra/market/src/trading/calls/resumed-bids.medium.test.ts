import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { offer, openPage, want } from '../../tools/testing/orders.ts';
import { suiteMarket, suiteShopper } from '../../tools/testing/suite-market.ts';

const TEN_MINUTES = 600_000;

/** Bids whose answer got lost, as in a crash, and that are sent again with their key. */
onOneEngine('a bid that is sent again', (database) => {
  const market = suiteMarket(database);
  const buyer = suiteShopper(market);
  const seller = suiteShopper(market);

  /** State after the service died before it stored its response. */
  const forget = (key: string) => sql`delete from idempotency where key = ${key}`.execute(database.db);

  test('answers the trade that it made, though its points are spent', async () => {
    const saver = await market.shopper({ points: 50_000 });
    const item = await market.item();
    await offer(seller, item, 100_000);
    const send = () => want(saver, item, 100_000, { point_amt: 50_000 }, 'points-are-spent');
    const first = await send();
    await forget('points-are-spent');
    const again = await send();
    expect(first.data?.traded).toMatchObject({ price: 100_000 });
    expect(again).toMatchObject({
      status: 200,
      data: { traded: { order_id: first.data?.traded?.order_id } },
    });
  });

  test('is the bid beside an expired reservation, and no other', async () => {
    const item = await market.item();
    await offer(seller, item, 100_000);
    // An expired reservation has to be released first.
    expect((await openPage(await market.shopper(), item, 100_000)).status).toBe(200);
    market.pass(TEN_MINUTES + 1);
    const send = () => want(buyer, item, 50_000, {}, 'beside-a-reservation');
    const first = await send();
    await forget('beside-a-reservation');
    const again = await send();
    expect(first.status).toBe(200);
    expect(again).toMatchObject({ status: 200, data: { bid_order_id: first.data?.bid_order_id } });
  });
});
