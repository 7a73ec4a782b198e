import type { OrderDetail } from '@sold/contracts/entities/order';
import type { Database } from '@sold/service/db/tables';
import { type Kysely, sql } from 'kysely';
import { receiptOf } from './receipt-of.ts';

/** An order as far as its receipt is concerned. */
interface Bought {
  id: number;
  buyer_id: number;
  method: string | null;
  total_pay: number;
  paid_at: Date | null;
  cash_receipt: { type: string; no: string } | null;
}

/** Reads the cash receipt of an order, or the coming one; null without one, and for a cancelled one. */
export async function receiptView(db: Kysely<Database>, order: Bought): Promise<OrderDetail['cash_receipt']> {
  if (order.paid_at === null || order.method !== 'transfer') return null;
  const { rows } = await sql<{
    type: string;
    no: string;
    is_always: boolean;
    kind: string | null;
    number: string | null;
    is_void: boolean;
    cut: number;
  }>`
    select customer.cash_receipt_type as type, customer.cash_receipt_no as no, customer.is_publish as is_always, kind, number,
           coalesce(cash_receipt.state in ('refused', 'cancelled'), false) or refund.order_id is not null as is_void,
           (select coalesce(sum(receipt_amt), 0)::bigint from claim_refund where claim_refund.order_id = ${order.id}) as cut
    from customer left join cash_receipt on cash_receipt.order_id = ${order.id} left join refund on refund.order_id = ${order.id}
    where customer.id = ${order.buyer_id}`.execute(db);
  const row = rows[0] as (typeof rows)[number];
  if (row.is_void) return null;
  const receipt =
    row.kind !== null && row.number !== null
      ? { kind: row.kind, number: row.number }
      : receiptOf({
          method: order.method,
          amount: order.total_pay,
          wish: order.cash_receipt,
          stored: { type: row.type, no: row.no, isAlways: row.is_always },
        });
  return (
    receipt && {
      type: receipt.kind,
      no: receipt.kind === 'self' ? '자진발급' : receipt.number,
      amount: order.total_pay - row.cut,
    }
  );
}
