import { success } from '@sold/service/http/envelope';
import { type Answer, keep } from '@sold/service/http/idempotency';
import type { BookFacts } from '../../catalogue/items/book-facts.ts';
import type { Context } from '../../money/context.ts';
import type { Outcome } from '../../money/gateway/gateway.ts';
import { unpaidBecause } from '../../money/gateway/unpaid-because.ts';
import { account } from '../../money/ledger/accounts.ts';
import type { Config } from '../../platform/config/config.ts';
import { faultPoint } from '../../platform/faults.ts';
import { commitTogether } from '../batches/commit-together.ts';
import { writingFunction } from '../batches/writing-function.ts';
import { type Amounts, eventRatio, type OrderDelivery } from './amounts.ts';
import { SOLD_MESSAGE } from './finish-order.ts';
import type { ResultRow } from './order-view.ts';

/** An order that is being charged to a stored card, and nothing about it is unusual. */
export interface PlainOrder {
  id: number;
  displayId: string;
  buyerId: number;
  askId: number;
  bidId: number | null;
  facts: BookFacts;
  amounts: Amounts;
  /** The figures it was made with. */
  config: Config;
  deliveryType: OrderDelivery;
  address: ResultRow['address'];
  card: { billing_key: string; card_name: string; card_no: string };
  isFirstPurchase: boolean;
  /** What the seller is shown; null when the buyer is answered. */
  seller: ResultRow['seller'];
}

const SETTLE = writingFunction(
  'settle_plain_purchase',
  `bigint text text text text text bigint text jsonb timestamptz bigint`,
  'written as done',
);

/**
 * Charges a plain order and writes in one statement that it is paid, together with the answer that is kept.
 * @param whose customer and key of the request that is answered
 * @param answerOf what that customer is told of the paid order
 * @param otherwise the long way, for an order that was not paid or that somebody else has written first
 */
export async function payPlainOrder(
  context: Context,
  order: PlainOrder,
  whose: { customerId: number; key: string },
  answerOf: (paid: ResultRow) => object,
  otherwise: (outcome: Outcome) => Promise<Answer>,
): Promise<Answer> {
  const { db, clock, gateway, live } = context;
  faultPoint('reserved');
  const outcome = await gateway.chargeStoredCard({
    billingKey: order.card.billing_key,
    customerKey: `customer-${order.buyerId}`,
    gatewayOrderId: order.displayId,
    amount: order.amounts.totalPay,
    orderName: order.facts.itemName,
  });
  faultPoint('charged');
  if (outcome.type === 'captured' && unpaidBecause(outcome) === null) {
    const answer: Answer = { status: 200, body: success(answerOf(paidRow(order))) };
    const settled = await commitTogether<{ done: boolean }>(
      db,
      SETTLE,
      [
        order.id,
        outcome.paymentKey,
        account.gateway,
        account.couponsExpense,
        account.held,
        SOLD_MESSAGE,
        whose.customerId,
        whose.key,
        answer.body,
        clock(),
        order.isFirstPurchase ? order.buyerId : null,
      ],
      order.facts.itemId,
    );
    faultPoint('committed');
    live.changed(order.facts.itemId);
    if (settled?.done) return answer;
  }
  return keep(db, whose, () => otherwise(outcome));
}

/** The order as it is read after its payment. */
function paidRow({ facts, amounts, ...order }: PlainOrder): ResultRow {
  return {
    id: order.id,
    display_id: order.displayId,
    state: 'seller_preparing',
    ask_id: order.askId,
    bid_id: order.bidId,
    item_id: facts.itemId,
    price: amounts.price,
    confirm_amt: amounts.confirm,
    delivery_amt: amounts.delivery,
    point_amt: 0,
    coupon_amt: 0,
    total_pay: amounts.totalPay,
    sell_fee: amounts.sellFee,
    payout: amounts.payout,
    storage_fee: 0,
    seller: order.seller,
    usual_fee_ratio: order.config.sell_fee_ratio,
    event_fee_ratio: eventRatio(order.config, 'bid'),
    delivery_type: order.deliveryType,
    address: order.address,
    item_name: facts.itemName,
    grade: facts.grade,
    item_name_kor: facts.itemNameKor,
    brand_name: facts.brandName,
    bg_color: facts.ground,
    drawing_version: facts.drawingVersion,
    classification_code: facts.classification,
    option: facts.option,
    method: 'batch',
    bank_code: null,
    bank_no: null,
    card_name: order.card.card_name,
    card_no: order.card.card_no,
    first_purchase: order.isFirstPurchase,
    refund_state: null,
  };
}
