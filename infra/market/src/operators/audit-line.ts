import type { Trx } from '@sold/service/db/tables';
import { sql } from 'kysely';

export interface AuditLine {
  /** `operator`, `operator:<name>`, `system`. */
  actor: string;
  /** `order.move`, `seller.freeze` … */
  action: string;
  /** `order:3`, `customer:4` … */
  subject: string;
  detail: object;
  at: Date;
}

/** Writes down what somebody who runs the market did, in the transaction that does it. */
export async function auditLine(trx: Trx, line: AuditLine): Promise<void> {
  await sql`insert into audit_log (actor, action, subject, detail, at)
    values (${line.actor}, ${line.action}, ${line.subject}, ${JSON.stringify(line.detail)}::jsonb, ${line.at})`.execute(
    trx,
  );
}
