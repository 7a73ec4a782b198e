import { sql } from 'kysely';
import { type TodoSource, todoColumns } from '../../platform/calls/todo-source.ts';

/** Debts that are to be paid back. */
export const debtTodos: TodoSource = ({ customerId }) => sql`
  select ${todoColumns('repay_later', {
    id: sql`debt.order_id`,
    itemId: sql`order_.item_id`,
    sizeId: sql`order_.size_option_id`,
    due: sql`debt.due_at`,
    amount: sql`debt.remaining`,
  })}
  from bnpl_debt debt join order_ on order_.id = debt.order_id
  where debt.customer_id = ${customerId} and debt.remaining > 0`;
