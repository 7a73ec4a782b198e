import { eventFeeOf } from '@sold/contracts/rules/money/total-payment';
import { itemPayout, itemTotal } from '@sold/contracts/rules/trading/item-amounts';
import { buyAmounts } from '@sold/contracts/rules/trading/page-amounts';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { tradeFees } from '../../catalogue/prices/trade-fees.ts';
import type { Config } from '../../platform/fees-and-penalties/fees-and-penalties.ts';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { buyNow, offer, sellNow, want } from '../../tools/testing/orders.ts';
import { suiteMarket, suiteShopper } from '../../tools/testing/suite-market.ts';
import { amountsOf, grossOf } from '../orders/amounts.ts';
import { buyerConf } from './buyer-conf.ts';

const ratio = fc.integer({ min: 0, max: 1_000 }).map((tenths) => tenths / 10);
const fee = fc.integer({ min: 0, max: 20_000 });
const CONFIG = fc.record(
  {
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
    sell_fee_event_ratio: ratio,
    bid_sell_fee_event_ratio: ratio,
  },
  {
    requiredKeys: [
      'confirm_ratio',
      'inv_to_inv_fee_ratio',
      'delivery_amt',
      'quick_delivery_amt',
      'added_delivery_amt',
      'event_fee_amt',
      'max_usable_point_ratio',
      'sell_fee_ratio',
      'penalty_ratio',
      'fake_penalty_ratio',
    ],
  },
) as unknown as fc.Arbitrary<Config>;
const EVENT_TYPE = fc.constantFrom(null, 'ticket', 'drop');
const PRICE = fc.integer({ min: 10, max: 2_100_000 }).map((thousands) => thousands * 1_000);

test('shows the total and the payout of an order on the item, to the won, for any figures', () => {
  fc.assert(
    fc.property(CONFIG, EVENT_TYPE, PRICE, (config, eventType, price) => {
      const fees = tradeFees(config, eventType);
      const parts = { price, deliveryType: 'normal' as const, zipcode: '04524', eventType };
      const charged = amountsOf(config, { ...parts, sale: 'immediate', points: 0, coupon: 0 });
      const info = { conf: buyerConf(config, 0, grossOf(config, parts)), event_type: eventType };
      const chosen = { price, delivery: 'normal' as const, zipcode: '04524' };
      const shown = itemTotal(fees, price);
      const asked = buyAmounts(info, chosen, eventFeeOf(eventType, config.event_fee_amt));
      expect(asked).toMatchObject(shown);
      expect(shown.total).toBe(charged.totalPay);
      expect(itemPayout(fees, price)).toMatchObject({ fee: charged.sellFee, payout: charged.payout });
    }),
    { numRuns: 5_000 },
  );
});

onOneEngine('totals on the item', (database) => {
  const market = suiteMarket(database);
  const buyer = suiteShopper(market);
  const seller = suiteShopper(market);

  test('tells a visitor the total that is charged and the payout that is promised', async () => {
    const put = (key: string, value: number) => market.call('POST /api/operator/config/save', { key, value });
    for (const [key, value] of [
      ['event_fee_amt', 700],
      ['confirm_ratio', 3.3],
      ['sell_fee_event_ratio', 2.5],
    ] as const)
      expect((await put(key, value)).status).toBe(200);
    for (const [eventType, price] of fc.sample(
      fc.tuple(
        EVENT_TYPE,
        fc.integer({ min: 30, max: 900 }).map((thousands) => thousands * 1_000),
      ),
      { numRuns: 6, seed: 42 },
    )) {
      const item = await market.item();
      await sql`update item set event_type = ${eventType} where id = ${item.id}`.execute(database.db);
      const detail = await market.call('GET /api/v3/product/item/get-item-detail', { item_id: item.id });
      const fees = detail.data?.trade_fees;
      if (!fees) throw new Error('the item has no figures');
      await offer(seller, item, price);
      const bought = await buyNow(buyer, item, price);
      expect(bought.data?.total_pay_amt).toBe(itemTotal(fees, price).total);
      expect(market.sandbox.payments().at(-1)?.totalAmount).toBe(itemTotal(fees, price).total);
      await want(buyer, item, price);
      const sold = await sellNow(seller, item, price);
      expect(sold.data?.confirm_amt).toBe(itemPayout(fees, price).fee);
      expect(sold.data?.total_pay_amt).toBe(itemPayout(fees, price).payout);
    }
  });
});
