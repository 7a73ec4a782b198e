import { MAXIMUM_BID_PRICE } from '@sold/contracts/base/bid-price';
import type { CallTable } from '@sold/contracts/calls/index';
import { sizeName } from '@sold/contracts/rules/catalogue/selected-size';
import { cardEvents } from '../../catalogue/items/card-events.ts';
import { findBook } from '../../catalogue/items/find-book.ts';
import { pictureOf } from '../../catalogue/items/item-rows.ts';
import { referencePriceOf } from '../../catalogue/prices/reference-price.ts';
import type { Context } from '../../money/context/context.ts';
import { customerOf } from '../../money/points/customer-of.ts';
import { type Config, configAt } from '../../platform/fees-and-penalties/fees-and-penalties.ts';
import { eventRatio } from '../../platform/fees-and-penalties/sell-fee.ts';
import { bestBid } from '../book/bid-row.ts';
import { lastPickup } from '../orders/return-address.ts';
import { bidToChange, factsOf, productInfo } from './order-page-facts.ts';
import { priceHelp, storedUnitOf } from './price-help.ts';

type Sell = CallTable['GET /api/v3/order/order/get-sell-info'];

export async function sellInfo(
  { db, clock }: Context,
  input: Sell['input'],
  customerId: number,
): Promise<Sell['output']> {
  const now = clock();
  const book = await findBook(db, input.item_id, input.product_size_option_id);
  const visit = { customerId, sizeId: book.sizeId, now };
  const [facts, config, customer, ask, bid, own, unit, events, pickup] = await Promise.all([
    factsOf(db, book),
    configAt(db, now),
    customerOf(db, customerId, now),
    bestBid(db, 'sell', { sizeId: book.sizeId, notOf: 0, now }),
    bestBid(db, 'buy', { sizeId: book.sizeId, notOf: customerId, now }),
    bidToChange(db, input.product_id, 'sell', visit),
    storedUnitOf(db, input.inventory_id, visit),
    cardEvents(db, now),
    lastPickup(db, customerId),
  ]);
  const best = { ask: ask?.price ?? null, bid: bid?.price ?? null };
  return {
    item: {
      item_id: book.itemId,
      item_name: facts.name,
      item_name_kor: facts.name_kor,
      brand_name: facts.brand_name,
      brand_bg_color: facts.bg_color,
      display_option_text: sizeName(facts),
      thumb: pictureOf(book.itemId, facts.drawing_version),
      min_buy_price: ask?.price ?? null,
      sell_limit_price: MAXIMUM_BID_PRICE,
    },
    product_grade: book.grade,
    product_info: own === null ? null : productInfo(own, '01', '00'),
    customer,
    card_event_list: events,
    ...unit,
    ...(await priceHelp(db, book, best, now)),
    min_buy_price: best.ask,
    max_sell_price: best.bid,
    max_sell_product_id: bid?.id ?? null,
    last_price: book.lastPrice,
    reference_price: await referencePriceOf(db, book.sizeId, now),
    conf: sellerConf(config),
    pickup,
    option: { us_name: facts.us_name, kor_name: facts.kor_name },
    option_type_code: facts.option_type_code,
    bank_account: customer.bank_accounts[0] ?? null,
  };
}

function sellerConf(config: Config): Sell['output']['conf'] {
  return {
    sell_fee_ratio: config.sell_fee_ratio,
    sell_fee_event_ratio: config.sell_fee_event_ratio ?? null,
    bid_sell_fee_event_ratio: eventRatio(config, 'bid'),
    penalty_ratio: config.penalty_ratio,
    fake_penalty_ratio: config.fake_penalty_ratio,
  };
}
