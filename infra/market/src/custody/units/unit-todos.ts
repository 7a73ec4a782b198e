import { STORAGE_LATE, STORAGE_WARNINGS } from '@sold/contracts/base/figures/storage';
import { storageEndsAt } from '@sold/contracts/rules/custody/storage-end';
import { sql } from 'kysely';
import { type TodoSource, todoColumns } from '../../platform/calls/todo-source.ts';

const UNIT = { id: sql`inventory.id`, itemId: sql`inventory.item_id`, sizeId: sql`inventory.size_option_id` };
const [FIRST] = STORAGE_WARNINGS;
const LATE = sql`inventory.ends_at + ${STORAGE_LATE.days} * interval '1 day'`;

/** Units that were announced and have not been sent, and units whose storage ends soon or is over. */
export const unitTodos: TodoSource = ({ customerId, now }) => sql`
  select ${todoColumns('send_to_storage', UNIT)}
  from inventory where inventory.owner_id = ${customerId} and inventory.status = 'requested' and inventory.invoice is null
  union all select ${todoColumns('storage_end', {
    ...UNIT,
    due: sql`case when ${now} <= inventory.ends_at then inventory.ends_at when ${now} <= ${LATE} then ${LATE} end`,
  })}
  from inventory where inventory.owner_id = ${customerId} and inventory.status = 'stored'
    and inventory.ends_at <= ${storageEndsAt(now, FIRST.days)}`;
