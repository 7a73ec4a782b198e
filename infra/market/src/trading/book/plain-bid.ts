import type { CallTable } from '@sold/contracts/calls/index';
import type { BidResult } from '@sold/contracts/entities/order';
import { bidPriceProblem } from '@sold/contracts/rules/bid-price';
import { success } from '@sold/service/http/envelope';
import type { Answer } from '@sold/service/http/idempotency';
import { type BookFacts, bookFacts } from '../../catalogue/items/book-facts.ts';
import { logoOf } from '../../catalogue/items/brand-logo.ts';
import { pictureOf } from '../../catalogue/items/item-rows.ts';
import type { Context } from '../../money/context.ts';
import { wishedReceipt } from '../../people/customers/cash-receipt.ts';
import type { SignedIn } from '../../people/sessions/tokens.ts';
import { answerWith } from '../../platform/calls/answer-with.ts';
import type { AtOnce, IntendedRequest } from '../batches/at-once.ts';
import { commitTogether } from '../batches/commit-together.ts';
import { writingFunction } from '../batches/writing-function.ts';
import { bidResult } from './handlers.ts';
import { endText } from './my-bids.ts';
import { becomeOfBid, endOf } from './place-bid.ts';
import { bidValues, meetAtOnce } from './plain-match.ts';

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
  'agreements',
]);
const SELL_FIELDS: ReadonlySet<string> = new Set<keyof SellInput>([
  'item_id',
  'product_size_option_id',
  'price',
  'bid_days',
  'address_id',
  'bank_account_id',
  'agreed',
  'agreements',
]);

const PLACE = writingFunction(
  'place_plain_bid',
  `text text text jsonb text bigint bigint bigint bigint timestamptz boolean bigint bigint bigint text
    jsonb timestamptz`,
  'bid_id as bid_order_id, customer_address',
  { isPlannedOnce: true, customerAt: 7 },
);

/** A bid about which nothing is unusual. */
export interface PlainBid {
  side: 'buy' | 'sell';
  customerId: number;
  sessionId: string;
  price: number;
  end: { expires_at: Date; is_unlimited: boolean };
  addressId: number;
  cardId: number | null;
  bankAccountId: number | null;
  deliveryType: 'normal' | 'quick' | null;
  receipt: { type: string; no: string } | null;
}

/**
 * Most bids meet nobody and use no points: they are placed by one statement together with the answer that is kept for
 * their key. It places nothing when a bid of the other side could be met ({@link meetAtOnce} then tries), when a
 * reservation of the book is overdue, when address, card or account are not the customer's, when the buyer has a payment
 * password or the item is bought once by one person, when the seller was ever at fault, frozen or is an agent of the item, or
 * when the key is known; {@link placeBid} then decides by the rules, which are there alone.
 */
export const bidsAtOnce = {
  'POST /api/v3/order/order/save-bid-order': async (context, input, caller, request) =>
    input.point_amt !== 0 || hasOther(input, BUY_FIELDS)
      ? null
      : place(context, input, request, {
          ...commonOf(context, input, caller),
          side: 'buy',
          cardId: input.card_id,
          bankAccountId: null,
          deliveryType: input.delivery_type,
          receipt: wishedReceipt(input.cash_receipt),
        }),
  'POST /api/v3/order/order/save-product': async (context, input, caller, request) =>
    hasOther(input, SELL_FIELDS)
      ? null
      : place(context, input, request, {
          ...commonOf(context, input, caller),
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

function commonOf(
  { clock }: Context,
  { price, bid_days, address_id }: BuyInput | SellInput,
  { customerId, sessionId }: SignedIn,
): Pick<PlainBid, 'customerId' | 'sessionId' | 'price' | 'end' | 'addressId'> {
  return { customerId, sessionId, price, end: endOf(bid_days, clock()), addressId: address_id };
}

async function place(
  context: Context,
  { item_id, product_size_option_id }: BuyInput | SellInput,
  request: IntendedRequest,
  bid: PlainBid,
): Promise<Answer | null> {
  const { db, clock, live } = context;
  const facts = await bookFacts(db, item_id, product_size_option_id);
  if (facts === undefined || bidPriceProblem(bid.price, facts.grade) !== null) return null;
  const known = knownOf(bid, facts);
  const placeNow = async (): Promise<Answer | null> => {
    const placed = await commitTogether<Pick<BidResult, 'bid_order_id' | 'customer_address'>>(
      db,
      PLACE,
      [
        request.call,
        request.intent,
        request.hash,
        success(known),
        ...bidValues(bid, facts),
        clock(),
        bid.sessionId,
      ],
      product_size_option_id,
    );
    if (placed === undefined) return null;
    live.changed(item_id);
    return { status: 200, body: success({ ...known, ...placed } satisfies BidResult) };
  };
  const placed = await placeNow();
  if (placed !== null) return placed;
  const met = await meetAtOnce(context, bid, facts, request, known, () =>
    afterwards(context, bid.customerId, request.intent),
  );
  // Whom it could have met may have met somebody else since.
  return met === 'nobody' ? placeNow() : met;
}

/** What is answered whatever becomes of the bid. */
function knownOf(bid: PlainBid, facts: BookFacts): Omit<BidResult, 'bid_order_id' | 'customer_address'> {
  return {
    order_result_code: bid.side === 'buy' ? 'buy_bid' : 'sell_bid',
    bid_end_date: endText(bid.end),
    price: bid.price,
    item_id: facts.itemId,
    product_grade: facts.grade,
    item_name: facts.itemName,
    item_name_kor: facts.itemNameKor,
    brand_name: facts.brandName,
    brand_bg_color: facts.ground,
    brand_logo_image: logoOf(facts.brandName, facts.ground),
    item_image_path: pictureOf(facts.itemId, facts.drawingVersion),
    product_size_option_id: facts.sizeId,
    product_size_option: facts.option,
    inventory_info: null,
    traded: null,
  };
}

/** What has become of a bid that was placed and not paid at once. */
async function afterwards(context: Context, customerId: number, intent: string): Promise<Answer> {
  const placed = await becomeOfBid(context, customerId, intent);
  return answerWith(await bidResult(context, placed, customerId));
}
