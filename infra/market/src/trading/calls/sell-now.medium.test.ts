import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { sellNow, want } from '../../tools/testing/orders.ts';
import { suiteMarket, suiteShopper } from '../../tools/testing/suite-market.ts';
import type { Shopper } from '../../tools/testing/test-market.ts';
import { recover } from '../reconciliation/recover.ts';

onOneEngine('an immediate sale whose buyer the gateway does not answer for', (database) => {
  const market = suiteMarket(database);
  const buyer = suiteShopper(market);
  const seller = suiteShopper(market);
  beforeEach(() => market.sandbox.behave({}));

  const sold = async (...bidders: Shopper[]) => {
    const item = await market.item();
    for (const bidder of bidders) expect((await want(bidder, item, 100_000)).status).toBe(200);
    market.sandbox.behave({ deaf: true });
    const idempotencyKey = `sale-of-item-${item.id}`;
    const sell = () => sellNow(seller, item, 100_000, idempotencyKey);
    expect(await sell()).toMatchObject({ status: 200, data: { payment_state: 'pending' } });
    return sell;
  };
  const told = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from notice_log where customer_id = ${seller.id} and message like '%판매되지 않았어요%'`.execute(
      database.db,
    );
    return rows[0]?.count ?? 0;
  };

  test('is not reported as sold; pressed again after the refusal it goes to the next bidder, or fails', async () => {
    const poor = await market.shopper({ cardEnd: '0002' });
    const before = await told();
    const sell = await sold(poor, buyer);
    market.sandbox.behave({});
    const done = await sell();
    expect(done.data).toMatchObject({ state: 'seller_preparing', price: 100_000 });
    expect(await sell()).toEqual(done);
    const hopeless = await sold(await market.shopper({ cardEnd: '0002' }));
    market.sandbox.behave({});
    expect(await hopeless()).toMatchObject({ status: 422, reason: 'no_bid' });
    // A seller who gets the result as an answer gets no further message.
    expect(await told()).toBe(before);
  });

  test('is charged later, and sends the seller who has left a message about the failure', async () => {
    const before = await told();
    const sell = await sold(await market.shopper({ cardEnd: '0002' }));
    market.sandbox.behave({});
    await recover(market.context, true);
    expect(await told()).toBe(before + 1);
    expect(await sell()).toMatchObject({ status: 422, reason: 'no_bid' });
  });
});
