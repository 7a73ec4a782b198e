import type { Address } from '@sold/contracts/entities/people';
import { auditLine } from '@sold/service/audit/audit-line';
import { sql } from 'kysely';
import { returnAddressOf } from '../../trading/orders/return-address.ts';
import type { Context } from '../context/context.ts';

/** Reads the seller's address for goods that go back, and records who has read whose address and why. */
export async function readReturnAddress(
  { db, clock }: Context,
  { orderId, actor, reason }: { orderId: number; actor: string; reason: string },
): Promise<Address | null> {
  const address = await returnAddressOf(db, orderId);
  if (address === null) return null;
  const { rows } = await sql<{ seller_id: number }>`
    select seller_id from order_ where id = ${orderId}`.execute(db);
  const subject = `customer:${rows[0]?.seller_id}`;
  const detail = { order_id: orderId, reason };
  await db
    .transaction()
    .execute((trx) => auditLine(trx, { actor, action: 'address.read', subject, detail, at: clock() }));
  return address;
}
