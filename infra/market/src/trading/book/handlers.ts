import type { CallTable } from '@sold/contracts/calls/index';
import type { BidResult } from '@sold/contracts/entities/order';
import { CUSTODY_ITEM_PATH } from '@sold/contracts/federation/paths';
import { BASE_PATH } from '@sold/contracts/federation/route';
import { priceWarning } from '@sold/contracts/rules/price-warning';
import { eventFeeOf } from '@sold/contracts/rules/total-payment';
import { sql } from 'kysely';
import { logoOf } from '../../catalogue/items/brand-logo.ts';
import { findBook, untradable } from '../../catalogue/items/find-book.ts';
import { pictureOf } from '../../catalogue/items/item-rows.ts';
import type { Context } from '../../money/context.ts';
import { addressById } from '../../people/customers/addresses.ts';
import { checkBankAccount } from '../../people/customers/banks.ts';
import { checkCard } from '../../people/customers/cards.ts';
import { wishedReceipt } from '../../people/customers/cash-receipt.ts';
import { refuseUnlessProven } from '../../people/customers/payment-password.ts';
import { checkSeller } from '../../people/customers/penalties.ts';
import type { Caller, Handlers } from '../../platform/calls/handler.ts';
import { configNumber } from '../../platform/config/config.ts';
import { buyInfo } from '../orders/buy-info.ts';
import { checkPointLimit } from '../orders/check-point-limit.ts';
import { orderResult } from '../orders/order-view.ts';
import { sellInfo } from '../orders/sell-info.ts';
import { bidByIntent } from './bid-row.ts';
import { checkBeforeSending } from './check-before-sending.ts';
import { endText, myBidLists } from './my-bids.ts';
import { cancelBid, changeBid, checkPrice, endOf, type Placed, placeBid } from './place-bid.ts';

/** Answers of the calls about bids in `contracts/calls/trading/bids`. */
export const bidHandlers = {
  'GET /api/v3/order/order/get-buy-info': (context, input, { customerId }) =>
    buyInfo(context, input, customerId),
  'GET /api/v3/order/order/get-sell-info': (context, input, { customerId }) =>
    sellInfo(context, input, customerId),

  'POST /api/v3/order/order/save-bid-order': async (
    context,
    input,
    { customerId, sessionId },
    { intent },
  ) => {
    if ((await bidByIntent(context.db, customerId, intent)) === undefined)
      await checkBuyBid(context, input, { customerId, sessionId });
    const placed = await placeBid(context, {
      side: 'buy',
      item_id: input.item_id,
      size_option_id: input.product_size_option_id,
      customer_id: customerId,
      price: input.price,
      ...endOf(input.bid_days, context.clock()),
      card_id: input.card_id,
      address_id: input.address_id,
      bank_account_id: null,
      delivery_type: input.delivery_type,
      point_amt: input.point_amt,
      cash_receipt: wishedReceipt(input.cash_receipt),
      inventory_id: null,
      intent,
    });
    context.live.changed(input.item_id);
    return bidResult(context, placed, customerId);
  },

  'POST /api/v3/order/order/save-product': async (context, input, { customerId }, { intent }) => {
    const { db, clock } = context;
    if ((await bidByIntent(db, customerId, intent)) === undefined)
      await checkSellBid(context, input, customerId);
    const placed = await placeBid(context, {
      side: 'sell',
      item_id: input.item_id,
      size_option_id: input.product_size_option_id,
      customer_id: customerId,
      price: input.price,
      ...endOf(input.bid_days, clock()),
      card_id: null,
      address_id: input.address_id,
      bank_account_id: input.bank_account_id,
      delivery_type: null,
      point_amt: 0,
      cash_receipt: null,
      inventory_id: input.inventory_id ?? null,
      intent,
    });
    context.live.changed(input.item_id);
    return bidResult(context, placed, customerId);
  },

  'GET /api/v3/order/order/save-product-check': async (context, input, { customerId }) => {
    const book = await findBook(context.db, input.item_id, input.product_size_option_id);
    await checkBeforeSending(context, book, { ...input, customerId });
    return { warning: priceWarning(input.price, book.lastPrice), last_price: book.lastPrice };
  },

  'PUT /api/v3/order/order/set-price-change-product': async (
    context,
    input,
    { customerId, sessionId },
    { intent },
  ) => {
    const now = context.clock();
    if (input.type === 'buy') await refuseUnlessProven(context.db, customerId, sessionId, now);
    else await checkSeller(context.db, customerId, now);
    const placed = await changeBid(context, {
      bidId: input.product_id,
      side: input.type,
      customerId,
      price: input.price,
      days: input.bid_days,
      intent,
    });
    const result = await bidResult(context, placed, customerId);
    context.live.changed(result.item_id);
    return { ...(await listsOf(context, customerId)), result };
  },

  'POST /api/v3/order/order/cancel-bid-order': (context, input, { customerId }, { intent }) =>
    cancelled(context, { bidId: input.product_id, customerId, side: 'buy', intent }),
  'POST /api/v3/product/product/exit-sell-product': (context, input, { customerId }, { intent }) =>
    cancelled(context, { bidId: input.product_id, customerId, side: 'sell', intent }),
  'DELETE /api/v3/order/order/del-bid': (context, input, { customerId }, { intent }) =>
    cancelled(context, { bidId: input.product_id, customerId, side: input.type, intent }),

  'POST /api/v3/order/order/get-mybid-order-info': ({ db, clock }, input, { customerId }) =>
    myBidLists(db, { customerId, now: clock(), itemId: input.item_id }),

  'GET /api/v3/order/order/is-exist-order': async ({ db }, input, { customerId }) => {
    const { rows } = await sql<{ id: number }>`
      select id from order_ where item_id = ${input.item_id} and ${customerId} in (buyer_id, seller_id) and paid_at is not null
        and state not in ('settled', 'refunded') order by id desc limit 1`.execute(db);
    return { is_exist: rows.length > 0, order_id: rows[0]?.id ?? null };
  },

  'GET /api/v3/order/order/get-trade-fee-amt': async ({ db, clock }, input) => {
    const { rows } = await sql<{
      event_type: string | null;
    }>`select event_type from item where id = ${input.item_id}`.execute(db);
    const item = rows[0] ?? untradable('unknown_item', '상품을 찾을 수 없어요.');
    return { fee_event_amt: eventFeeOf(item.event_type, await configNumber(db, 'event_fee_amt', clock())) };
  },
} satisfies Partial<Handlers<Context>>;

