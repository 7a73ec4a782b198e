import { kstText } from '@sold/contracts/base/bid-duration';
import { APPEAL_PHOTO } from '@sold/contracts/base/photo-upload';
import type { CallTable } from '@sold/contracts/calls/index';
import type { Appeal, Penalty } from '@sold/contracts/entities/my-page';
import type { Db } from '@sold/service/db/tables';
import { sql } from 'kysely';
import { accountsOfPerson } from '../../people/customers/past-identity.ts';
import type { Row as TableRow } from '../../platform/db/row.ts';
import { byNumber, listPage, type Placed } from '../../platform/paging/list-page.ts';

type List = CallTable['GET /api/v3/user/mypage/get-penalty-list'];

const PAGE = 20;

type AppealRow = TableRow<'appeal', 'text' | 'filed_at' | 'due_at' | 'answer' | 'answered_at'> & {
  state: Appeal['state'] | null;
  photos: number[];
};

interface Row extends Placed, AppealRow {
  id: number;
  order_id: number;
  display_id: string;
  name_kor: string;
  amount: number;
  reason: string;
  at: Date;
  until: Date;
  is_own: boolean;
}

/**
 * Reads a seller's penalties, newest first, or one of them, each with the appeal against it; with valid ones of a closed
 * account of the same person.
 */
export async function penaltyList(
  db: Db,
  customerId: number,
  { penalty_id, ...input }: List['input'],
  now: Date,
): Promise<List['output']> {
  const page = listPage('penalties', input, {
    keys: [byNumber(sql`penalty.id`)],
    isDescending: true,
    size: PAGE,
  });
  const one = penalty_id ?? null;
  const isOwn = sql`penalty.customer_id = ${customerId}`;
  const isMeant = sql`(${isOwn} or penalty.until > ${now} and penalty.customer_id = any(
      (select ${sql.raw(accountsOfPerson('who.id'))} from (select ${customerId}::bigint as id) who)::bigint[]))
    and (${one}::bigint is null or penalty.id = ${one})`;
  const found = await sql<Row>`
    select penalty.id, penalty.order_id, order_.display_id, item.name_kor, penalty.amount, penalty.reason, penalty.at, penalty.until, ${isOwn} as is_own,
           appeal.state, appeal.text, appeal.filed_at, appeal.due_at, appeal.answer, appeal.answered_at,
           coalesce((select jsonb_agg(id order by id) from inspection_photo where penalty_id = penalty.id), '[]') as photos${page.key}
    from penalty join order_ on order_.id = penalty.order_id join item on item.id = order_.item_id
    left join appeal on appeal.penalty_id = penalty.id
    where ${isMeant} and ${page.isAfter} ${page.rest}`.execute(db);
  const total = await sql<{ count: number }>`select count(*) as count from penalty where ${isMeant}`.execute(
    db,
  );
  const { rows, place } = page.of(found.rows);
  return { list: rows.map((row) => shown(row, now)), total: total.rows[0]?.count ?? 0, ...place };
}

function shown(row: Row, now: Date): Penalty {
  return {
    penalty_id: row.id,
    order_id: row.order_id,
    display_order_id: row.display_id,
    item_name_kor: row.name_kor,
    amount: row.amount,
    reason: row.reason,
    at: kstText(row.at),
    until: kstText(row.until),
    is_counted: row.until > now,
    is_of_closed_account: !row.is_own,
    // Photos are answered to the account that sent them.
    appeal: appealOf(row.is_own ? row : { ...row, photos: [] }),
  };
}

function appealOf({ state, text, filed_at, due_at, answer, answered_at, photos }: AppealRow): Appeal | null {
  if (state === null) return null;
  return {
    state,
    text,
    filed_at: kstText(filed_at),
    due_at: kstText(due_at),
    answer,
    answered_at: answered_at && kstText(answered_at),
    photos: photos.map((id) => `${APPEAL_PHOTO}${id}`),
  };
}
