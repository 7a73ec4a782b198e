import { MIGRATIONS as COUPON_MIGRATIONS } from '@sold/coupon/db/migrations';
import { freeOverdue } from '@sold/coupon/reservations/free-overdue';
import { startCoupons, type TestCoupons } from '@sold/coupon/testing/test-coupons';
import { embeddedDatabase } from '@sold/service/testing/migrated-database';
import { assert, asyncProperty, constantFrom, tuple } from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { buyNow, offer, openPage, sellNow } from '../../tools/testing/orders.ts';
import { type Shopper, startMarket, type TestMarket } from '../../tools/testing/test-market.ts';
import { recover } from '../../trading/reconciliation/recover.ts';
import { reportAgain } from './settle-coupons.ts';

onOneEngine('coupons in orders', (database) => {
  let market: TestMarket;
  let coupons: TestCoupons;
  let buyer: Shopper;
  let seller: Shopper;
  beforeAll(async () => {
    coupons = await startCoupons(await embeddedDatabase(COUPON_MIGRATIONS));
    market = await startMarket(database.db, { coupons: coupons.main });
    [buyer, seller] = [await market.shopper({ points: 200_000 }), await market.shopper()];
  });
  afterAll(async () => {
    await market.expectSound();
    await coupons.expectSound();
    await market.close();
    await coupons.close();
    await coupons.context.db.destroy();
  });

  const goods = async (price = 100_000) => {
    const item = await market.item();
    coupons.items.set(item.id, 'sneakers');
    await offer(seller, item, price);
    return item;
  };
  const reservations = async (couponId: number) => {
    const { rows } = await sql<{ state: string }>`
      select state from reservation where coupon_id = ${couponId} order by reserved_at`.execute(
      coupons.context.db,
    );
    return rows.map(({ state }) => state);
  };

  test('pays the coupon’s part, uses it up, and pays the seller the same', async () => {
    const coupon_id = await coupons.coupon(buyer.id);
    const bought = await buyNow(buyer, await goods(), 100_000, { coupon_id, point_amt: 1_000 });
    expect(bought.data).toMatchObject({ coupon: 5_000, point: 1_000, total_pay_amt: 100_000 });
    await recover(market.context);
    expect(await reservations(coupon_id)).toEqual(['confirmed']);
    const detail = await seller.call('GET /api/v3/user/mypage/get-customer-order-detail', {
      order_id: bought.data?.order_id ?? 0,
    });
    expect(detail.data?.order).toMatchObject({ total_pay_amt: 95_000, coupon: 0 });
    expect(await buyNow(buyer, await goods(), 100_000, { coupon_id })).toMatchObject({ reason: 'coupon' });
  });

  test('never pays more than the order’s cost by points and coupon together', async () => {
    const coupon_id = await coupons.coupon(buyer.id);
    const item = await goods();
    expect(await buyNow(buyer, item, 100_000, { coupon_id, point_amt: 106_000 })).toMatchObject({
      reason: 'points',
    });
    const free = await buyNow(buyer, item, 100_000, {
      coupon_id: await coupons.coupon(buyer.id),
      point_amt: 101_000,
    });
    expect(free.data).toMatchObject({ total_pay_amt: 0, state: 'seller_preparing' });
  });

  test('returns the coupon with the answer after a refused card, a changed price and an abandoned page', async () => {
    const poor = await market.shopper({ cardEnd: '0002' });
    const coupon_id = await coupons.coupon(poor.id);
    const item = await goods();
    expect(await buyNow(poor, item, 100_000, { coupon_id })).toMatchObject({ reason: 'payment_refused' });
    expect(await reservations(coupon_id)).toEqual(['released']);
    expect(await buyNow(poor, item, 90_000, { coupon_id })).toMatchObject({ reason: 'price_changed' });
    expect(await reservations(coupon_id)).toEqual(['released', 'released']);
    const opened = await openPage(poor, item, 100_000, undefined, { coupon_id });
    expect(opened.data?.amount).toBe(101_000);
    await poor.call('POST /api/v3/order/payment/cancel-pending', { order_id: opened.data?.order_id ?? 0 });
    expect(await reservations(coupon_id)).toEqual(['released', 'released', 'released']);
  });

  test('returns the coupon to a buyer whose payment page was refused or ran out', async () => {
    const coupon_id = await coupons.coupon(buyer.id);
    const item = await goods();
    const open = async () =>
      (await openPage(buyer, item, 100_000, undefined, { coupon_id })).data?.order_id ?? 0;
    const ask = async (order_id: number) =>
      (await buyer.call('POST /api/v3/order/payment/check-pending', { order_id })).data?.code;

    const refused = await open();
    await market.sandbox.app.inject({
      method: 'POST',
      url: '/sandbox/admin/expire',
      payload: { orderId: market.sandbox.payments().at(-1)?.orderId },
    });
    expect(await ask(refused)).toBe('refused');
    expect(await reservations(coupon_id)).toEqual(['released']);

    const late = await open();
    market.pass(11 * 60_000);
    await buyNow(await market.shopper(), item, 100_000);
    expect(await ask(late)).toBe('over');
    expect(await reservations(coupon_id)).toEqual(['released', 'released']);
  });

  test('returns the coupon with a refund', async () => {
    const coupon_id = await coupons.coupon(buyer.id);
    const bought = await buyNow(buyer, await goods(), 100_000, { coupon_id });
    await seller.call('POST /api/v3/order/order/cancel-order', { order_id: bought.data?.order_id ?? 0 });
    expect(await reservations(coupon_id)).toEqual(['restored']);
    expect((await buyNow(buyer, await goods(), 100_000, { coupon_id })).status).toBe(200);
  });

  test('uses one coupon once for the same request', async () => {
    const coupon_id = await coupons.coupon(buyer.id);
    const item = await goods();
    const [one, two] = await Promise.all([
      buyNow(buyer, item, 100_000, { coupon_id }, 'coupon-once-1'),
      buyNow(buyer, item, 100_000, { coupon_id }, 'coupon-once-1'),
    ]);
    expect(one).toEqual(two);
    await recover(market.context);
    expect(await reservations(coupon_id)).toEqual(['confirmed']);
  });

  test('charges nothing with another customer’s coupon or without the coupon service', async () => {
    const coupon_id = await coupons.coupon(seller.id);
    const item = await goods();
    const before = market.sandbox.payments().length;
    expect(await buyNow(buyer, item, 100_000, { coupon_id })).toMatchObject({ reason: 'coupon' });
    const alone = await startMarket(database.db);
    const answer = await fetch(`${alone.origin}/api/v3/order/payment/pay`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${buyer.token}`,
        'idempotency-key': 'nobody-there-1',
      },
      body: JSON.stringify({
        item_id: item.id,
        product_size_option_id: item.sizes[0],
        price: 100_000,
        address_id: buyer.addressId,
        delivery_type: 'normal',
        point_amt: 0,
        coupon_id,
        agreed: true,
        payment_method: 'batch',
        card_id: buyer.cardId,
      }),
    });
    expect(await answer.json()).toMatchObject({ error_data: { reason: 'coupon_unknown' } });
    expect(market.sandbox.payments()).toHaveLength(before);
    await alone.close();
    await recover(market.context);
  });

  test('brings a coupon database that was put back to any earlier moment to the state of the orders', async () => {
    const [used, back, given] = [
      await coupons.coupon(buyer.id),
      await coupons.coupon(buyer.id),
      await coupons.coupon(buyer.id),
    ];
    const all = [used, back, given];
    await buyNow(buyer, await goods(), 100_000, { coupon_id: used });
    const undone = await buyNow(buyer, await goods(), 100_000, { coupon_id: back });
    await seller.call('POST /api/v3/order/order/cancel-order', { order_id: undone.data?.order_id ?? 0 });
    const left = await openPage(buyer, await goods(), 100_000, undefined, { coupon_id: given });
    await buyer.call('POST /api/v3/order/payment/cancel-pending', { order_id: left.data?.order_id ?? 0 });
    await recover(market.context);
    const states = async () => (await Promise.all(all.map(reservations))).flat();
    expect(await states()).toEqual(['confirmed', 'restored', 'released']);
    const earlier = tuple(
      constantFrom('confirmed', 'reserved'),
      constantFrom('restored', 'confirmed', 'reserved'),
      constantFrom('released', 'reserved'),
    );
    await assert(
      asyncProperty(earlier, async (then) => {
        for (const [at, couponId] of all.entries())
          await sql`
            update reservation set state = ${then[at]}, outcome_at = case when ${then[at]} <> 'reserved' then reserved_at end
            where coupon_id = ${couponId}`.execute(coupons.context.db);
        await reportAgain(market.context);
        await recover(market.context);
        expect(await states()).toEqual(['confirmed', 'restored', 'released']);
      }),
      { numRuns: 6 },
    );
  });

  const bidWith = async (
    who: Shopper,
    item: Awaited<ReturnType<typeof goods>>,
    price: number,
    coupon_id: number,
    idempotencyKey?: string,
  ) =>
    who.call(
      'POST /api/v3/order/order/save-bid-order',
      {
        item_id: item.id,
        product_size_option_id: item.sizes[0] as number,
        price,
        bid_days: 3,
        address_id: who.addressId,
        card_id: who.cardId,
        delivery_type: 'normal',
        point_amt: 0,
        coupon_id,
        agreed: true,
      },
      idempotencyKey,
    );

  test('holds a bid’s coupon until the bid trades, however long that is, and pays the seller the same', async () => {
    const coupon_id = await coupons.coupon(buyer.id);
    const item = await market.item();
    coupons.items.set(item.id, 'sneakers');
    const [placed, again] = await Promise.all([
      bidWith(buyer, item, 100_000, coupon_id, 'coupon-bid-1'),
      bidWith(buyer, item, 100_000, coupon_id, 'coupon-bid-1'),
    ]);
    expect(placed).toEqual(again);
    expect(placed.data).toMatchObject({ coupon: 5_000, traded: null });
    coupons.pass(26 * 3_600_000);
    market.pass(26 * 3_600_000);
    await freeOverdue(coupons.context);
    await recover(market.context);
    expect(await reservations(coupon_id)).toEqual(['reserved']);
    expect(await buyNow(buyer, await goods(), 100_000, { coupon_id })).toMatchObject({ reason: 'coupon' });
    const sold = await sellNow(seller, item, 100_000);
    expect(sold.data).toMatchObject({ total_pay_amt: 95_000 });
    await recover(market.context);
    expect(await reservations(coupon_id)).toEqual(['confirmed']);
    const bought = await buyer.call('GET /api/v3/user/mypage/get-customer-order-detail', {
      order_id: sold.data?.order_id ?? 0,
    });
    expect(bought.data?.order).toMatchObject({ coupon: 5_000, total_pay_amt: 101_000 });
  });

  test('uses the coupon of a bid that trades immediately, and refuses a coupon for buy now alone', async () => {
    const coupon_id = await coupons.coupon(buyer.id);
    const placed = await bidWith(buyer, await goods(), 100_000, coupon_id);
    expect(placed.data?.traded).toMatchObject({ coupon: 5_000, total_pay_amt: 101_000 });
    const other = await coupons.coupon(buyer.id, { allows_bid: false });
    expect(await bidWith(buyer, await market.item(), 100_000, other)).toMatchObject({
      status: 422,
      reason: 'coupon',
    });
    await recover(market.context);
    expect(await reservations(other)).toEqual([]);
  });

  test.each(['cancelled', 'changed', 'expired', 'refused'] as const)(
    'returns the coupon of a bid that is %s',
    async (how) => {
      const owner = how === 'refused' ? await market.shopper({ cardEnd: '0002' }) : buyer;
      const coupon_id = await coupons.coupon(owner.id);
      const item = await market.item();
      const placed = await bidWith(owner, item, 100_000, coupon_id);
      const product_id = placed.data?.bid_order_id ?? 0;
      const ends = {
        cancelled: () => owner.call('POST /api/v3/order/order/cancel-bid-order', { product_id }),
        changed: () =>
          owner.call('PUT /api/v3/order/order/set-price-change-product', {
            type: 'buy',
            product_id,
            price: 90_000,
          }),
        expired: async () => market.passDays(4),
        refused: () => sellNow(seller, item, 100_000),
      };
      await ends[how]();
      await recover(market.context);
      expect(await reservations(coupon_id)).toEqual(['released']);
      if (how === 'changed') {
        const sold = await sellNow(seller, item, 90_000);
        const bought = await owner.call('GET /api/v3/user/mypage/get-customer-order-detail', {
          order_id: sold.data?.order_id ?? 0,
        });
        expect(bought.data?.order).toMatchObject({ coupon: 0, total_pay_amt: 95_700 });
      }
    },
  );

  test('keeps the coupon when only the end of the bid changes', async () => {
    const coupon_id = await coupons.coupon(buyer.id);
    const placed = await bidWith(buyer, await market.item(), 100_000, coupon_id);
    const product_id = placed.data?.bid_order_id ?? 0;
    await buyer.call('PUT /api/v3/order/order/set-price-change-product', {
      type: 'buy',
      product_id,
      price: 100_000,
      bid_days: 60,
    });
    await recover(market.context);
    expect(await reservations(coupon_id)).toEqual(['reserved']);
  });

  test('returns a coupon held for an order that never came', async () => {
    const coupon_id = await coupons.coupon(buyer.id);
    await sql`insert into coupon_use (key, customer_id, coupon_id, state, created_at)
      values ('pay-orphan', ${buyer.id}, ${coupon_id}, 'reserving', ${market.now()})`.execute(database.db);
    await coupons.main.reserve({
      order_key: 'pay-orphan',
      coupon_id,
      customer_id: buyer.id,
      item_id: 1,
      classification_code: 'sneakers',
      price: 100_000,
    });
    await recover(market.context);
    expect(await reservations(coupon_id)).toEqual(['reserved']);
    market.pass(61_000);
    await recover(market.context);
    expect(await reservations(coupon_id)).toEqual(['released']);
  });
});
