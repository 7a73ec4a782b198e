import { kstText } from '@sold/contracts/base/bid-duration';
import type { CallTable } from '@sold/contracts/calls/index';
import type { Todo } from '@sold/contracts/entities/my-page';
import { TODO_KINDS } from '@sold/contracts/rules/trading/todo-kinds';
import type { Db } from '@sold/service/db/tables';
import { sql } from 'kysely';
import { pictureOf } from '../../catalogue/items/item-rows.ts';
import type { TodoOwner, TodoSource } from '../../platform/calls/todo-source.ts';
import { sizeText } from '../../platform/db/size-text.ts';
import { byNumber, byTime, listPage, type Placed } from '../../platform/paging/list-page.ts';

type List = CallTable['GET /api/v3/user/mypage/get-todo-list'];

interface Row extends Placed {
  kind: Todo['kind'];
  id: number;
  item_id: number;
  due: Date | null;
  amount: number | null;
  name_kor: string;
  bg_color: string;
  drawing_version: string;
  option: string;
}

const PAGE = 20;
/** Behind everything that has a time. */
const NEVER = sql`timestamptz '2200-01-01'`;
/** An order, a raffle and a unit may have the same number: each kind has places of its own. */
const PLACE = sql`todo.id * 16 + array_position(${Object.keys(TODO_KINDS)}::text[], todo.kind)`;

/** Returns the open tasks of a customer, due soonest first: the parts of all areas as one list. */
export async function todoList(
  db: Db,
  sources: readonly TodoSource[],
  owner: TodoOwner,
  input: List['input'],
): Promise<List['output']> {
  const page = listPage('todos', input, {
    keys: [byTime(sql`coalesce(todo.due, ${NEVER})`), byNumber(PLACE)],
    size: PAGE,
  });
  const every = sql.join(
    sources.map((source) => source(owner)),
    sql` union all `,
  );
  const all =
    input.kind === undefined ? every : sql`select * from (${every}) one where one.kind = ${input.kind}`;
  const found = await sql<Row>`
    select todo.kind, todo.id, todo.item_id, todo.due, todo.amount, item.name_kor, item.bg_color, item.drawing_version,
           ${sizeText('size_option')} as option${page.key}
    from (${all}) todo join item on item.id = todo.item_id join size_option on size_option.id = todo.size_option_id
    where ${page.isAfter} ${page.rest}`.execute(db);
  const { rows, place } = page.of(found.rows);
  const total = await sql<{ count: number }>`select count(*)::int as count from (${all}) todo`.execute(db);
  return { list: rows.map(todoOf), total: total.rows[0]?.count ?? 0, ...place };
}

function todoOf(row: Row): Todo {
  return {
    kind: row.kind,
    id: row.id,
    due: row.due === null ? '' : kstText(row.due),
    to: TODO_KINDS[row.kind].to(row.id),
    item_name_kor: row.name_kor,
    brand_bg_color: row.bg_color,
    image: pictureOf(row.item_id, row.drawing_version),
    product_size_option: row.option,
    amount: row.amount,
  };
}
