import { sql } from 'kysely';
import { type TodoSource, todoColumns } from '../../platform/calls/todo-source.ts';

/** Wins that are to be paid for; one that is being paid is an order. */
export const winTodos: TodoSource = ({ customerId, now }) => sql`
  select ${todoColumns('pay_win', {
    id: sql`raffle.id`,
    itemId: sql`raffle.item_id`,
    sizeId: sql`entry.size_option_id`,
    due: sql`entry.pay_until`,
    amount: sql`raffle.raffle_price`,
  })}
  from raffle_entry entry join raffle on raffle.id = entry.raffle_id left join order_ on order_.id = entry.order_id
  where entry.customer_id = ${customerId} and entry.state = 'won' and entry.pay_until > ${now} and order_.paid_at is null
    and order_.state is distinct from 'payment_pending'`;
