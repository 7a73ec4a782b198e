import type { Trx } from '@sold/service/db/tables';
import { sql } from 'kysely';
import type { NoticeOf } from '../context/notice-kinds.ts';

/** Leaves a message for a customer; that a deadline comes near, once. @param of its kind, and the one thing it is about where the kind has one */
export async function notify(
  trx: Trx,
  customerId: number,
  of: NoticeOf,
  message: string,
  at: Date,
): Promise<void> {
  const about = 'about' in of ? of.about : null;
  const sizeId = 'sizeId' in of ? (of.sizeId ?? null) : null;
  await sql`
    insert into notice_log (customer_id, kind, about, size_option_id, message, at)
    values (${customerId}, ${of.kind}, ${about}, ${sizeId}, ${message}, ${at}) on conflict do nothing`.execute(
    trx,
  );
}
