import type { CallTable } from '@sold/contracts/calls/index';
import { engineOf } from '@sold/service/db/engine';
import { success } from '@sold/service/http/envelope';
import { type Answer, keep, leaseFrom } from '@sold/service/http/idempotency';
import { receiptOf } from '../book/handlers.ts';
import { bookFacts } from '../catalogue/book-facts.ts';
import { keptConfig } from '../config/kept-config.ts';
import { faultPoint } from '../faults.ts';
import type { AtOnce } from '../http/at-once.ts';
import { keptRefusal } from '../http/kept-refusal.ts';
import { account } from '../ledger/accounts.ts';
import { paidResult } from '../payments/paid-result.ts';
import { settle } from '../payments/settle.ts';
import { amountsOf } from './amounts.ts';
import { newDisplayId, RESERVATION_MS } from './create-order.ts';
import { SOLD_MESSAGE } from './finish-order.ts';
import { type ResultRow, resultOf } from './order-view.ts';

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

const RESERVE = `select id, ask_id, address, billing_key, card_name, card_no, first_purchase
  from reserve_plain_purchase($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12::jsonb, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25)`;
const SETTLE = 'select settle_plain_purchase($1, $2, $3, $4, $5, $6, $7, $8, $9::jsonb, $10) as done';

/**
 * Most purchases are paid with a stored card, without points or coupon, for a unit that its seller sends: one statement
 * claims the key, reserves the lowest sell bid and writes the order, a second one writes that it is paid. It reserves
 * nothing when the lowest offer has another price or stands in storage, when the item can be bought once, when a
 * reservation of the book is overdue, when card or address are not the customer's, when a payment password is set, when
 * the figures in force have changed, or when the key is known; {@link reserveForBuyer} then decides by the rules.
 */
export const purchasesAtOnce = {
  'POST /api/v3/order/payment/pay': async (context, input, { customerId }, request) => {
    if (!isPlain(input)) return null;
    const { db, clock, gateway, live } = context;
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
    });
    if (amounts.totalPay <= 0) return null;
    const display = newDisplayId(now);
    const ratio = config.sell_fee_event_ratio ?? config.sell_fee_ratio;
    const receipt = receiptOf(input.cash_receipt);
    const [reserved] = await engineOf(db).ask<Reserved>(RESERVE, [
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
      receipt === null ? null : JSON.stringify(receipt),
      facts.eventType,
      version,
      display,
      amounts.confirm,
      amounts.delivery,
      amounts.eventFee,
      amounts.totalPay,
      amounts.sellFee,
      amounts.payout,
      ratio,
      amounts.penalty,
      new Date(now.getTime() + RESERVATION_MS),
      now,
    ]);
    if (reserved === undefined) return null;
    live.changed(item_id);
    faultPoint('reserved');
    const outcome = await gateway.chargeStoredCard({
      billingKey: reserved.billing_key,
      customerKey: `customer-${customerId}`,
      gatewayOrderId: display,
      amount: amounts.totalPay,
      orderName: facts.itemName,
    });
    faultPoint('charged');
    if (outcome.type === 'captured') {
      const result = resultOf(
        {
          ...reserved,
          display_id: display,
          state: 'seller_preparing',
          bid_id: null,
          item_id,
          price,
          confirm_amt: amounts.confirm,
          delivery_amt: amounts.delivery,
          point_amt: 0,
          coupon_amt: 0,
          total_pay: amounts.totalPay,
          sell_fee: amounts.sellFee,
          payout: amounts.payout,
          sell_fee_ratio: ratio,
          delivery_type,
          item_name: facts.itemName,
          brand_name: facts.brandName,
          bg_color: facts.ground,
          drawing_version: facts.drawingVersion,
          classification_code: facts.classification,
          option: facts.option,
          method: 'batch',
          bank_code: null,
          bank_no: null,
        },
        'buyer',
      );
      const answer: Answer = { status: 200, body: success(result) };
      const [settled] = await engineOf(db).ask<{ done: boolean }>(SETTLE, [
        reserved.id,
        outcome.paymentKey,
        account.gateway,
        account.couponsExpense,
        account.held,
        SOLD_MESSAGE,
        customerId,
        request.intent,
        JSON.stringify(answer.body),
        clock(),
      ]);
      faultPoint('committed');
      live.changed(item_id);
      if (settled?.done) return answer;
    }
    return keep(db, { customerId, key: request.intent }, async () => {
      const order = await settle(context, reserved.id, outcome);
      return paidResult(context, order, customerId).then(
        (data) => ({ status: 200, body: success(data) }),
        keptRefusal,
      );
    });
  },
} satisfies { 'POST /api/v3/order/payment/pay': AtOnce<'POST /api/v3/order/payment/pay'> };

function isPlain(input: Input): input is CardInput & { delivery_type: 'normal' | 'quick' } {
  return (
    'card_id' in input &&
    input.point_amt === 0 &&
    input.delivery_type !== 'inventory' &&
    Object.keys(input).every((field) => FIELDS.has(field))
  );
}
