import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { simulatedCoupons } from '../../tools/simulation/world/simulated-coupons.ts';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { startMarket, type TestMarket } from '../../tools/testing/test-market.ts';

onOneEngine('the closet of a person', (database) => {
  let market: TestMarket;
  beforeAll(async () => {
    market = await startMarket(database.db, { coupons: simulatedCoupons().client });
  });
  afterAll(() => market.close());

  test('is in the file of own data, and goes when its owner leaves', async () => {
    const who = await market.shopper();
    const item = await market.item();
    const [size = 0] = item.sizes;
    const entry = { product_size_option_id: size, bought_price: 66_000, bought_on: '2025-03-02' };
    const saved = await who.call('POST /api/v3/user/mypage/save-closet-item', entry);
    const { data } = await who.call('GET /api/v3/member/own-data', {});
    expect(data?.tables.closet_item).toMatchObject([
      {
        id: saved.data?.closet_item_id,
        size_option_id: size,
        bought_price: 66_000,
        bought_on: '2025-03-02',
      },
    ]);
    expect((await who.call('POST /api/v3/member/leave', { password: 'a-good-password' })).status).toBe(200);
    const { rows } = await sql`select 1 from closet_item where customer_id = ${who.id}`.execute(database.db);
    expect(rows).toEqual([]);
  });
});
