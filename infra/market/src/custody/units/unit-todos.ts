import { sql } from 'kysely';
import { type TodoSource, todoColumns } from '../../platform/calls/todo-source.ts';

/** Units that were announced and have not been sent. */
export const unitTodos: TodoSource = ({ customerId }) => sql`
  select ${todoColumns('send_to_storage', {
    id: sql`inventory.id`,
    itemId: sql`inventory.item_id`,
    sizeId: sql`inventory.size_option_id`,
  })}
  from inventory where inventory.owner_id = ${customerId} and inventory.status = 'requested' and inventory.invoice is null`;
