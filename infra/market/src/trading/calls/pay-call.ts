import type { CallTable } from '@sold/contracts/calls/index';
import type { Answer } from '@sold/service/http/idempotency';
import type { Context } from '../../money/context.ts';
import { withCoupon } from '../../money/coupons/reserve-coupon.ts';
import { answerWith } from '../../platform/calls/answer-with.ts';
import type { Caller } from '../../platform/calls/handler.ts';
import { keptRefusal } from '../../platform/calls/kept-refusal.ts';
import type { TradingCalls, TradingRequest } from '../../platform/calls/trading-call.ts';
import type { Buyer } from '../core/buy.ts';
import { orderByIntent } from '../orders/order-row.ts';
import { confirmPayment } from '../payments/confirm-payment.ts';
import { paidResult } from '../payments/paid-result.ts';
import { buyNow, payReserved, reserveForBuyer } from './buy-now.ts';
import { couponRequest, purchaseOf } from './purchase-input.ts';

type Input = CallTable['POST /api/v3/order/payment/pay']['input'];
type Stored = Exclude<Input, { payment_key: string }>;

/** The call that pays: with what is stored at once, or by what was authorised on the gateway's page. */
export const payCall = {
  'POST /api/v3/order/payment/pay': async (context, input, caller, request) => {
    if ('payment_key' in input || input.coupon_id !== undefined) {
      // The gateway or the coupon service is asked first: the key is claimed before.
      if (request.claim !== null) return null;
      const paid =
        'payment_key' in input
          ? confirmed(context, input, caller)
          : buyWithCoupon(context, input, caller, request);
      return paid.catch(keptRefusal);
    }
    return buyNow(context, purchaseOf(input), buyerOf(input, caller, request, null), request.claim);
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

/** The coupon is held while the order is made, and goes back when none came of it. */
async function buyWithCoupon(
  context: Context,
  input: Stored,
  caller: Pick<Caller, 'customerId' | 'sessionId'>,
  request: TradingRequest,
): Promise<Answer> {
  const { customerId } = caller;
  const made = await orderByIntent(context.db, customerId, request.intent);
  const reserved =
    made === undefined
      ? await withCoupon(context, couponRequest(input, customerId, request.intent), (coupon) =>
          reserveForBuyer(context, purchaseOf(input), buyerOf(input, caller, request, coupon)),
        )
      : { earlier: made.id };
  return payReserved(context, reserved, customerId, null);
}

function buyerOf(
  input: Stored,
  { customerId, sessionId }: Pick<Caller, 'customerId' | 'sessionId'>,
  { intent }: TradingRequest,
  coupon: Buyer['coupon'],
): Buyer {
  const isCard = input.payment_method === 'batch';
  return {
    id: customerId,
    sessionId,
    intent,
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