/**
 * What is asked of a new buy bid. One that was placed already, whose answer got lost, is asked nothing: it may have traded and
 * used up what it is checked for.
 */
async function checkBuyBid(
  { db, clock }: Context,
  input: CallTable['POST /api/v3/order/order/save-bid-order']['input'],
  { customerId, sessionId }: Pick<Caller, 'customerId' | 'sessionId'>,
): Promise<void> {
  const now = clock();
  // A bid may charge the stored card at once, and later without anybody being asked.
  await refuseUnlessProven(db, customerId, sessionId, now);
  const book = await findBook(db, input.item_id, input.product_size_option_id);
  checkPrice(input.price, book);
  await checkCard(db, customerId, input.card_id);
  await checkPointLimit(
    db,
    {
      customerId,
      addressId: input.address_id,
      price: input.price,
      deliveryType: input.delivery_type,
      eventType: book.eventType,
      points: input.point_amt,
      coupon: 0,
    },
    now,
  );
}

/** What is asked of a new sell bid. */
async function checkSellBid(
  { db, clock }: Context,
  input: CallTable['POST /api/v3/order/order/save-product']['input'],
  customerId: number,
): Promise<void> {
  checkPrice(input.price, await findBook(db, input.item_id, input.product_size_option_id));
  await checkSeller(db, customerId, clock());
  await checkBankAccount(db, customerId, input.bank_account_id);
  await addressById(db, customerId, input.address_id);
}

async function cancelled(context: Context, cancellation: Parameters<typeof cancelBid>[1]) {
  context.live.changed(await cancelBid(context, cancellation));
  return listsOf(context, cancellation.customerId);
}

/** All live bids of a customer: a page of one item shows those of its item. */
function listsOf({ db, clock }: Context, customerId: number) {
  return myBidLists(db, { customerId, now: clock() });
}

/** What a customer is told of a bid that was placed or changed, and of the trade it made. */
export async function bidResult({ db }: Context, placed: Placed, customerId: number): Promise<BidResult> {
  const { rows } = await sql<{
    side: 'buy' | 'sell';
    price: number;
    item_id: number;
    item_name: string;
    grade: 0 | 1 | 2;
    item_name_kor: string;
    brand_name: string;
    bg_color: string;
    drawing_version: string;
    size_option_id: number;
    option: string;
    is_unlimited: boolean;
    expires_at: Date;
    addr: string;
    addr_detail: string;
    inventory_id: number | null;
    inventory_display_id: string | null;
  }>`
    select bid.side, bid.price, bid.item_id, item.name as item_name, item.name_kor as item_name_kor, item.grade, brand.name as brand_name, item.bg_color, item.drawing_version,
           bid.size_option_id, size_option.kor_name as option, bid.is_unlimited, bid.expires_at, address.addr, address.addr_detail,
           inventory.id as inventory_id, inventory.display_id as inventory_display_id
    from bid join item on item.id = bid.item_id join brand on brand.id = item.brand_id
    join size_option on size_option.id = bid.size_option_id join address on address.id = bid.address_id
    left join inventory on inventory.id = bid.inventory_id
    where bid.id = ${placed.bidId}`.execute(db);
  const row = rows[0] as (typeof rows)[number];
  return {
    order_result_code: row.side === 'buy' ? 'buy_bid' : 'sell_bid',
    bid_order_id: placed.bidId,
    bid_end_date: endText(row),
    price: row.price,
    item_id: row.item_id,
    product_grade: row.grade,
    item_name: row.item_name,
    item_name_kor: row.item_name_kor,
    brand_name: row.brand_name,
    brand_bg_color: row.bg_color,
    brand_logo_image: logoOf(row.brand_name, row.bg_color),
    item_image_path: pictureOf(row.item_id, row.drawing_version),
    product_size_option_id: row.size_option_id,
    product_size_option: row.option,
    customer_address: `${row.addr} ${row.addr_detail}`.trim(),
    inventory_info: inventoryInfo(row),
    traded: placed.order === null ? null : await orderResult(db, placed.order.id, customerId),
  };
}

/** Where the unit in storage that a bid offers is shown; null for a bid that offers none. */
function inventoryInfo(bid: {
  inventory_id: number | null;
  inventory_display_id: string | null;
}): BidResult['inventory_info'] {
  if (bid.inventory_id === null || bid.inventory_display_id === null) return null;
  const list = `${BASE_PATH}${CUSTODY_ITEM_PATH}`;
  return {
    display_id: bid.inventory_display_id,
    detail_link: `${list}/${bid.inventory_id}`,
    list_link: list,
  };
}
