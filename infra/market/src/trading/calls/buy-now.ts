import { failure } from '@sold/service/http/envelope';
import { type Answer, keep } from '@sold/service/http/idempotency';
import type { Context } from '../../money/context.ts';
import { answerWith } from '../../platform/calls/answer-with.ts';
import { keptRefusal } from '../../platform/calls/kept-refusal.ts';
import type { Claim } from '../../platform/calls/trading-call.ts';
import { type Buyer, buyStep, type Purchase, type Reserved } from '../core/buy.ts';
import { trade } from '../core/trade.ts';
import { paidResult } from '../payments/paid-result.ts';
import { chargeMatches, chargeOrder } from '../payments/settle.ts';

/**
 * Buys at the lowest sell bid and charges what is stored. The same key goes on where it was.
 * @returns the answer, of a refusal too; null when session or key are for the ordinary entrance to look at, and nothing has happened
 */
export async function buyNow(
  context: Context,
  purchase: Purchase,
  buyer: Buyer,
  claim: Claim | null,
): Promise<Answer | null> {
  const outcome = await trade(context, buyStep(purchase, buyer, claim));
  if (outcome.type === 'not-decided') return null;
  if (outcome.type === 'refused') return failure(outcome.refusal);
  context.live.changed(purchase.item_id);
  return payReserved(context, outcome.value, buyer.id, claim);
}

/** Charges an order that was reserved. @param claim of the request that has claimed its key with the reservation */
export async function payReserved(
  context: Context,
  reserved: Reserved,
  buyerId: number,
  claim: Claim | null,
): Promise<Answer> {
  const reply = claim === null ? undefined : { ...claim, dataOf: (result: object) => result };
  const { order, answer } =
    'earlier' in reserved
      ? { order: await chargeOrder(context, reserved.earlier), answer: null }
      : await chargeMatches(context, reserved.charge, { reply });
  if (answer !== null) return answer;
  const run = () => paidResult(context, order, buyerId).then(answerWith, keptRefusal);
  return claim === null ? run() : keep(context.db, claim, run);
}

/** Reserves for a buyer who is to be asked for the money. @throws Refusal as {@link buyStep} decides */
export async function reserveForBuyer(context: Context, purchase: Purchase, buyer: Buyer): Promise<Reserved> {
  const outcome = await trade(context, buyStep(purchase, buyer, null));
  if (outcome.type === 'refused') throw outcome.refusal;
  if (outcome.type === 'not-decided') throw new Error('a reservation claims no key');
  context.live.changed(purchase.item_id);
  return outcome.value;
}
