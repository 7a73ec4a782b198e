import { wonText } from '@sold/contracts/base/bid-price';
import { dueDay } from '@sold/contracts/rules/trading/due-day';
import type { Trx } from '@sold/service/db/tables';
import { refuse } from '@sold/service/http/refusal';
import { sql } from 'kysely';
import type { Context } from '../../money/context/context.ts';
import type { HeldCoupon } from '../../money/coupons/reserve-coupon.ts';
import { type CreditStanding, standingOf } from '../../money/pay-later/pay-later.ts';
import { buyStep, type Purchase, type Reserved } from '../core/decide/buy.ts';
import type { PendingCharge } from '../core/decide/new-order.ts';
import type { Decided, Step } from '../core/decide/step.ts';
import { completeOrder } from '../core/outcome/finish-order.ts';
import { trade } from '../core/trade.ts';
import { lockOrder, type OrderRow, orderById } from '../orders/order-row.ts';

interface CreditBuyer {
  id: number;
  sessionId: string;
  idempotencyKey: string;
  coupon: HeldCoupon | null;
}

/**
 * Buys now and pays later: unit, order and debt in one transaction, without a call to the gateway.
 * @throws Refusal `bnpl` with the reason, `bnpl_limit`, and everything a purchase is refused for
 */
export async function buyOnCredit(
  context: Context,
  purchase: Purchase,
  buyer: CreditBuyer,
): Promise<OrderRow> {
  const { value } = await trade(context, creditStep(purchase, buyer));
  context.live.changed(purchase.item_id);
  const id = 'earlier' in value ? value.earlier : value.charge.orderId;
  return (await orderById(context.db, id)) as OrderRow;
}

/** A purchase with the customer's standing as one more fact, whose order is paid by a debt. */
function creditStep(
  purchase: Purchase,
  buyer: CreditBuyer,
): Step<Reserved, { credit: CreditStanding; bought: unknown }> {
  const payment = { method: 'bnpl', cardId: null, state: 'charging' as const };
  const step = buyStep(purchase, { ...buyer, payment });
  return {
    asked: step.asked,
    more: async (trx, facts, now) => {
      // One purchase at a time per customer; concurrent ones would each see the whole limit.
      await sql`select 1 from customer where id = ${buyer.id} for no key update`.execute(trx);
      return { credit: await standingOf(trx, buyer.id, now), bought: await step.more?.(trx, facts, now) };
    },
    decide: (facts, deciding, more) => {
      const decided = step.decide(facts, deciding, more?.bought as never);
      if ('earlier' in decided.value || more === undefined) return decided;
      return onCredit(decided, decided.value.charge, more.credit, deciding.now);
    },
  };
}

function onCredit(
  decided: Decided<Reserved>,
  { orderId, buyerId, amount }: PendingCharge,
  { is_usable, reason, remaining_amt }: CreditStanding,
  now: Date,
): Decided<Reserved> {
  if (!is_usable) refuse('bnpl', reason);
  if (amount > remaining_amt)
    refuse('bnpl_limit', `나중결제로는 ${wonText(remaining_amt)}까지 결제할 수 있어요.`);
  return { ...decided, effects: [(trx) => payByDebt(trx, { orderId, buyerId, amount }, now)] };
}

async function payByDebt(
  trx: Trx,
  { orderId, buyerId, amount }: Pick<PendingCharge, 'orderId' | 'buyerId' | 'amount'>,
  now: Date,
): Promise<void> {
  if (amount > 0)
    await sql`insert into bnpl_debt (order_id, customer_id, amount, remaining, due_at, created_at)
      values (${orderId}, ${buyerId}, ${amount}, ${amount}, ${dueDay(now)}, ${now})`.execute(trx);
  const order = (await lockOrder(trx, orderId)) as OrderRow;
  await completeOrder(trx, order, { paymentKey: null, at: now, onCredit: true });
}
