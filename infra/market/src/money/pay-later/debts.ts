import { kstText } from '@sold/contracts/base/bid-duration';
import type { BnplDebt } from '@sold/contracts/entities/people';
import type { Db } from '@sold/service/db/tables';
import { sql } from 'kysely';

interface Row {
  order_id: number;
  display_id: string;
  name_kor: string;
  amount: number;
  remaining: number;
  due_at: Date;
}

/** Reads a customer's open debts, order by order, due first. */
export async function debtsOf(db: Db, customerId: number, now: Date): Promise<BnplDebt[]> {
  const { rows } = await sql<Row>`
    select debt.order_id, order_.display_id, item.name_kor, debt.amount, debt.remaining, debt.due_at
    from bnpl_debt debt join order_ on order_.id = debt.order_id join item on item.id = order_.item_id
    where debt.customer_id = ${customerId} and debt.remaining > 0 order by debt.due_at, debt.order_id`.execute(
    db,
  );
  return rows.map((row) => ({
    order_id: row.order_id,
    display_order_id: row.display_id,
    item_name_kor: row.name_kor,
    amount: row.amount,
    remaining_amt: row.remaining,
    due_date: kstText(row.due_at),
    is_overdue: row.due_at <= now,
  }));
}
