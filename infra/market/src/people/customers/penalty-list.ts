import type { CallTable } from '@sold/contracts/calls/index';
import { kstText } from '@sold/contracts/rules/bid-duration';
import type { Db } from '@sold/service/db/tables';
import { sql } from 'kysely';
import { byNumber, listPage, type Placed } from '../../platform/paging/list-page.ts';

type List = CallTable['GET /api/v3/user/mypage/get-penalty-list'];

const PAGE = 20;

interface Row extends Placed {
  id: number;
  order_id: number;
  display_id: string;
  name_kor: string;
  amount: number;
  reason: string;
  at: Date;
  until: Date;
}

/** A seller's penalties, newest first. */
export async function penaltyList(
  db: Db,
  customerId: number,
  input: List['input'],
  now: Date,
): Promise<List['output']> {
  const page = listPage('penalties', input, {
    keys: [byNumber(sql`penalty.id`)],
    isDescending: true,
    size: PAGE,
  });
  const found = await sql<Row>`
    select penalty.id, penalty.order_id, order_.display_id, item.name_kor, penalty.amount, penalty.reason, penalty.at, penalty.until${page.key}
    from penalty join order_ on order_.id = penalty.order_id join item on item.id = order_.item_id
    where penalty.customer_id = ${customerId} and ${page.isAfter} ${page.rest}`.execute(db);
  const total = await sql<{ count: number }>`
    select count(*) as count from penalty where customer_id = ${customerId}`.execute(db);
  const { rows, place } = page.of(found.rows);
  return {
    list: rows.map((row) => ({
      penalty_id: row.id,
      order_id: row.order_id,
      display_order_id: row.display_id,
      item_name_kor: row.name_kor,
      amount: row.amount,
      reason: row.reason,
      at: kstText(row.at),
      until: kstText(row.until),
      is_counted: row.until > now,
    })),
    total: total.rows[0]?.count ?? 0,
    ...place,
  };
}
