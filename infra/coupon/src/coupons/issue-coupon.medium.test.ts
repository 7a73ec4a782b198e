import { kstDate } from '@sold/contracts/base/bid-duration';
import { DAY_MS } from '@sold/contracts/base/korean-day';
import { Refusal } from '@sold/service/http/refusal';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onOneEngine } from '../testing/each-engine.ts';
import { startCoupons, type TestCoupons } from '../testing/test-coupons.ts';
import { couponProblem } from './coupon-problem.ts';
import { couponById } from './coupon-row.ts';

onOneEngine('defining and issuing', (database) => {
  let coupons: TestCoupons;
  beforeAll(async () => {
    coupons = await startCoupons(database.db);
  });
  afterAll(async () => {
    await coupons.expectSound();
    await coupons.close();
  });
  const issue = (key: string, definition: string, customer_id: number) =>
    coupons.main.issue({ key, definition, customer_id });

  test('issues one coupon per key, and none to the same customer under another key', async () => {
    const code = await coupons.define();
    const first = await issue('once', code, 1);
    expect(first).toMatchObject({ type: 'done', data: { expires_at: '2027-01-01 23:59:59' } });
    expect(await issue('once', code, 1)).toEqual(first);
    expect(await issue('twice', code, 1)).toMatchObject({ type: 'refused', reason: 'already_issued' });
    expect(await issue('once', code, 2)).toMatchObject({ type: 'refused', reason: 'issue_key_reused' });
    expect(await issue('once', await coupons.define(), 1)).toMatchObject({
      type: 'refused',
      reason: 'issue_key_reused',
    });
  });

  test('writes every definition and every coupon to the audit log once', async () => {
    const code = await coupons.define();
    for (const key of ['log', 'log', 'log-again']) await issue(key, code, 9);
    const { rows } = await sql<{ actor: string; action: string; subject: string }>`
      select actor, action, subject from audit_log
      where subject = ${`definition:${code}`} or detail->>'definition' = ${code} order by id`.execute(
      database.db,
    );
    expect(rows).toEqual([
      { actor: 'operator:test', action: 'coupon.define', subject: `definition:${code}` },
      { actor: 'service', action: 'coupon.issue', subject: 'customer:9' },
    ]);
  });

  test('refuses coupons beyond the limit, and finds an issued one by its key', async () => {
    const code = await coupons.define({ issue_limit: 2 });
    const first = await issue('limit-1', code, 1);
    expect(await issue('limit-2', code, 2)).toMatchObject({ type: 'done' });
    expect(await issue('limit-3', code, 3)).toMatchObject({
      type: 'refused',
      reason: 'issue_limit',
      message: '준비한 쿠폰이 모두 소진됐어요.',
    });
    expect(await issue('limit-1', code, 1)).toEqual(first);
  });

  test('accepts a coupon until the last second of its last day, counted from the issue or by the definition', async () => {
    let customer = 100;
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 400 }),
        fc.integer({ min: 0, max: 400 }),
        fc.integer({ min: 0, max: 3 * DAY_MS }),
        async (days, last, ms) => {
          coupons.pass(ms);
          customer += 1;
          const issuedAt = coupons.now();
          const dateAfter = (later: number) => kstDate(new Date(issuedAt.getTime() + later * DAY_MS));
          const valid_to = new Date(issuedAt.getTime() + last * DAY_MS);
          const id = await coupons.coupon(customer, { valid_to, valid_days: days });
          const shown = `${dateAfter(Math.min(days, last))} 23:59:59`;
          expect(await coupons.main.stored({ customer_id: customer })).toMatchObject({
            data: { list: [{ coupon_id: id, expires_at: shown }] },
          });
          const coupon = await couponById(database.db, id);
          const end = Date.parse(`${shown.replace(' ', 'T')}+09:00`);
          const at = (instant: number) =>
            couponProblem(
              coupon,
              { customerId: customer, price: undefined, classification: undefined },
              new Date(instant),
            );
          expect([at(end), at(end + 998), at(end + 1_000)]).toEqual(['', '', 'expired']);
        },
      ),
      { numRuns: 25 },
    );
  });

  test('issues no coupon after the last day of a definition', async () => {
    const code = await coupons.define({ valid_to: coupons.now() });
    expect(await issue('last-day', code, 1)).toMatchObject({ type: 'done' });
    coupons.pass(DAY_MS);
    expect(await issue('day-after', code, 2)).toMatchObject({ type: 'refused', reason: 'definition_over' });
    expect(await issue('none', 'no-such-thing', 1)).toMatchObject({
      type: 'refused',
      reason: 'unknown_definition',
    });
  });

  test.each([
    ['a code with blanks', { code: 'a code' }],
    ['no name', { name: ' ' }],
    ['no discount', { discount_value: 0 }],
    ['half a won', { discount_value: 0.5 }],
    ['more than everything', { discount_kind: 'percent', discount_value: 101, max_discount: 1 }],
    ['a percentage without a cap', { discount_kind: 'percent', discount_value: 10 }],
    ['a cap of nothing', { max_discount: 0 }],
    ['a price below zero', { min_price: -1 }],
    ['an end before the start', { valid_to: new Date('2025-01-01T00:00:00Z') }],
    ['no end', { valid_to: new Date(Number.NaN) }],
    ['no days', { valid_days: 0 }],
    ['a limit of none', { issue_limit: 0 }],
  ] as const)('refuses a definition with %s', async (_, wrong) => {
    const refused = await coupons.define(wrong).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Refusal);
    expect(refused).toMatchObject({ code: 422, reason: 'definition' });
  });
});
