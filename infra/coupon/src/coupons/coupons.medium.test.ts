import { DAY_MS, endOfDay } from '@sold/contracts/base/korean-day';
import { calls } from '@sold/contracts/calls/index';
import type { AnyCall } from '@sold/contracts/calls/parts/define';
import { SESSION_HEADER, SESSION_OVER } from '@sold/contracts/errors/session-over';
import { Ajv } from 'ajv';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onOneEngine } from '../testing/each-engine.ts';
import { startCoupons, type TestCoupons } from '../testing/test-coupons.ts';

const USABLE = '/api/user/issue-coupon/usable/count';
const IS_USE = '/api/order/coupon/is-use';

onOneEngine('coupons of a customer', (database) => {
  let coupons: TestCoupons;
  let person = 100;
  beforeAll(async () => {
    coupons = await startCoupons(database.db);
  });
  afterAll(async () => {
    await coupons.expectSound();
    await coupons.close();
  });
  const customerId = () => {
    person += 1;
    return person;
  };
  const usable = async (customer: number, query = '') =>
    (await coupons.get(`${USABLE}${query}`, customer)).data as {
      count: number;
      list: { coupon_id: number; discount_amt: number | null }[];
    };
  const judge = (customer: number, coupon: number, price: number, item = 1) =>
    coupons.get(`${IS_USE}?coupon_id=${coupon}&item_id=${item}&price=${price}`, customer);

  test('lists coupons to their owner alone', async () => {
    const [owner, other] = [customerId(), customerId()];
    const coupon = await coupons.coupon(owner);
    expect(await usable(other)).toEqual({ count: 0, list: [] });
    expect(await usable(owner)).toMatchObject({
      count: 1,
      list: [
        {
          coupon_id: coupon,
          discount_kind: 'fixed',
          discount_value: 5_000,
          max_discount: null,
          min_price: 30_000,
          expires_at: '2027-01-01 23:59:59',
          discount_amt: null,
        },
      ],
    });
    expect((await judge(other, coupon, 50_000)).data).toMatchObject({
      is_use: false,
      reason: 'unknown_coupon',
    });
  });

  test('lists for a price the sufficient coupons, the largest discount first', async () => {
    const owner = customerId();
    const small = await coupons.coupon(owner);
    const large = await coupons.coupon(owner, {
      discount_kind: 'percent',
      discount_value: 10,
      max_discount: 20_000,
      min_price: 100_000,
    });
    const of = async (price: number) =>
      (await usable(owner, `?price=${price}`)).list.map(({ coupon_id, discount_amt }) => [
        coupon_id,
        discount_amt,
      ]);
    expect(await of(29_999)).toEqual([]);
    expect(await of(30_000)).toEqual([[small, 5_000]]);
    expect(await of(123_456)).toEqual([
      [large, 12_345],
      [small, 5_000],
    ]);
    expect(await of(500_000)).toEqual([
      [large, 20_000],
      [small, 5_000],
    ]);
  });

  test('accepts a coupon of one category for its items alone, and for no unknown item', async () => {
    const owner = customerId();
    const coupon = await coupons.coupon(owner, { classification_code: 'sneakers' });
    expect((await usable(owner, '?item_id=1')).count).toBe(1);
    expect((await usable(owner, '?item_id=2')).count).toBe(0);
    expect((await usable(owner, '?item_id=999')).count).toBe(0);
    expect((await judge(owner, coupon, 50_000, 1)).data).toEqual({
      is_use: true,
      discount_amt: 5_000,
      reason: '',
      message: '',
    });
    expect((await judge(owner, coupon, 50_000, 2)).data).toEqual({
      is_use: false,
      discount_amt: 0,
      reason: 'classification',
      message: '이 상품에는 쓸 수 없는 쿠폰이에요.',
    });
    const held = { coupon_id: coupon, customer_id: owner, item_id: 2, price: 50_000 };
    expect(
      await coupons.main.reserve({ ...held, order_key: 'category', classification_code: 'tech' }),
    ).toMatchObject({ type: 'refused', reason: 'coupon_classification' });
  });

  test('reports a price that is too low, and a date too early or too late, without any job', async () => {
    const owner = customerId();
    const later = new Date(coupons.now().getTime() + DAY_MS);
    const end = endOfDay(coupons.now(), 3);
    const coupon = await coupons.coupon(owner, { valid_from: later, valid_days: 3 });
    expect((await usable(owner)).count).toBe(0);
    expect((await judge(owner, coupon, 50_000)).data).toMatchObject({ is_use: false, reason: 'not_started' });
    coupons.pass(DAY_MS);
    expect((await judge(owner, coupon, 29_999)).data).toMatchObject({
      is_use: false,
      reason: 'min_price',
      message: '30,000원 이상일 때 쓸 수 있는 쿠폰이에요.',
    });
    expect((await judge(owner, coupon, 30_000)).data).toMatchObject({ is_use: true, discount_amt: 5_000 });
    coupons.pass(end.getTime() - coupons.now().getTime() - 1);
    expect((await usable(owner)).count).toBe(1);
    coupons.pass(1);
    expect((await usable(owner)).count).toBe(0);
    expect((await judge(owner, coupon, 50_000)).data).toMatchObject({ is_use: false, reason: 'expired' });
  });

  test('reports a coupon as unusable when an order holds it, and when it is used', async () => {
    const owner = customerId();
    const coupon = await coupons.coupon(owner);
    const order_key = `held-${owner}`;
    await coupons.main.reserve({
      order_key,
      coupon_id: coupon,
      customer_id: owner,
      item_id: 1,
      classification_code: 'sneakers',
      price: 50_000,
    });
    expect((await judge(owner, coupon, 50_000)).data).toMatchObject({ is_use: false, reason: 'reserved' });
    expect((await usable(owner)).count).toBe(0);
    await coupons.main.confirm({ order_key });
    expect((await judge(owner, coupon, 50_000)).data).toMatchObject({ is_use: false, reason: 'used' });
  });

  test('rejects calls without a valid token', async () => {
    for (const path of [USABLE, `${IS_USE}?coupon_id=1&item_id=1&price=1000`]) {
      expect(await coupons.get(path)).toMatchObject({ status: 401, reason: 'login' });
      expect((await fetch(`${coupons.origin}${path}`)).headers.get(SESSION_HEADER)).toBeNull();
      const forged = await fetch(`${coupons.origin}${path}`, {
        headers: { authorization: 'Bearer e30.e30.x' },
      });
      expect(await forged.json()).toMatchObject({ code: 401, error_data: { reason: 'token' } });
      expect(forged.headers.get(SESSION_HEADER)).toBe(SESSION_OVER);
    }
    const old = await coupons.token(1);
    coupons.pass(15 * DAY_MS);
    const late = await fetch(`${coupons.origin}${USABLE}`, { headers: { authorization: `Bearer ${old}` } });
    expect([late.status, late.headers.get(SESSION_HEADER)]).toEqual([401, SESSION_OVER]);
    const good = await fetch(`${coupons.origin}${USABLE}`, {
      headers: { authorization: `Bearer ${coupons.token(1)}` },
    });
    expect([good.status, good.headers.get(SESSION_HEADER)]).toEqual([200, null]);
  });

  test.each([
    [`${USABLE}?item_id=abc`],
    [`${USABLE}?price=-1`],
    [`${IS_USE}?coupon_id=1&item_id=1`],
    [`${IS_USE}?coupon_id=0&item_id=1&price=1000`],
    [`${IS_USE}?coupon_id=1&item_id=1&price=1.5`],
    [`${IS_USE}?coupon_id=99999999999999999999&item_id=1&price=1000`],
  ])('answers %s as a bad request in the envelope', async (path) => {
    expect(await coupons.get(path, 1)).toMatchObject({ status: 400, reason: 'bad_request' });
  });

  test('keeps answers to their schemas, which the document names', async () => {
    const owner = customerId();
    const coupon = await coupons.coupon(owner);
    const ajv = new Ajv({ strict: false });
    const asked: [AnyCall, unknown][] = [
      [calls.getUsableCoupons, (await coupons.get(`${USABLE}?price=50000&item_id=1`, owner)).data],
      [calls.isCouponUse, (await judge(owner, coupon, 50_000)).data],
    ];
    const document = (await (await fetch(`${coupons.origin}/api/openapi.json`)).json()) as {
      paths: Record<string, object>;
    };
    expect(Object.keys(document.paths)).toEqual(expect.arrayContaining([IS_USE, USABLE]));
    for (const [call, data] of asked) {
      const validate = ajv.compile(call.output);
      expect(validate(data), `${call.path}: ${ajv.errorsText(validate.errors)}`).toBe(true);
    }
  });

  test('reports its health and readiness', async () => {
    for (const path of ['/healthz', '/readyz'])
      expect(await (await fetch(`${coupons.origin}${path}`)).json()).toEqual({ ok: true });
    expect(await coupons.get('/api/nothing')).toMatchObject({ status: 404, reason: 'unknown_path' });
  });
});
