import { kstText } from '@sold/contracts/base/bid-duration';
import type { CallTable } from '@sold/contracts/calls/index';
import type { Db } from '@sold/service/db/tables';
import { sql } from 'kysely';
import { byNumber, byTime, listPage, type Placed } from '../../platform/paging/list-page.ts';

type List = CallTable['GET /api/operator/appeal/list'];

const PAGE = 50;
/** Where operators see a photo of an appeal; its number follows. */
export const OPERATOR_PHOTO = '/api/operator/appeal/photo/';

interface Row extends Placed {
  penalty_id: number;
  customer_id: number;
  order_id: number;
  display_id: string;
  amount: number;
  reason: string;
  text: string;
  filed_at: Date;
  due_at: Date;
  photos: number[];
}

/** Appeals that wait for their answer, those that are due first before the others. */
export async function openAppeals(db: Db, input: List['input'], now: Date): Promise<List['output']> {
  const page = listPage('appeals', input, {
    keys: [byTime(sql`appeal.due_at`), byNumber(sql`appeal.penalty_id`)],
    size: PAGE,
  });
  const found = await sql<Row>`
    select appeal.penalty_id, appeal.customer_id, penalty.order_id, order_.display_id, penalty.amount, penalty.reason, appeal.text,
           appeal.filed_at, appeal.due_at,
           coalesce((select jsonb_agg(id order by id) from inspection_photo where penalty_id = appeal.penalty_id), '[]') as photos${page.key}
    from appeal join penalty on penalty.id = appeal.penalty_id join order_ on order_.id = penalty.order_id
    where appeal.state = 'open' and ${page.isAfter} ${page.rest}`.execute(db);
  const { rows, place } = page.of(found.rows);
  const list = rows.map(({ list_key: _, display_id, filed_at, due_at, photos, ...row }) => ({
    ...row,
    display_order_id: display_id,
    filed_at: kstText(filed_at),
    due_at: kstText(due_at),
    is_late: due_at <= now,
    photos: photos.map((id) => `${OPERATOR_PHOTO}${id}`),
  }));
  return { list, ...place };
}
