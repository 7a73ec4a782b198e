import { kstText } from '@sold/contracts/base/bid-duration';
import { REFUND_ASKED_FOR } from '@sold/contracts/base/figures/centre';
import type { CallTable } from '@sold/contracts/calls/index';
import type { OrderState } from '@sold/contracts/entities/order-state';
import { givesBack, OPEN_STATES } from '@sold/contracts/rules/trading/order-state';
import { sql } from 'kysely';
import { isAgreed, refuseForNow } from '../../money/refunds/second-operator.ts';
import { orderById } from '../../trading/orders/order-row.ts';
import { operatorName } from '../card/operator-name.ts';
import type { Context } from '../context/context.ts';

type Waiting = CallTable['GET /api/operator/order/refund-list']['output']['list'];

interface Wish {
  orderId: number;
  actor: string;
  reason: string;
}

/** Whether a buyer may be given everything back now (`isAgreed`). */
export async function isRefundAgreed(context: Context, wish: Wish): Promise<boolean> {
  const order = await orderById(context.db, wish.orderId);
  if (order?.paid_at == null) return true;
  // Points go back as money does.
  return isAgreed(context, { ...wish, purpose: 'refund', amount: order.total_pay + order.point_amt });
}

/** @throws Refusal `second_person` for a move that gives a buyer much money back, until another operator asks for it too */
export async function refuseAlone(context: Context, to: OrderState, wish: Wish): Promise<void> {
  if (givesBack(to) && !(await isRefundAgreed(context, wish))) refuseForNow();
}

/** Whether a wish can still be confirmed: nothing has followed meanwhile by which it is answered, or about another amount. */
const STANDS = sql<boolean>`case request.purpose
  when 'refund' then order_.state in (${sql.join(OPEN_STATES.map((state) => sql.lit(state)))})
    and request.amount = order_.total_pay + order_.point_amt
  when 'penalty' then exists (select 1 from penalty join appeal on appeal.penalty_id = penalty.id
    where penalty.order_id = order_.id and appeal.state = 'open')
  else exists (select 1 from claim where claim.id = (request.terms ->> 'claim_id')::bigint
    and claim.state = case when (request.terms ->> 'is_appeal')::boolean then 'appealed' else 'waiting' end) end`;

/** Money to be given back that waits for a second operator, the oldest first. */
export async function waitingRefunds({ db, clock }: Context, caller: string): Promise<Waiting> {
  const since = new Date(clock().getTime() - REFUND_ASKED_FOR.ms);
  const { rows } = await sql<{
    order_id: number;
    purpose: Waiting[number]['purpose'];
    display_id: string;
    amount: number;
    actor: string;
    reason: string;
    at: Date;
    claim_id: number | null;
    decision: Waiting[number]['decision'];
    payer: Waiting[number]['payer'];
  }>`
    select request.order_id, request.purpose, order_.display_id, request.amount, request.actor, request.reason, request.at,
      (request.terms ->> 'claim_id')::bigint as claim_id, request.terms ->> 'decision' as decision, request.terms ->> 'payer' as payer
    from refund_request request join order_ on order_.id = request.order_id where request.at > ${since} and ${STANDS} order by request.at, order_id`.execute(
    db,
  );
  return rows.map(({ actor, at, ...row }) => ({
    ...row,
    by: operatorName(actor),
    is_own: actor === caller,
    at: kstText(at),
    until: kstText(new Date(at.getTime() + REFUND_ASKED_FOR.ms)),
  }));
}
