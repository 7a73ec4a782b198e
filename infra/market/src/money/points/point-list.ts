import { kstText } from '@sold/contracts/base/bid-duration';
import { POINTS_END_SOON } from '@sold/contracts/base/figures/points';
import type { CallTable } from '@sold/contracts/calls/index';
import type { PointKind } from '@sold/contracts/entities/my-page';
import type { Db } from '@sold/service/db/tables';
import { sql } from 'kysely';
import type { Handlers } from '../../platform/calls/handler.ts';
import { byNumber, byTime, listPage, type Placed } from '../../platform/paging/list-page.ts';
import type { Context } from '../context/context.ts';
import { pointHistory } from './point-history.ts';

type List = CallTable['GET /api/v3/user/mypage/get-point-list'];

const PAGE = 20;

interface Row extends Placed {
  id: number;
  kind: PointKind;
  order_id: number | null;
  amount: number;
  remaining: number;
  granted_at: Date;
  expires_at: Date;
}

/** Points that a customer may spend, in the order in which they are spent and expire. */
async function pointList(
  db: Db,
  customerId: number,
  input: List['input'],
  now: Date,
): Promise<List['output']> {
  const page = listPage('points', input, {
    keys: [byTime(sql`expires_at`), byNumber(sql`id`)],
    size: PAGE,
  });
  const open = sql`customer_id = ${customerId} and remaining > 0 and expires_at > ${now}`;
  const sums = await sql<{ total: number; point: number; expiring_amt: number }>`
    select count(*) as total, coalesce(sum(remaining), 0)::bigint as point,
      coalesce(sum(remaining) filter (where expires_at <= ${new Date(now.getTime() + POINTS_END_SOON.ms)}), 0)::bigint as expiring_amt
    from point_lot where ${open}`.execute(db);
  const found = await sql<Row>`
    select id, kind, order_id, amount, remaining, granted_at, expires_at${page.key} from point_lot
    where ${open} and ${page.isAfter} ${page.rest}`.execute(db);
  const { rows, place } = page.of(found.rows);
  return {
    list: rows.map((row) => ({
      lot_id: row.id,
      kind: row.kind,
      order_id: row.order_id,
      amount: row.amount,
      remaining_amt: row.remaining,
      granted_at: kstText(row.granted_at),
      expires_at: kstText(row.expires_at),
    })),
    ...(sums.rows[0] ?? { total: 0, point: 0, expiring_amt: 0 }),
    ...place,
  };
}

export const pointHandlers = {
  'GET /api/v3/user/mypage/get-point-list': ({ db, clock }, input, { customerId }) =>
    pointList(db, customerId, input, clock()),
  'GET /api/v3/user/mypage/get-point-history': ({ db }, input, { customerId }) =>
    pointHistory(db, customerId, input),
} satisfies Partial<Handlers<Context>>;
