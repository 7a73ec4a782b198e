import { kstText } from '@sold/contracts/base/bid-duration';
import { REFUND_ASKED_FOR, SECOND_REFUND_FROM } from '@sold/contracts/base/figures/centre';
import type { CallTable } from '@sold/contracts/calls/index';
import type { OrderState } from '@sold/contracts/entities/order-state';
import { givesBack } from '@sold/contracts/rules/trading/order-state';
import { auditLine } from '@sold/service/audit/audit-line';
import type { Trx } from '@sold/service/db/tables';
import { refuse } from '@sold/service/http/refusal';
import { sql } from 'kysely';
import { lockOrder } from '../../trading/orders/order-row.ts';
import { operatorName } from '../card/operator-name.ts';
import type { Context } from '../context/context.ts';

type Waiting = CallTable['GET /api/operator/order/refund-list']['output']['list'];

interface Wish {
  orderId: number;
  actor: string;
  reason: string;
}

/**
 * Whether a refund may be made now: a large one is asked for by one operator, and made when another asks for it too. A wish
 * without a confirmation in time has to be asked for again.
 */
export async function isAgreed({ db, clock }: Context, wish: Wish): Promise<boolean> {
  return db.transaction().execute((trx) => agree(trx, wish, clock()));
}

/** @throws Refusal `second_person` for a move that gives a buyer much money back, until another operator asks for it too */
export async function refuseAlone(context: Context, to: OrderState, wish: Wish): Promise<void> {
  if (givesBack(to) && !(await isAgreed(context, wish)))
    refuse('second_person', '큰 금액을 돌려주는 일이에요. 다른 운영자 한 사람이 더 요청하면 처리돼요.');
}

async function agree(trx: Trx, { orderId, actor, reason }: Wish, at: Date): Promise<boolean> {
  const order = await lockOrder(trx, orderId);
  // Points go back as money does.
  const amount = order?.paid_at == null ? 0 : order.total_pay + order.point_amt;
  if (order === undefined || amount < SECOND_REFUND_FROM.won) return true;
  const since = new Date(at.getTime() - REFUND_ASKED_FOR.ms);
  const asked = await sql<{ actor: string }>`
    select actor from refund_request where order_id = ${orderId} and at > ${since}`.execute(trx);
  const [first] = asked.rows;
  if (first !== undefined && first.actor !== actor) {
    await sql`delete from refund_request where order_id = ${orderId}`.execute(trx);
    await note(
      trx,
      'order.refund_confirmed',
      { orderId, actor, reason },
      { amount, asked_by: first.actor },
      at,
    );
    return true;
  }
  await sql`insert into refund_request (order_id, amount, actor, reason, at) values (${orderId}, ${amount}, ${actor}, ${reason}, ${at})
    on conflict (order_id) do update set amount = excluded.amount, actor = excluded.actor, reason = excluded.reason, at = excluded.at`.execute(
    trx,
  );
  await note(trx, 'order.refund_asked', { orderId, actor, reason }, { amount }, at);
  return false;
}

function note(
  trx: Trx,
  action: string,
  { orderId, actor, reason }: Wish,
  more: object,
  at: Date,
): Promise<void> {
  return auditLine(trx, { actor, action, subject: `order:${orderId}`, detail: { reason, ...more }, at });
}

/** Refunds that wait for a second operator, the oldest first. */
export async function waitingRefunds({ db, clock }: Context, caller: string): Promise<Waiting> {
  const since = new Date(clock().getTime() - REFUND_ASKED_FOR.ms);
  const { rows } = await sql<{
    order_id: number;
    display_id: string;
    amount: number;
    actor: string;
    reason: string;
    at: Date;
  }>`
    select request.order_id, order_.display_id, request.amount, request.actor, request.reason, request.at
    from refund_request request join order_ on order_.id = request.order_id where request.at > ${since} order by request.at, order_id`.execute(
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
