import { kstDate, kstText } from '@sold/contracts/base/bid-duration';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { startMarket, type TestMarket } from '../../tools/testing/test-market.ts';
import { grantPoints, pointBalance } from './points.ts';

const HOUR = 3_600_000;

onOneEngine('points', (database) => {
  let market: TestMarket;
  beforeAll(async () => {
    market = await startMarket(database.db);
  });
  afterAll(() => market.close());

  test('can be spent until the last second of the date of their gift, a calendar year later', async () => {
    const { id } = await market.shopper();
    const near = fc
      .tuple(
        fc.constantFrom('2027-02-28', '2028-02-28', '2028-02-29', '2028-03-01', '2027-12-31', '2028-04-30'),
        fc.integer({ min: -HOUR, max: HOUR }),
      )
      .map(([day, ms]) => new Date(Date.parse(`${day}T00:00:00+09:00`) + ms));
    const any = fc.date({
      min: new Date('2026-11-21T03:00:00Z'),
      max: new Date('2033-01-01T00:00:00Z'),
      noInvalidDate: true,
    });
    await fc.assert(
      fc.asyncProperty(fc.oneof(near, any), fc.integer({ min: 1, max: 9_000 }), async (at, amount) => {
        await sql`delete from point_lot where customer_id = ${id}`.execute(database.db);
        await database.db
          .transaction()
          .execute((trx) => grantPoints(trx, id, amount, { kind: 'gift', orderId: null, at }));
        const [year = '', month = '', day = ''] = kstDate(at).split('-');
        const then = Number(year) + 1;
        const date = `${then}-${month}-${month === '02' && day === '29' ? '28' : day}`;
        const { rows } = await sql<{ expires_at: Date }>`
          select expires_at from point_lot where customer_id = ${id}`.execute(database.db);
        expect(rows.map(({ expires_at }) => kstText(expires_at))).toEqual([`${date} 23:59:59`]);
        const left = (ms: number) =>
          pointBalance(database.db, id, new Date(Date.parse(`${date}T23:59:59+09:00`) + ms));
        expect([await left(0), await left(998), await left(1_000)]).toEqual([amount, amount, 0]);
      }),
      { numRuns: 40 },
    );
  });
});
