import { type Answer, type Claim, keep } from '@sold/service/http/idempotency';
import type { Context } from '../../money/context/context.ts';
import { answerWith } from '../../platform/calls/answer-with.ts';
import { storedRefusal } from '../../platform/calls/stored-refusal.ts';
import { type Buyer, buyStep, type Purchase, type Reserved } from '../core/decide/buy.ts';
import { trade, tradeOnce } from '../core/trade.ts';
import { paidResult } from '../payments/paid-result.ts';
import { chargeMatches, chargeOrder } from '../payments/settle.ts';

/**
 * Buys at the lowest sell bid and charges the stored method. A repeated key continues where it was.
 * @returns the response, also for a refusal
 * @throws Refusal as {@link tradeOnce}
 */
export async function buyNow(
  context: Context,
  purchase: Purchase,
  buyer: Buyer,
  claim: Claim,
): Promise<Answer> {
  const done = await tradeOnce(context, buyStep(purchase, buyer), claim);
  if ('status' in done) return done;
  context.live.changed(purchase.item_id);
  return keep(context.db, claim, () => payReserved(context, done.value, claim));
}

/** Charges an order that was reserved. @param claim the key is claimed, for the buyer */
export async function payReserved(context: Context, reserved: Reserved, claim: Claim): Promise<Answer> {
  const reply = { ...claim, dataOf: (result: object) => result };
  const { order, answer } =
    'earlier' in reserved
      ? { order: await chargeOrder(context, reserved.earlier), answer: null }
      : await chargeMatches(context, reserved.charge, { reply });
  return answer === null
    ? paidResult(context, order, claim.customerId).then(answerWith, storedRefusal)
    : { ...answer, isStored: true };
}

/** Reserves for a buyer before the payment. @throws Refusal as {@link buyStep} decides */
export async function reserveForBuyer(context: Context, purchase: Purchase, buyer: Buyer): Promise<Reserved> {
  const { value } = await trade(context, buyStep(purchase, buyer));
  context.live.changed(purchase.item_id);
  return value;
}
