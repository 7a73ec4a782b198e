import { DAY_MS } from '@sold/contracts/base/korean-day';
import { couponClient } from '@sold/service/clients/coupon-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eachEngine } from '../testing/each-engine.ts';
import { SERVICE_TOKEN, startCoupons, type TestCoupons } from '../testing/test-coupons.ts';
import { freeOverdue, HOLD_MS } from './free-overdue.ts';

eachEngine('reservations', (database) => {
  let coupons: TestCoupons;
  let person = 0;
  beforeAll(async () => {
    coupons = await startCoupons(database.db);
  });
  afterAll(async () => {
    await coupons.expectSound();
    await coupons.close();
  });

  /** A coupon of 5,000 won of a new customer, and what an order with it would ask for. */
  async function wanted(more: Parameters<TestCoupons['coupon']>[1] = {}) {
    person += 1;
    return {
      order_key: `order-${database.engine}-${person}`,
      coupon_id: await coupons.coupon(person, more),
      customer_id: person,
      item_id: 1,
      classification_code: 'sneakers',
      price: 50_000,
    };
  }
  const done = { type: 'done' };
  const held = { type: 'done', data: { discount_amt: 5_000 } };
  const refused = (reason: string) => ({ type: 'refused', reason });
  const state = async (order_key: string) => {
    const answer = await coupons.main.state({ order_key });
    return answer.type === 'done' ? answer.data.state : answer.type;
  };

  test('lists all coupons of a customer with their states, and no others', async () => {
    const [used, other] = [await wanted(), await wanted()];
    const spare = await coupons.coupon(used.customer_id);
    const stored = async () => {
      const answer = await coupons.main.stored({ customer_id: used.customer_id });
      return answer.type === 'done'
        ? answer.data.list.map(({ coupon_id, held: by }) => [coupon_id, by])
        : answer;
    };
    const told = (by: string | null) => [
      [used.coupon_id, by],
      [spare, null],
    ];
    expect(await stored()).toEqual(told(null));
    await coupons.main.reserve(other);
    await coupons.main.reserve(used);
    expect(await stored()).toEqual(told('reserved'));
    await coupons.main.confirm({ order_key: used.order_key });
    expect(await stored()).toEqual(told('confirmed'));
  });

  test('repeats the answers of reserve and confirm', async () => {
    const order = await wanted();
    const { order_key } = order;
    expect(await state(order_key)).toBe('none');
    expect(await coupons.main.reserve(order)).toEqual(held);
    expect(await coupons.main.reserve(order)).toEqual(held);
    expect(await coupons.main.state({ order_key })).toEqual({
      type: 'done',
      data: { state: 'reserved', coupon_id: order.coupon_id, discount_amt: 5_000 },
    });
    expect(await coupons.main.confirm({ order_key })).toMatchObject(done);
    expect(await coupons.main.confirm({ order_key })).toMatchObject(done);
    expect(await coupons.main.reserve(order)).toEqual(held);
    expect(await state(order_key)).toBe('confirmed');
  });

  test('refuses the key of an order for another purchase', async () => {
    const [order, other] = [await wanted(), await wanted()];
    await coupons.main.reserve(order);
    for (const changed of [
      { coupon_id: other.coupon_id },
      { customer_id: other.customer_id },
      { item_id: 2 },
      { price: 60_000 },
    ])
      expect(await coupons.main.reserve({ ...order, ...changed })).toMatchObject(refused('order_key_reused'));
  });

  test('holds a coupon for one order, and frees it for the next after a release', async () => {
    const order = await wanted();
    const next = { ...order, order_key: `${order.order_key}-next` };
    await coupons.main.reserve(order);
    expect(await coupons.main.reserve(next)).toMatchObject(refused('coupon_reserved'));
    expect(await coupons.main.release(order)).toMatchObject(done);
    expect(await coupons.main.release(order)).toMatchObject(done);
    expect(await coupons.main.confirm(order)).toMatchObject(refused('reservation_released'));
    expect(await coupons.main.reserve(order)).toMatchObject(refused('reservation_released'));
    expect(await coupons.main.reserve(next)).toEqual(held);
    await coupons.main.confirm(next);
    expect(await coupons.main.reserve({ ...order, order_key: `${order.order_key}-third` })).toMatchObject(
      refused('coupon_used'),
    );
    expect(await coupons.main.release(next)).toMatchObject(refused('reservation_confirmed'));
  });

  test('refuses a reservation that its release overtook', async () => {
    const order = await wanted();
    expect(await coupons.main.release(order)).toMatchObject(done);
    expect(await coupons.main.reserve(order)).toMatchObject(refused('reservation_released'));
    expect(await coupons.main.reserve({ ...order, order_key: `${order.order_key}-next` })).toEqual(held);
  });

  test('rejects a coupon of another customer, an unknown coupon and an unknown reservation', async () => {
    const [order, other] = [await wanted(), await wanted()];
    expect(await coupons.main.reserve({ ...order, customer_id: other.customer_id })).toMatchObject(
      refused('unknown_coupon'),
    );
    expect(await coupons.main.reserve({ ...order, coupon_id: 1_000_000 })).toMatchObject(
      refused('unknown_coupon'),
    );
    expect(await coupons.main.confirm(order)).toMatchObject(refused('unknown_reservation'));
    expect(await coupons.main.restore(order)).toMatchObject(refused('unknown_reservation'));
  });

  test('holds nothing for too low a price or an expired coupon', async () => {
    const order = await wanted();
    expect(await coupons.main.reserve({ ...order, price: 29_999 })).toMatchObject(
      refused('coupon_min_price'),
    );
    const short = await wanted({ valid_days: 1 });
    coupons.pass(2 * DAY_MS);
    expect(await coupons.main.reserve(short)).toMatchObject(refused('coupon_expired'));
    expect(await state(short.order_key)).toBe('none');
  });

  test('confirms a coupon after its end when it was held in time', async () => {
    const order = await wanted({ valid_days: 1 });
    await coupons.main.reserve(order);
    coupons.pass(DAY_MS);
    expect(await coupons.main.confirm(order)).toMatchObject(done);
  });

  test('restores a used coupon after a refund once, and only while it is valid', async () => {
    const order = await wanted();
    await coupons.main.reserve(order);
    expect(await coupons.main.restore(order)).toMatchObject(refused('reservation_open'));
    await coupons.main.confirm(order);
    const back = { type: 'done', data: { is_usable: true } };
    expect(await coupons.main.restore(order)).toEqual(back);
    expect(await coupons.main.restore(order)).toEqual(back);
    expect(await coupons.main.confirm(order)).toMatchObject(refused('reservation_restored'));
    expect(await coupons.main.release(order)).toMatchObject(refused('reservation_restored'));
    expect(await coupons.main.reserve({ ...order, order_key: `${order.order_key}-next` })).toEqual(held);

    const late = await wanted({ valid_days: 1 });
    await coupons.main.reserve(late);
    await coupons.main.confirm(late);
    coupons.pass(2 * DAY_MS);
    const gone = { type: 'done', data: { is_usable: false } };
    expect(await coupons.main.restore(late)).toEqual(gone);
    expect(await coupons.main.reserve({ ...late, order_key: `${late.order_key}-next` })).toMatchObject(
      refused('coupon_expired'),
    );
    coupons.pass(DAY_MS);
    expect(await coupons.main.restore(late)).toEqual(gone);
    const released = await wanted();
    await coupons.main.reserve(released);
    await coupons.main.release(released);
    expect(await coupons.main.restore(released)).toMatchObject(refused('reservation_released'));
  });

  test('keeps a hold until the main service decides, and releases it a day later', async () => {
    const [order, taken] = [await wanted(), await wanted()];
    coupons.pass(HOLD_MS);
    await freeOverdue(coupons.context);
    await coupons.main.reserve(order);
    await coupons.main.reserve(taken);
    coupons.pass(HOLD_MS - 1);
    expect(await freeOverdue(coupons.context)).toBe(0);
    expect(await state(order.order_key)).toBe('reserved');
    coupons.pass(1);
    expect(await freeOverdue(coupons.context)).toBe(2);
    expect(await freeOverdue(coupons.context)).toBe(0);
    expect(await state(order.order_key)).toBe('lapsed');
    expect(await coupons.main.reserve(order)).toMatchObject(refused('reservation_lapsed'));
    // The money came after all: the coupon is still there for it, or it is not.
    expect(await coupons.main.confirm(order)).toMatchObject(done);
    expect(await coupons.main.reserve({ ...taken, order_key: `${taken.order_key}-next` })).toEqual(held);
    expect(await coupons.main.confirm(taken)).toMatchObject(refused('coupon_taken'));
    expect(await coupons.main.release(taken)).toMatchObject(done);
  });

  test.each([
    ['POST', '/internal/reserve', { order_key: 'x' }],
    ['POST', '/internal/reserve', { ...example(), price: '50000' }],
    ['POST', '/internal/reserve', { ...example(), order_key: 'a b' }],
    ['POST', '/internal/confirm', {}],
    ['POST', '/internal/release', { order_key: '' }],
    ['POST', '/internal/restore', { order_key: 1 }],
    ['POST', '/internal/issue', { key: 'k', definition: 'd', customer_id: 0 }],
    ['POST', '/internal/issue', null],
    ['GET', '/internal/state', undefined],
  ])('answers %s %s with %j as a bad request', async (method, path, body) => {
    const answer = await fetch(`${coupons.origin}${path}`, {
      method,
      headers: { authorization: `Bearer ${SERVICE_TOKEN}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    expect(await answer.json()).toMatchObject({ code: 400, error_data: { reason: 'bad_request' } });
  });

  test.each(['reserve', 'confirm', 'release', 'restore', 'issue'])(
    'allows %s to services alone, and not through the edge',
    async (name) => {
      const ask = (headers: Record<string, string>) =>
        fetch(`${coupons.origin}/internal/${name}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body: '{}',
        }).then((answer) => answer.json());
      const authorization = `Bearer ${SERVICE_TOKEN}`;
      expect(await ask({})).toMatchObject({ code: 401, error_data: { reason: 'service_token' } });
      expect(await ask({ authorization: `${authorization}x` })).toMatchObject({ code: 401 });
      expect(await ask({ authorization, 'x-forwarded-for': '203.0.113.7' })).toMatchObject({ code: 404 });
    },
  );

  test('answers unknown to a client with another token, and changes nothing', async () => {
    const order = await wanted();
    const stranger = couponClient({ baseUrl: coupons.origin, token: 'another' });
    expect(await stranger.reserve(order)).toEqual({ type: 'unknown' });
    expect(await state(order.order_key)).toBe('none');
  });
});

function example() {
  return {
    order_key: 'o',
    coupon_id: 1,
    customer_id: 1,
    item_id: 1,
    classification_code: 'sneakers',
    price: 50_000,
  };
}
