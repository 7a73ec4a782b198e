import { sql } from 'kysely';
import type { Context } from '../context/context.ts';

/** Informs customers, once per order, of an overdue debt: until it is repaid they cannot pay later. */
export async function tellOverdueDebts({ db, clock }: Context): Promise<void> {
  const at = clock();
  await sql`
    with due as (
      update bnpl_debt set told_at = ${at} where remaining > 0 and due_at <= ${at} and told_at is null returning customer_id, order_id, remaining)
    insert into notice_log (customer_id, kind, message, at)
    select due.customer_id, 'bnpl_overdue',
           '나중결제 ' || to_char(due.remaining, 'FM999,999,999,999') || '원(주문 ' || order_.display_id || ')의 납부일이 지났어요. 갚을 때까지 나중결제를 쓸 수 없어요.', ${at}
    from due join order_ on order_.id = due.order_id order by due.order_id`.execute(db);
}
