import { auditLine } from '@sold/service/audit/audit-line';
import type { Db } from '@sold/service/db/tables';
import { unknown } from '@sold/service/http/refusal';
import { sql } from 'kysely';
import type { Context } from '../context.ts';

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
  /** More (above zero) or less than our books have, or what went back unasked, or what is to go back: won. */
  amount: number;
  is_healed: boolean;
  is_closed: boolean;
  at: Date;
}

/** Differences, newest first, a page at a time. @param after id of the last one that was seen; 0 for the newest */
export async function findings(db: Db, after: number): Promise<Finding[]> {
  const { rows } = await sql<Finding>`
    select finding.id, finding.kind, subject, coalesce(detail->>'payment', subject) as payment, payment.order_id,
           (detail->>'amount')::bigint as amount, is_healed, closed_at is not null as is_closed, at
    from reconciliation_finding finding left join payment on payment.gateway_order_id = coalesce(detail->>'payment', subject)
    where ${after} = 0 or finding.id < ${after} order by finding.id desc limit ${PAGE}`.execute(db);
  return rows;
}

/**
 * Notes that a person has dealt with a difference: it is not counted as open any more, unless its amount becomes another one.
 * Said twice it changes nothing. @throws Refusal 404 `unknown_finding`
 */
export async function closeFinding(
  { db, clock }: Context,
  { findingId, reason, actor }: { findingId: number; reason: string; actor: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ kind: string; subject: string; closed_at: Date | null }>`
      select kind, subject, closed_at from reconciliation_finding where id = ${findingId} for update`.execute(
      trx,
    );
    const finding = rows[0] ?? unknown('unknown_finding', '대사 차이를 찾을 수 없어요.');
    if (finding.closed_at !== null) return;
    const at = clock();
    await sql`update reconciliation_finding set closed_at = ${at} where id = ${findingId}`.execute(trx);
    await auditLine(trx, {
      actor,
      action: 'reconciliation.close',
      subject: `finding:${findingId}`,
      detail: { kind: finding.kind, subject: finding.subject, reason },
      at,
    });
  });
}
