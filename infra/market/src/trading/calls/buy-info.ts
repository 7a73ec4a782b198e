import { pointsEarned } from '@sold/contracts/base/points-earned';
import type { CallTable } from '@sold/contracts/calls/index';
import { sizeName } from '@sold/contracts/rules/catalogue/selected-size';
import { defaultAddress } from '@sold/contracts/rules/people/default-choice';
import type { Db } from '@sold/service/db/tables';
import { cardEvents } from '../../catalogue/items/card-events.ts';
import { findBook } from '../../catalogue/items/find-book.ts';
import { pictureOf } from '../../catalogue/items/item-rows.ts';
import { referencePriceOf } from '../../catalogue/prices/reference-price.ts';
import { photosOfUnit } from '../../custody/inspection/unit-photos-of.ts';
import type { Context } from '../../money/context/context.ts';
import { couponOfBid } from '../../money/coupons/coupon-use.ts';
import { customerOf } from '../../money/points/customer-of.ts';
import { customerRow } from '../../people/customers/customer.ts';
import { sellerBusiness } from '../../people/customers/seller-business.ts';
import { receiptNames } from '../../people/means/cash-receipt.ts';
import { configAt } from '../../platform/fees-and-penalties/fees-and-penalties.ts';
import { type BidRow, bestBid } from '../book/bid-row.ts';
import { grossOf } from '../orders/amounts.ts';
import { buyerConf } from './buyer-conf.ts';
import { bidToChange, factsOf, productInfo } from './order-page-facts.ts';

type Buy = CallTable['GET /api/v3/order/order/get-buy-info'];

/** Photos of the unit in storage that a bid offers. */
async function photosOffered(db: Db, offer: BidRow | undefined): Promise<Buy['output']['min_buy_photos']> {
  return offer === undefined || offer.inventory_id === null ? [] : photosOfUnit(db, offer.inventory_id);
}

export async function buyInfo(
  { db, clock }: Context,
  input: Buy['input'],
  customerId: number,
): Promise<Buy['output']> {
  const now = clock();
  const book = await findBook(db, input.item_id, input.product_size_option_id);
  const [facts, config, customer, person, ask, bid, own, direct, normal, events] = await Promise.all([
    factsOf(db, book),
    configAt(db, now),
    customerOf(db, customerId, now),
    customerRow(db, customerId),
    bestBid(db, 'sell', { sizeId: book.sizeId, notOf: customerId, now }),
    bestBid(db, 'buy', { sizeId: book.sizeId, notOf: 0, now }),
    bidToChange(db, input.product_id, 'buy', { customerId, sizeId: book.sizeId, now }),
    bestBid(db, 'sell', { sizeId: book.sizeId, notOf: customerId, now, stored: true }),
    bestBid(db, 'sell', { sizeId: book.sizeId, notOf: customerId, now, stored: false }),
    cardEvents(db, now),
  ]);
  const askPhotos = await photosOffered(db, ask);
  const price = ask?.price ?? book.lastPrice ?? 0;
  const gross = grossOf(config, {
    price,
    deliveryType: 'normal',
    eventType: facts.event_type,
    zipcode: defaultAddress(customer.addresses)?.zipcode ?? null,
  });
  return {
    item_id: book.itemId,
    item_name: facts.name,
    item_name_kor: facts.name_kor,
    brand_name: facts.brand_name,
    brand_bg_color: facts.bg_color,
    display_option_text: sizeName(facts),
    thumb: pictureOf(book.itemId, facts.drawing_version),
    product_grade: book.grade,
    min_buy_price: ask?.price ?? null,
    max_sell_price: bid?.price ?? null,
    min_buy_product_id: ask?.id ?? null,
    direct_min_buy_price: direct?.price ?? null,
    direct_min_buy_product_id: direct?.id ?? null,
    normal_min_buy_price: normal?.price ?? null,
    normal_min_buy_product_id: normal?.id ?? null,
    display_min_buy_price: ask?.price ?? null,
    seller: ask === undefined ? null : await sellerBusiness(db, ask.customer_id),
    direct_seller: direct === undefined ? null : await sellerBusiness(db, direct.customer_id),
    min_buy_photos: askPhotos,
    direct_min_buy_photos: direct?.id === ask?.id ? askPhotos : await photosOffered(db, direct),
    max_sell_product_id: bid?.id ?? null,
    last_price: book.lastPrice,
    reference_price: await referencePriceOf(db, book.sizeId, now),
    customer,
    product_info: own === null ? null : changedBid(own, await couponOfBid(db, own.id)),
    conf: buyerConf(config, customer.point, gross),
    card_event_list: events,
    delivery_method: ask === undefined || ask.inventory_id === null ? 'normal' : 'quick',
    delivery_usable_method: direct === undefined ? ['normal', 'quick'] : ['normal', 'quick', 'inventory'],
    accumulate_point_percent: config.point_accrual_ratio,
    accumulate_transfer_point_percent: config.transfer_accrual_ratio,
    max_recv_point: pointsEarned(price, config.point_accrual_ratio),
    max_recv_transfer_point: pointsEarned(price, config.transfer_accrual_ratio),
    certification_yn: person.certified_at === null || person.means_closed_at !== null ? 'n' : 'y',
    mobile_no: person.mobile_no,
    cash_receipt_info: {
      type: 'income_deduction',
      method_type: receiptNames(person.cash_receipt_type).method,
      method_no: person.cash_receipt_no,
    },
    is_coupon: ask !== undefined,
    event_type: facts.event_type,
    option: { us_name: facts.us_name, kor_name: facts.kor_name },
    option_type_code: facts.option_type_code,
  };
}

/** The own buy bid that is being changed. */
function changedBid(own: BidRow, coupon_amt: number): Buy['output']['product_info'] {
  if (own.address_id === null) throw new Error(`buy bid ${own.id} has no address`);
  return {
    ...productInfo(own, '11', '10'),
    is_use_point: own.point_amt > 0,
    address_id: own.address_id,
    delivery_type: own.delivery_type ?? 'normal',
    coupon_amt,
  };
}
