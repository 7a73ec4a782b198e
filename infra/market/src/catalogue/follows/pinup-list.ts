import type { CallTable } from '@sold/contracts/calls/index';
import type { Db } from '@sold/service/db/tables';
import { sql } from 'kysely';
import { byNumber, listPage, type Placed } from '../../platform/paging/list-page.ts';
import { summaries } from '../lists/item-list.ts';

type List = CallTable['GET /api/v3/user/mypage/get-pinup-list'];

const PAGE = 20;

/** Reads the items that a customer has pinned, with current prices. */
export async function pinupList(
  db: Db,
  customerId: number,
  input: List['input'],
  now: Date,
): Promise<List['output']> {
  const page = listPage('pinups', input, {
    keys: [byNumber(sql`item_id`)],
    isDescending: true,
    size: PAGE,
  });
  const found = await sql<Placed & { item_id: number }>`
    select item_id${page.key} from pinup where customer_id = ${customerId} and ${page.isAfter} ${page.rest}`.execute(
    db,
  );
  const { rows, place } = page.of(found.rows);
  const total = await sql<{ count: number }>`
    select count(*) as count from pinup where customer_id = ${customerId}`.execute(db);
  const list = await summaries(db, {
    where: sql`item.id = any(${rows.map(({ item_id }) => item_id)}::bigint[])`,
    order: sql`item.id desc`,
    limit: PAGE,
    customerId,
    now,
  });
  return { list, total: total.rows[0]?.count ?? 0, ...place };
}
