import { eventFeeOf } from '@sold/contracts/rules/money/total-payment';
import { buyAmounts, pointLimit } from '@sold/contracts/rules/trading/page-amounts';
import { couponDiscount } from '@sold/coupon/coupons/coupon-discount';
import { MIGRATIONS as COUPON_MIGRATIONS } from '@sold/coupon/db/migrations';
import { startCoupons, type TestCoupons } from '@sold/coupon/testing/test-coupons';
import { tooSmall } from '@sold/sandbox/gateway/smallest';
import { embeddedDatabase } from '@sold/service/testing/migrated-database';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Config } from '../../platform/fees-and-penalties/fees-and-penalties.ts';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { buyNow, offer } from '../../tools/testing/orders.ts';
import { storedUnit } from '../../tools/testing/stored-unit.ts';
import { ADDRESS, type Shopper, startMarket, type TestMarket } from '../../tools/testing/test-market.ts';
import { amountsOf, grossOf } from '../orders/amounts.ts';
import { buyerConf } from './buyer-conf.ts';

const ratio = fc.integer({ min: 0, max: 1_000 }).map((tenths) => tenths / 10);
const fee = fc.integer({ min: 0, max: 20_000 });
const CONFIG = fc.record({
  confirm_ratio: ratio,
  inv_to_inv_fee_ratio: ratio,
  delivery_amt: fee,
  quick_delivery_amt: fee,
  added_delivery_amt: fee,
  event_fee_amt: fee,
  max_usable_point_ratio: fc.integer({ min: 0, max: 100 }),
  sell_fee_ratio: ratio,
  penalty_ratio: ratio,
  fake_penalty_ratio: ratio,
}) as unknown as fc.Arbitrary<Config>;
const COUPON = fc.option(
  fc.record({
    discount_kind: fc.constantFrom('fixed' as const, 'percent' as const),
    discount_value: fc.integer({ min: 1, max: 100 }),
    max_discount: fc.option(fc.integer({ min: 1, max: 3_000_000 })),
    min_price: fc.integer({ min: 0, max: 1_000_000 }),
  }),
);
const ORDER = fc.record({
  price: fc.integer({ min: 10, max: 2_100_000 }).map((thousands) => thousands * 1_000),
  delivery: fc.constantFrom('normal' as const, 'quick' as const, 'inventory' as const),
  zipcode: fc.constantFrom('04524', '63309', '40200', '23004'),
  eventType: fc.constantFrom(null, 'ticket', 'drop'),
  owned: fc.integer({ min: 0, max: 3_000_000 }),
  /** Part of the highest usable amount. */
  share: fc.double({ min: 0, max: 1, noNaN: true }),
});

test('charges the amount that the page shows, to the won, for 10,000 orders of any kind', () => {
  fc.assert(
    fc.property(CONFIG, ORDER, COUPON, (config, order, coupon) => {
      const { price, delivery, zipcode, eventType, owned, share } = order;
      const parts = { price, deliveryType: delivery, zipcode, eventType };
      // Input of the page, and its amounts.
      const conf = buyerConf(config, owned, grossOf(config, parts));
      const eventFee = eventFeeOf(eventType, config.event_fee_amt);
      const discount = coupon === null ? 0 : couponDiscount(coupon, price);
      const info = { conf, event_type: eventType, customer: { point: owned } } as Parameters<
        typeof pointLimit
      >[0];
      const chosen = { price, delivery, zipcode, coupon: discount };
      const points = Math.floor((pointLimit(info, chosen, eventFee).most * share) / 100) * 100;
      const shown = buyAmounts(info, { ...chosen, points }, eventFee);
      // Amounts that the service computes from the input that the page sends.
      const charged = amountsOf(config, { ...parts, sale: 'bid', points, coupon: discount });
      expect(charged.totalPay).toBe(shown.total);
      if (charged.totalPay > 0)
        expect((['card', 'account'] as const).map((way) => tooSmall(charged.totalPay, way))).toEqual([
          null,
          null,
        ]);
      expect([charged.points, charged.coupon]).toEqual([shown.points, shown.coupon]);
      const { confirm, added, eventFee: event, coupon: taken } = shown;
      expect(price + confirm + shown.delivery + added + event - taken - shown.points).toBe(shown.total);
    }),
    { numRuns: 10_000 },
  );
});

