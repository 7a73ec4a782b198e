import { sql } from 'kysely';
import { DEBT_OVERDUE_TEXT } from '../../people/notices/texts/pay-later.ts';
import type { Context } from '../context/context.ts';

/** Informs customers, once per order, of an overdue debt: until it is repaid they cannot pay later. */
export async function tellOverdueDebts({ db, clock }: Context): Promise<void> {
  const at = clock();
  await sql`
    with due as (
      update bnpl_debt set told_at = ${at} where remaining > 0 and due_at <= ${at} and told_at is null returning customer_id, order_id, remaining)
    insert into notice_log (customer_id, kind, message, at)
    select due.customer_id, 'bnpl_overdue', ${DEBT_OVERDUE_TEXT}, ${at}
    from due join order_ on order_.id = due.order_id order by due.order_id`.execute(db);
}
