import type { NoticeKind } from '@sold/contracts/rules/notice-kinds';
import type { Trx } from '@sold/service/db/tables';
import { sql } from 'kysely';

/** Leaves a message for a customer. */
export async function notify(
  trx: Trx,
  customerId: number,
  kind: NoticeKind,
  message: string,
  at: Date,
): Promise<void> {
  await sql`insert into notice_log (customer_id, kind, message, at) values (${customerId}, ${kind}, ${message}, ${at})`.execute(
    trx,
  );
}