onOneEngine('shown and charged', (database) => {
  let market: TestMarket;
  let coupons: TestCoupons;
  let seller: Shopper;
  let buyers: readonly Shopper[];
  beforeAll(async () => {
    coupons = await startCoupons(await embeddedDatabase(COUPON_MIGRATIONS));
    market = await startMarket(database.db, { coupons: coupons.main });
    seller = await market.shopper();
    const islander = await market.shopper({ points: 900_050 });
    const jeju = { ...ADDRESS, zipcode: '63309', addr: '제주 제주시 첨단로 00' };
    await islander.call('POST /api/v3/order/order/save-address', { ...jeju, address_id: islander.addressId });
    buyers = [await market.shopper({ points: 900_050 }), islander];
  });
  afterAll(async () => {
    await market.expectSound();
    await coupons.expectSound();
    await market.close();
    await coupons.close();
    await coupons.context.db.destroy();
  });

  test('charges the same over HTTP: with points, coupons, kinds of delivery, event fees and storage', async () => {
    const kinds = fc.sample(
      fc.record({
        price: fc.integer({ min: 30, max: 900 }).map((thousands) => thousands * 1_000),
        delivery: fc.constantFrom('normal' as const, 'quick' as const, 'inventory' as const),
        who: fc.integer({ min: 0, max: 1 }),
        share: fc.constantFrom(0, 0.01, 0.05),
        eventType: fc.constantFrom(null, 'ticket', 'drop'),
        percent: fc.option(fc.integer({ min: 1, max: 30 })),
      }),
      { numRuns: 24, seed: 42 },
    );
    for (const { price, delivery, who, share, eventType, percent } of kinds) {
      const buyer = buyers[who] as Shopper;
      const item = await market.item();
      await sql`update item set event_type = ${eventType} where id = ${item.id}`.execute(database.db);
      coupons.items.set(item.id, 'sneakers');
      const unit = delivery === 'inventory' ? { inventory_id: await storedUnit(market, seller, item) } : {};
      await offer(seller, item, price, unit);
      const size = { item_id: item.id, product_size_option_id: item.sizes[0] ?? 0 };
      const info = (await buyer.call('GET /api/v3/order/order/get-buy-info', size)).data;
      if (!info) throw new Error('the page has no answer');
      const feeAsked = { item_id: item.id, fee_amt: 0 };
      const eventFee =
        (await buyer.call('GET /api/v3/order/order/get-trade-fee-amt', feeAsked)).data?.fee_event_amt ?? 0;
      const more: Parameters<typeof coupons.coupon>[1] = {
        discount_kind: 'percent',
        discount_value: percent ?? 1,
        max_discount: 20_000,
      };
      const coupon_id = percent === null ? null : await coupons.coupon(buyer.id, more);
      const query = `/api/order/coupon/is-use?coupon_id=${coupon_id}&item_id=${item.id}&price=${price}`;
      const judged =
        coupon_id === null ? null : ((await coupons.get(query, buyer.id)).data as { discount_amt: number });
      const address = info.customer.addresses.find(({ address_id }) => address_id === buyer.addressId);
      const chosen = {
        price,
        delivery,
        zipcode: address?.zipcode ?? null,
        coupon: judged?.discount_amt ?? 0,
      };
      const wanted = Math.floor((pointLimit(info, chosen, eventFee).most * share) / 100) * 100;
      const shown = buyAmounts(info, { ...chosen, points: wanted }, eventFee);
      const bought = await buyNow(buyer, item, price, {
        delivery_type: delivery,
        point_amt: shown.points,
        ...(coupon_id !== null && { coupon_id }),
      });
      expect(bought.data).toMatchObject({
        total_pay_amt: shown.total,
        confirm_amt: shown.confirm,
        coupon: shown.coupon,
        point: shown.points,
      });
      const captured = market.sandbox.payments().filter(({ status }) => status === 'DONE');
      expect(captured.at(-1)?.totalAmount).toBe(shown.total);
    }
  });
});
