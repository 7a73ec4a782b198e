import type { CallTable } from '@sold/contracts/calls/index';
import type { Answer, Claim } from '@sold/service/http/idempotency';
import type { Context } from '../../money/context/context.ts';
import { withCoupon } from '../../money/coupons/reserve-coupon.ts';
import { requestOf } from '../../people/means/payment-proof.ts';
import { answerWith } from '../../platform/calls/answer-with.ts';
import type { Caller } from '../../platform/calls/handler.ts';
import type { TradingCalls } from '../../platform/calls/trading-call.ts';
import type { Buyer } from '../core/decide/buy.ts';
import { orderByIdempotencyKey } from '../orders/order-row.ts';
import { confirmPayment } from '../payments/confirm-payment.ts';
import { paidResult } from '../payments/paid-result.ts';
import { buyNow, payReserved, reserveForBuyer } from './buy-now.ts';
import { couponRequest, purchaseOf } from './purchase-input.ts';

type Input = CallTable['POST /api/v3/order/payment/pay']['input'];
type Stored = Exclude<Input, { payment_key: string }>;

/** Pays immediately with a stored method, or by an authorisation on the gateway's page. */
export const payCall = {
  'POST /api/v3/order/payment/pay': (context, input, caller, { claim, claimFirst }) => {
    if ('payment_key' in input) return claimFirst(() => confirmed(context, input, caller));
    if (input.coupon_id !== undefined) return claimFirst(() => buyWithCoupon(context, input, caller, claim));
    return buyNow(context, purchaseOf(input), buyerOf(input, caller, claim, null), claim);
  },
} satisfies Partial<TradingCalls<Context>>;

async function confirmed(
  context: Context,
  input: Extract<Input, { payment_key: string }>,
  { customerId }: Pick<Caller, 'customerId'>,
): Promise<Answer> {
  const order = await confirmPayment(context, input, customerId);
  return answerWith(await paidResult(context, order, customerId));
}

/** Buys with a coupon, which is held while the order is made, and goes back without an order. */
async function buyWithCoupon(
  context: Context,
  input: Stored,
  caller: Pick<Caller, 'customerId' | 'sessionId'>,
  claim: Claim,
): Promise<Answer> {
  const { customerId, key } = claim;
  const made = await orderByIdempotencyKey(context.db, customerId, key);
  const reserved =
    made === undefined
      ? await withCoupon(context, couponRequest(input, customerId, key), (coupon) =>
          reserveForBuyer(context, purchaseOf(input), buyerOf(input, caller, claim, coupon)),
        )
      : { earlier: made.id };
  return payReserved(context, reserved, claim);
}

function buyerOf(
  input: Stored,
  { customerId, sessionId }: Pick<Caller, 'customerId' | 'sessionId'>,
  claim: Claim,
  coupon: Buyer['coupon'],
): Buyer {
  const isCard = input.payment_method === 'batch';
  return {
    id: customerId,
    sessionId,
    idempotencyKey: claim.key,
    request: requestOf(claim.call, claim.hash),
    payment: {
      method: input.payment_method,
      cardId: isCard ? input.card_id : null,
      accountId: isCard ? null : input.account_id,
      ...(isCard && { instalmentMonths: input.instalment_months ?? 0 }),
      state: 'charging',
    },
    coupon,
  };
}
