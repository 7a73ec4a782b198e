import type { CallTable } from '@sold/contracts/calls/index';
import { leaseFrom } from '@sold/service/http/idempotency';
import { bookFacts } from '../../catalogue/items/book-facts.ts';
import { wishedReceipt } from '../../people/customers/cash-receipt.ts';
import { answerWith } from '../../platform/calls/answer-with.ts';
import { keptRefusal } from '../../platform/calls/kept-refusal.ts';
import { keptConfig } from '../../platform/config/kept-config.ts';
import type { AtOnce } from '../batches/at-once.ts';
import { commitTogether } from '../batches/commit-together.ts';
import { writingFunction } from '../batches/writing-function.ts';
import { paidResult } from '../payments/paid-result.ts';
import { settle } from '../payments/settle.ts';
import { amountsOf, sellFeeRatio } from './amounts.ts';
import { newDisplayId, RESERVATION_MS } from './create-order.ts';
import { type ResultRow, resultOf } from './order-view.ts';
import { type PlainOrder, payPlainOrder } from './plain-purchase-payment.ts';

type Input = CallTable['POST /api/v3/order/payment/pay']['input'];
type CardInput = Extract<Input, { card_id: number }>;

/** Fields that a plain purchase may have; with any other one it takes the long way. */
const FIELDS: ReadonlySet<string> = new Set<keyof CardInput>([
  'item_id',
  'product_size_option_id',
  'price',
  'address_id',
  'delivery_type',
  'point_amt',
  'cash_receipt',
  'agreed',
  'agreements',
  'payment_method',
  'card_id',
]);

interface Reserved {
  id: number;
  ask_id: number;
  address: ResultRow['address'];
  billing_key: string;
  card_name: string;
  card_no: string;
  first_purchase: boolean;
}

const RESERVE = writingFunction(
  'reserve_plain_purchase',
  `text text text timestamptz bigint bigint bigint bigint bigint bigint text jsonb text bigint text
    bigint bigint bigint bigint bigint bigint numeric bigint timestamptz timestamptz`,
  'id, ask_id, address, billing_key, card_name, card_no, first_purchase',
  { customerAt: 6 },
);

/**
 * Most purchases are paid with a stored card, without points or coupon, for usual delivery of a unit that its seller sends: one
 * statement claims the key, reserves the lowest sell bid and writes the order, a second one writes that it is paid. It reserves
 * nothing when the lowest offer has another price or stands in storage, when the item can be bought once, when a
 * reservation of the book is overdue, when card or address are not the customer's, when delivery to it costs more, when a
 * payment password is set, when the figures in force have changed, or when the key is known; {@link reserveForBuyer} then
 * decides by the rules.
 */
export const purchasesAtOnce = {
  'POST /api/v3/order/payment/pay': async (context, input, { customerId, sessionId }, request) => {
    if (!isPlain(input)) return null;
    const { db, clock, live, random } = context;
    const { item_id, product_size_option_id, price, delivery_type } = input;
    const facts = await bookFacts(db, item_id, product_size_option_id);
    if (facts === undefined) return null;
    const now = clock();
    const { config, version } = await keptConfig(db, now);
    const amounts = amountsOf(config, {
      price,
      points: 0,
      coupon: 0,
      deliveryType: delivery_type,
      eventType: facts.eventType,
      zipcode: null,
      sale: 'bid',
    });
    if (amounts.totalPay <= 0) return null;
    const display = newDisplayId(random, now);
    const receipt = wishedReceipt(input.cash_receipt);
    const reserved = await commitTogether<Reserved>(
      db,
      RESERVE,
      [
        request.call,
        request.intent,
        request.hash,
        leaseFrom(now),
        item_id,
        product_size_option_id,
        customerId,
        price,
        input.address_id,
        input.card_id,
        delivery_type,
        receipt,
        facts.eventType,
        version,
        display,
        amounts.confirm,
        amounts.delivery,
        amounts.eventFee,
        amounts.totalPay,
        amounts.sellFee,
        amounts.payout,
        sellFeeRatio(config, 'bid'),
        amounts.penalty,
        new Date(now.getTime() + RESERVATION_MS),
        now,
        sessionId,
      ],
      product_size_option_id,
    );
    if (reserved === undefined) return null;
    live.changed(item_id);
    const { id, ask_id, address, first_purchase, ...card } = reserved;
    const order: PlainOrder = {
      id,
      displayId: display,
      buyerId: customerId,
      askId: ask_id,
      bidId: null,
      facts,
      amounts,
      config,
      deliveryType: delivery_type,
      address,
      card,
      isFirstPurchase: first_purchase,
      seller: null,
    };
    return payPlainOrder(
      context,
      order,
      { customerId, key: request.intent },
      (paid) => resultOf(paid, 'buyer'),
      async (outcome) =>
        paidResult(context, await settle(context, id, outcome), customerId).then(answerWith, keptRefusal),
    );
  },
} satisfies { 'POST /api/v3/order/payment/pay': AtOnce<'POST /api/v3/order/payment/pay'> };

function isPlain(input: Input): input is CardInput & { delivery_type: 'normal' } {
  return (
    'card_id' in input &&
    input.point_amt === 0 &&
    input.delivery_type === 'normal' &&
    Object.keys(input).every((field) => FIELDS.has(field))
  );
}
