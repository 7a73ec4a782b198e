import { sql } from 'kysely';
import { type TodoSource, todoColumns } from '../../platform/calls/todo-source.ts';

/** Sales whose money could not be sent, until the seller has made another account the default. */
export const payoutTodos: TodoSource = ({ customerId }) => sql`
  select ${todoColumns('new_bank_account', {
    id: sql`order_.id`,
    itemId: sql`order_.item_id`,
    sizeId: sql`order_.size_option_id`,
    amount: sql`last.amount`,
  })}
  from order_ cross join lateral (
    select amount, state, bank_account_id from payout where payout.order_id = order_.id order by payout.id desc limit 1) last
  where order_.seller_id = ${customerId} and order_.state = 'settled' and last.state = 'failed'
    and not exists (select 1 from bank_account where bank_account.customer_id = order_.seller_id and is_default
      and bank_account.id <> last.bank_account_id)`;
