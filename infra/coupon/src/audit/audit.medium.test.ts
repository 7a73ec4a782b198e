import { findingsAfter } from '@sold/service/testing/findings-after';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onOneEngine } from '../testing/each-engine.ts';
import { startCoupons, type TestCoupons } from '../testing/test-coupons.ts';
import { audit } from './audit.ts';

onOneEngine('the audit of coupons', (database) => {
  let coupons: TestCoupons;
  beforeAll(async () => {
    coupons = await startCoupons(database.db);
    for (const customer of [1, 2]) {
      const coupon_id = await coupons.coupon(customer, { classification_code: 'sneakers' });
      const order = {
        order_key: `order-${customer}`,
        coupon_id,
        customer_id: customer,
        item_id: 1,
        classification_code: 'sneakers',
        price: 50_000,
      };
      await coupons.main.reserve(order);
    }
  });
  afterAll(() => coupons.close());

  test('holds for the records of the service', () => coupons.expectSound());

  test.each([
    ["update reservation set discount_amt = 4999 where order_key = 'order-1'", 'every discount is what'],
    [
      "update reservation set classification_code = 'tech' where order_key = 'order-1'",
      'every discount is what',
    ],
    ["update reservation set price = 20000 where order_key = 'order-1'", 'every discount is what'],
    ["update reservation set customer_id = 2 where order_key = 'order-1'", 'nobody holds what has expired'],
    ['update coupon set expires_at = issued_at where customer_id = 1', 'nobody holds what has expired'],
    [
      "update coupon set expires_at = '2050-01-01' where customer_id = 1",
      'coupons end with their definition',
    ],
    ['update definition set issued = issued + 1', 'every definition has issued'],
    ["update reservation set hold_until = '2026-01-01'", 'no hold is an hour past'],
  ])('finds a breach: %s', async (breach, name) => {
    const found = await findingsAfter(database.db, breach, (trx) => audit(trx, coupons.now()));
    expect(found).toEqual([expect.stringContaining(name)]);
  });

  test.each([
    [
      'a second order with the same coupon',
      'update reservation set coupon_id = (select min(id) from coupon)',
    ],
    [
      'a second coupon of a definition',
      'update coupon set customer_id = 1, definition_id = (select min(id) from definition)',
    ],
    ['more than the limit', 'update definition set issue_limit = 1, issued = 2'],
    ['a discount above the price', 'update reservation set discount_amt = price + 1'],
  ])('relies on the database to refuse %s', async (_, breach) => {
    await expect(sql.raw(breach).execute(database.db)).rejects.toThrow(/constraint/);
  });
});
