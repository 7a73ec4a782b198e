import type { CallTable } from '@sold/contracts/calls/index';
import type { BidResult } from '@sold/contracts/entities/order';
import { bidPriceProblem } from '@sold/contracts/rules/bid-price';
import { engineOf } from '@sold/service/db/engine';
import { success } from '@sold/service/http/envelope';
import type { Answer } from '@sold/service/http/idempotency';
import { bookFacts } from '../catalogue/book-facts.ts';
import { pictureOf } from '../catalogue/item-rows.ts';
import type { Context } from '../context.ts';
import type { AtOnce, IntendedRequest } from '../http/at-once.ts';
import type { Caller } from '../http/handler.ts';
import { receiptOf } from './handlers.ts';
import { endText } from './my-bids.ts';
import { endOf } from './place-bid.ts';

type BuyInput = CallTable['POST /api/v3/order/order/save-bid-order']['input'];
type SellInput = CallTable['POST /api/v3/order/order/save-product']['input'];

/** Fields that a plain bid may have; with any other one the bid takes the long way. */
const BUY_FIELDS: ReadonlySet<string> = new Set<keyof BuyInput>([
  'item_id',
  'product_size_option_id',
  'price',
  'bid_days',
  'address_id',
  'card_id',
  'delivery_type',
  'point_amt',
  'cash_receipt',
  'agreed',
]);
const SELL_FIELDS: ReadonlySet<string> = new Set<keyof SellInput>([
  'item_id',
  'product_size_option_id',
  'price',
  'bid_days',
  'address_id',
  'bank_account_id',
  'agreed',
]);

const PLACE = `select bid_id as bid_order_id, customer_address
  from place_plain_bid($1, $2, $3, $4::jsonb, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16::jsonb, $17)`;

interface PlainBid {
  side: 'buy' | 'sell';
  cardId: number | null;
  bankAccountId: number | null;
  deliveryType: string | null;
  receipt: { type: string; no: string } | null;
}

/**
 * Most bids meet nobody and use no points: they are placed by one statement together with the answer that is kept for
 * their key. It places nothing when a bid of the other side could be met, when a reservation of the book is overdue, when
 * address, card or account are not the customer's, when the seller was ever at fault, frozen or is an agent of the item,
 * or when the key is known; {@link placeBid} then decides by the rules, which are there alone.
 */
export const bidsAtOnce = {
  'POST /api/v3/order/order/save-bid-order': async (context, input, caller, request) =>
    input.point_amt !== 0 || hasOther(input, BUY_FIELDS)
      ? null
      : place(context, input, caller, request, {
          side: 'buy',
          cardId: input.card_id,
          bankAccountId: null,
          deliveryType: input.delivery_type,
          receipt: receiptOf(input.cash_receipt),
        }),
  'POST /api/v3/order/order/save-product': async (context, input, caller, request) =>
    hasOther(input, SELL_FIELDS)
      ? null
      : place(context, input, caller, request, {
          side: 'sell',
          cardId: null,
          bankAccountId: input.bank_account_id,
          deliveryType: null,
          receipt: null,
        }),
} satisfies {
  'POST /api/v3/order/order/save-bid-order': AtOnce<'POST /api/v3/order/order/save-bid-order'>;
  'POST /api/v3/order/order/save-product': AtOnce<'POST /api/v3/order/order/save-product'>;
};

function hasOther(input: object, fields: ReadonlySet<string>): boolean {
  return Object.keys(input).some((field) => !fields.has(field));
}

async function place(
  { db, clock, live }: Context,
  input: BuyInput | SellInput,
  { customerId }: Caller,
  request: IntendedRequest,
  bid: PlainBid,
): Promise<Answer | null> {
  const { item_id, product_size_option_id, price } = input;
  const facts = await bookFacts(db, item_id, product_size_option_id);
  if (facts === undefined || bidPriceProblem(price, facts.grade) !== null) return null;
  const now = clock();
  const end = endOf(input.bid_days, now);
  const known: Omit<BidResult, 'bid_order_id' | 'customer_address'> = {
    order_result_code: bid.side === 'buy' ? 'buy_bid' : 'sell_bid',
    bid_end_date: endText(end),
    price,
    item_id,
    item_name: facts.itemName,
    brand_name: facts.brandName,
    brand_bg_color: facts.ground,
    item_image_path: pictureOf(item_id, facts.drawingVersion),
    product_size_option_id,
    product_size_option: facts.option,
    inventory_info: null,
    traded: null,
  };
  const [placed] = await engineOf(db).ask<Pick<BidResult, 'bid_order_id' | 'customer_address'>>(PLACE, [
    request.call,
    request.intent,
    request.hash,
    JSON.stringify(success(known)),
    bid.side,
    item_id,
    product_size_option_id,
    customerId,
    price,
    end.expires_at,
    end.is_unlimited,
    input.address_id,
    bid.cardId,
    bid.bankAccountId,
    bid.deliveryType,
    bid.receipt === null ? null : JSON.stringify(bid.receipt),
    now,
  ]);
  if (placed === undefined) return null;
  live.changed(item_id);
  return { status: 200, body: success({ ...known, ...placed } satisfies BidResult) };
}
