import type { OrderState } from '@sold/contracts/entities/order-state';
import { auditLine } from '@sold/service/audit/audit-line';
import type { Db, Trx } from '@sold/service/db/tables';
import { sql } from 'kysely';
import { holdOf } from '../../money/refunds/order-hold.ts';
import { notFound } from '../../platform/calls/not-found.ts';
import { tellReleased } from '../../trading/aftersale/follow-order.ts';
import type { Context } from '../context/context.ts';
import { type Subject, todoOf } from './finding-todo.ts';

const PAGE = 100;

/** A difference between the gateway's books and ours, or money it will not give back (`refused_refund`), with the payment and the order it is about. */
interface Finding {
  id: number;
  kind: string;
  subject: string;
  /** The payment's name at the gateway. */
  payment: string;
  /** Null for a payment that is no order's, or that we do not know. */
  order_id: number | null;
  order_state: OrderState | null;
  /** Won: more (above zero) or less than in our books, or an unrequested refund, or an open refund. */
  amount: number;
  is_resolved: boolean;
  is_closed: boolean;
  at: Date;
  /** The operator's next step; empty once it is resolved or closed. */
  todo: string;
}

const SELECT = sql`
  select finding.id, finding.kind, finding.subject, coalesce(finding.detail->>'payment', finding.subject) as payment, payment.order_id, order_.state as order_state,
         charge.purpose, coalesce(payment.amount, charge.amount) as paid, (finding.detail->>'amount')::bigint as amount, is_resolved,
         closed_at is not null as is_closed, at
  from reconciliation_finding finding left join payment on payment.gateway_order_id = coalesce(finding.detail->>'payment', finding.subject)
  left join order_ on order_.id = payment.order_id
  left join charge on charge.gateway_order_id = coalesce(finding.detail->>'payment', finding.subject)`;

type Row = Omit<Finding, 'todo'> & Pick<Subject, 'purpose' | 'paid'>;

function shown({ purpose, paid, ...row }: Row): Finding {
  const isOver = row.is_resolved || row.is_closed;
  return { ...row, todo: isOver ? '' : todoOf({ ...row, purpose, paid }) };
}

/** Reads open findings, oldest first. */
export async function openFindings(db: Db): Promise<Finding[]> {
  const { rows } =
    await sql<Row>`${SELECT} where not is_resolved and closed_at is null order by finding.id`.execute(db);
  return rows.map(shown);
}

/** Differences, newest first, a page at a time. @param after id of the last one that was seen; 0 for the newest */
export async function findings(db: Db, after: number): Promise<Finding[]> {
  const { rows } = await sql<Row>`
    ${SELECT} where ${after} = 0 or finding.id < ${after} order by finding.id desc limit ${PAGE}`.execute(db);
  return rows.map(shown);
}

/**
 * Records that an operator has dealt with a difference: it is not counted as open any more, unless its amount changes. An
 * order that was held for it goes on, and its seller gets a message. A repeated call changes nothing.
 */
export async function closeFinding(
  { db, clock }: Context,
  { findingId, reason, actor }: { findingId: number; reason: string; actor: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const orderId = await lockOrderOf(trx, findingId);
    const { rows } = await sql<{ kind: string; subject: string; closed_at: Date | null }>`
      select kind, subject, closed_at from reconciliation_finding where id = ${findingId} for update`.execute(
      trx,
    );
    const finding = rows[0] ?? notFound('unknown_finding');
    if (finding.closed_at !== null) return;
    const at = clock();
    const wasHeld = orderId !== null && (await holdOf(trx, orderId)).is_held;
    await sql`update reconciliation_finding set closed_at = ${at} where id = ${findingId}`.execute(trx);
    if (wasHeld && !(await holdOf(trx, orderId)).is_held) await tellReleased(trx, orderId, at);
    await auditLine(trx, {
      actor,
      action: 'reconciliation.close',
      subject: `finding:${findingId}`,
      detail: { kind: finding.kind, subject: finding.subject, reason },
      at,
    });
  });
}

/** Holds the order that a difference is about, before the difference: every writer takes them in the same order. */
async function lockOrderOf(trx: Trx, findingId: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select order_.id from reconciliation_finding finding
    join payment on payment.gateway_order_id = coalesce(finding.detail->>'payment', finding.subject)
    join order_ on order_.id = payment.order_id where finding.id = ${findingId} for update of order_`.execute(
    trx,
  );
  return rows[0]?.id ?? null;
}
