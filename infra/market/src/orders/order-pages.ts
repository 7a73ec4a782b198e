import type { CallTable } from '@sold/contracts/calls/index';
import { MAXIMUM_BID_PRICE } from '@sold/contracts/rules/bid-price';
import { defaultAddress } from '@sold/contracts/rules/default-choice';
import { usablePoints } from '@sold/contracts/rules/points';
import { ratioOf } from '@sold/contracts/rules/ratio';
import { sizeName } from '@sold/contracts/rules/selected-size';
import type { Db } from '@sold/service/db/tables';
import { tryAgain } from '@sold/service/http/refusal';
import { sql } from 'kysely';
import { type BidRow, bestBid, bidById, type Side } from '../book/bid-row.ts';
import { type Book, findBook } from '../book/lock-book.ts';
import { endText } from '../book/my-bids.ts';
import { pictureOf } from '../catalogue/item-rows.ts';
import { type Config, configAt } from '../config/config.ts';
import { cardEvents } from '../content/card-events.ts';
import type { Context } from '../context.ts';
import { photosOfUnit } from '../inspection/unit-photos-of.ts';
import { receiptNames } from '../people/cash-receipt.ts';
import { customerOf, customerRow } from '../people/customer.ts';
import { sellerBusiness } from '../people/seller-business.ts';
import { eventRatio, grossOf } from './amounts.ts';
import { pointTexts } from './point-texts.ts';
import { priceHelp, storedUnitOf } from './price-help.ts';
import { lastPickup } from './return-address.ts';

type Buy = CallTable['GET /api/v3/order/order/get-buy-info'];
type Sell = CallTable['GET /api/v3/order/order/get-sell-info'];

interface ItemFacts {
  name: string;
  name_kor: string;
  brand_name: string;
  bg_color: string;
  drawing_version: string;
  event_type: string | null;
  us_name: string;
  kor_name: string;
  option_type_code: string;
}

async function factsOf(db: Db, book: Book): Promise<ItemFacts> {
  const { rows } = await sql<ItemFacts>`
    select item.name, item.name_kor, brand.name as brand_name, item.bg_color, item.drawing_version, item.event_type,
           size_option.us_name, size_option.kor_name, size_option.option_type_code
    from item join brand on brand.id = item.brand_id join size_option on size_option.id = ${book.sizeId} where item.id = ${book.itemId}`.execute(
    db,
  );
  return rows[0] as ItemFacts;
}

/** Who opens a page, for which size, and when. */
interface Visit {
  customerId: number;
  sizeId: number;
  now: Date;
}

/** The own bid that is being changed, while it can be; null for a bid of another size than the page's. */
async function ownProduct(
  db: Db,
  productId: number | undefined,
  side: Side,
  { customerId, sizeId, now }: Visit,
): Promise<BidRow | null> {
  const bid = productId === undefined ? undefined : await bidById(db, productId);
  if (bid?.customer_id !== customerId || bid.side !== side || bid.size_option_id !== sizeId) return null;
  return bid.status === 'live' && bid.expires_at > now ? bid : null;
}

/** {@link ownProduct} of the sell page, which is no page of a new offer instead. @throws Refusal 530 `unknown_bid` when it is gone */
async function offerToChange(db: Db, productId: number | undefined, visit: Visit): Promise<BidRow | null> {
  const offer = await ownProduct(db, productId, 'sell', visit);
  if (productId !== undefined && offer === null)
    tryAgain('unknown_bid', '판매 입찰이 끝났거나 결제가 진행 중이에요. 확인한 뒤 다시 시도해 주세요.');
  return offer;
}

/** A bid as its page knows it (specification, section 4: 01 and 11 are unlimited). */
function productInfo(bid: BidRow, unlimited: string, limited: string) {
  return {
    product_id: bid.id,
    price: bid.price,
    sale_status_code: bid.is_unlimited ? unlimited : limited,
    sale_to: endText(bid),
  };
}

/** Photos of the unit in storage that a bid offers. */
async function photosOffered(db: Db, offer: BidRow | undefined): Promise<Buy['output']['min_buy_photos']> {
  return offer === undefined || offer.inventory_id === null ? [] : photosOfUnit(db, offer.inventory_id);
}

/** Everything the buy page shows. */
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
    ownProduct(db, input.product_id, 'buy', { customerId, sizeId: book.sizeId, now }),
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
    customer,
    product_info:
      own === null
        ? null
        : {
            ...productInfo(own, '11', '10'),
            is_use_point: own.point_amt > 0,
            address_id: own.address_id,
            delivery_type: own.delivery_type ?? 'normal',
          },
    conf: {
      ...pointTexts(config.max_usable_point_ratio),
      confirm_ratio: config.confirm_ratio,
      buyer_delivery_amt: config.delivery_amt,
      quick_delivery_amt: config.quick_delivery_amt,
      added_delivery_amt: config.added_delivery_amt,
      max_usable_point: usablePoints(customer.point, gross, config.max_usable_point_ratio),
      is_max_usable_point: config.max_usable_point_ratio < 100,
      max_usable_point_ratio: config.max_usable_point_ratio,
      buyer_fee_ratio_inv_to_inv: config.inv_to_inv_fee_ratio,
      sell_fee_ratio: config.sell_fee_ratio,
      sell_fee_event_ratio: config.sell_fee_event_ratio ?? null,
    },
    card_event_list: events,
    delivery_method: ask === undefined || ask.inventory_id === null ? 'normal' : 'quick',
    delivery_usable_method: direct === undefined ? ['normal', 'quick'] : ['normal', 'quick', 'inventory'],
    accumulate_point_percent: config.point_accrual_ratio,
    accumulate_transfer_point_percent: config.transfer_accrual_ratio,
    max_recv_point: ratioOf(price, config.point_accrual_ratio),
    max_recv_transfer_point: ratioOf(price, config.transfer_accrual_ratio),
    certification_yn: person.certified_at === null ? 'n' : 'y',
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

/** Everything the sell page shows. */
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
    offerToChange(db, input.product_id, visit),
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
