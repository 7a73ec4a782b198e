import { userInfo } from 'node:os';
import { sql } from 'kysely';
import type { Trx } from '../db/tables.ts';

/** A line of `audit_log`, which every service has in its own database. */
export interface AuditLine {
  /** `operator`, `operator:<name>`, `service`, `system`. */
  actor: string;
  /** `order.move`, `seller.freeze` … */
  action: string;
  /** `order:3`, `customer:4` … */
  subject: string;
  detail: object;
  at: Date;
}

/** Writes down what an operator did, in the transaction that does it. */
export async function auditLine(trx: Trx, line: AuditLine): Promise<void> {
  await sql`insert into audit_log (actor, action, subject, detail, at)
    values (${line.actor}, ${line.action}, ${line.subject}, ${JSON.stringify(line.detail)}::jsonb, ${line.at})`.execute(
    trx,
  );
}

/** Name of the operator at the terminal, as `actor`. */
export function operatorHere(): string {
  return `operator:${userInfo().username}`;
}
