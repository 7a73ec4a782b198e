import { kstText } from '@sold/contracts/base/bid-duration';
import type { CallTable } from '@sold/contracts/calls/index';
import type { PointChangeKind } from '@sold/contracts/entities/my-page';
import type { Db } from '@sold/service/db/tables';
import { sql } from 'kysely';
import { byNumber, listPage, type Placed } from '../../platform/paging/list-page.ts';
import { account } from '../ledger/accounts.ts';

type List = CallTable['GET /api/v3/user/mypage/get-point-history'];

const PAGE = 20;
/** Prefix of the kinds of postings of points. */
const PREFIX = 'points_';

interface Row extends Placed {
  id: number;
  kind: `${typeof PREFIX}${PointChangeKind}`;
  order_id: number | null;
  amount: number;
  at: Date;
}

/** Reads the ledger's entries of a customer's points, the newest first. */
export async function pointHistory(
  db: Db,
  customerId: number,
  input: List['input'],
): Promise<List['output']> {
  const page = listPage('point-history', input, {
    keys: [byNumber(sql`entry.id`)],
    isDescending: true,
    size: PAGE,
  });
  const own = sql`entry.account = ${account.points(customerId)}`;
  const counted = await sql<{ total: number }>`
    select count(*) as total from ledger_entry entry where ${own}`.execute(db);
  const found = await sql<Row>`
    select entry.id, made.kind, made.order_id, -entry.amount as amount, made.at${page.key}
    from ledger_entry entry join ledger_transaction made on made.id = entry.transaction_id
    where ${own} and ${page.isAfter} ${page.rest}`.execute(db);
  const { rows, place } = page.of(found.rows);
  return {
    list: rows.map(({ id, kind, order_id, amount, at }) => ({
      change_id: id,
      kind: kind.slice(PREFIX.length) as PointChangeKind,
      order_id,
      amount,
      at: kstText(at),
    })),
    total: counted.rows[0]?.total ?? 0,
    ...place,
  };
}
