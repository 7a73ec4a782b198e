import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onPostgres } from '../testing/each-engine.ts';
import { startCoupons, type TestCoupons } from '../testing/test-coupons.ts';

onPostgres('races of coupons', (database) => {
  let coupons: TestCoupons;
  beforeAll(async () => {
    coupons = await startCoupons(database.db);
  });
  afterAll(async () => {
    await coupons.expectSound();
    await coupons.close();
  });
  const order = (coupon_id: number, order_key: string, customer_id = 1) => ({
    order_key,
    coupon_id,
    customer_id,
    item_id: 1,
    classification_code: 'sneakers',
    price: 50_000,
  });
  /** How often each outcome came. */
  const tally = (answers: { type: string; reason?: string }[]) => {
    const count: Record<string, number> = {};
    for (const { type, reason } of answers) count[reason ?? type] = (count[reason ?? type] ?? 0) + 1;
    return count;
  };

  test('gives one coupon to one of a hundred orders', async () => {
    const coupon = await coupons.coupon(1);
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, at) => coupons.main.reserve(order(coupon, `hundred-${at}`))),
    );
    expect(tally(answers)).toEqual({ done: 1, coupon_reserved: 99 });
  });

  test('makes one reservation and one answer of a hundred simultaneous requests for one order', async () => {
    const coupon = await coupons.coupon(1);
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => coupons.main.reserve(order(coupon, 'same-key'))),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set([JSON.stringify({ type: 'done', data: { discount_amt: 5_000 } })]),
    );
  });

  test('reserves one of two coupons that are requested together under one key', async () => {
    for (let round = 0; round < 20; round += 1) {
      const [one, other] = [await coupons.coupon(1), await coupons.coupon(1)];
      const answers = await Promise.all([
        coupons.main.reserve(order(one, `two-coupons-${round}`)),
        coupons.main.reserve(order(other, `two-coupons-${round}`)),
      ]);
      expect(tally(answers)).toEqual({ done: 1, order_key_reused: 1 });
    }
  });

  test('gives ten coupons to exactly ten of fifty people', async () => {
    const definition = await coupons.define({ issue_limit: 10 });
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        coupons.main.issue({ key: `ten-${at}`, definition, customer_id: 1_000 + at }),
      ),
    );
    expect(tally(answers)).toEqual({ done: 10, issue_limit: 40 });
    const { rows } = await sql<{ issued: number; coupons: number }>`
      select issued, (select count(*) from coupon where definition_id = definition.id) as coupons from definition where code = ${definition}`.execute(
      database.db,
    );
    expect(rows).toEqual([{ issued: 10, coupons: 10 }]);
  });

  test('gives one person one coupon for fifty requests with fifty keys', async () => {
    const definition = await coupons.define();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        coupons.main.issue({ key: `person-${at}`, definition, customer_id: 7 }),
      ),
    );
    expect(tally(answers)).toEqual({ done: 1, already_issued: 49 });
  });

  test('issues one coupon for two definitions that are requested together under one key', async () => {
    for (let round = 0; round < 20; round += 1) {
      const definitions = [await coupons.define(), await coupons.define()];
      const answers = await Promise.all(
        definitions.map((definition) =>
          coupons.main.issue({ key: `two-definitions-${round}`, definition, customer_id: 8 }),
        ),
      );
      expect(tally(answers)).toEqual({ done: 1, issue_key_reused: 1 });
    }
  });

  test('accepts one of confirm and release sent together, and refuses the other', async () => {
    for (let round = 0; round < 20; round += 1) {
      const key = { order_key: `confirm-release-${round}` };
      await coupons.main.reserve(order(await coupons.coupon(1), key.order_key));
      const [confirmed, released] = await Promise.all([coupons.main.confirm(key), coupons.main.release(key)]);
      expect(tally([confirmed, released]).done).toBe(1);
      const loser = confirmed.type === 'done' ? released : confirmed;
      expect(loser).toMatchObject({
        reason: confirmed.type === 'done' ? 'reservation_confirmed' : 'reservation_released',
      });
    }
  });

  test('holds and releases, or never holds, when reserve and release are sent together', async () => {
    for (let round = 0; round < 20; round += 1) {
      const coupon = await coupons.coupon(1);
      const wanted = order(coupon, `reserve-release-${round}`);
      const [reserved, released] = await Promise.all([
        coupons.main.reserve(wanted),
        coupons.main.release(wanted),
      ]);
      expect(released.type).toBe('done');
      expect([reserved.type, 'reason' in reserved && reserved.reason]).toEqual(
        reserved.type === 'done' ? ['done', false] : ['refused', 'reservation_released'],
      );
      expect(await coupons.main.state(wanted)).toMatchObject({ data: { state: 'released' } });
    }
  });

  test('gives a lapsed coupon to one of many confirmations and reservations without a deadlock', async () => {
    const coupon = await coupons.coupon(1);
    for (let at = 0; at < 10; at += 1) {
      const key = { order_key: `lapsed-${at}` };
      await coupons.main.reserve(order(coupon, key.order_key));
      await sql`update reservation set state = 'lapsed', outcome_at = ${coupons.now()} where order_key = ${key.order_key}`.execute(
        database.db,
      );
    }
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, (_, at) => coupons.main.confirm({ order_key: `lapsed-${at}` })),
      ...Array.from({ length: 10 }, (_, at) => coupons.main.reserve(order(coupon, `reach-${at}`))),
      ...Array.from({ length: 10 }, (_, at) => coupons.main.reserve(order(coupon, `lapsed-${at}`))),
    ]);
    const count = tally(answers);
    expect(count.unknown).toBeUndefined();
    const { rows } = await sql`
      select 1 from reservation where coupon_id = ${coupon} and state in ('reserved', 'confirmed')`.execute(
      database.db,
    );
    expect(rows).toHaveLength(1);
  });
});
