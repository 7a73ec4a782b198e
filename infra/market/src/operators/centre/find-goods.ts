import type { CallTable } from '@sold/contracts/calls/index';
import type { Db } from '@sold/service/db/tables';
import { sql } from 'kysely';

type Found = CallTable['GET /api/operator/centre/find']['output'];

/** Most goods of one parcel. */
const MOST = 50;

/**
 * Finds orders and units by a scanned code: their own number, or that of a parcel that came or was sent back. Only a whole code finds
 * anything, so that a cut or doubled scan never opens other goods.
 */
export async function findGoods(db: Db, scanned: string): Promise<Found> {
  const number = scanned.trim().toUpperCase();
  const digits = number.replaceAll('-', '');
  const { rows: list } = await sql<Found['list'][number]>`
    select id as order_id, null::bigint as inventory_id, display_id, 'number' as found_by from order_ where display_id = ${number}
    union all select null, id, display_id, 'number' from inventory where display_id = ${number}
    union all (select id, null, display_id, 'inbound' from order_
      where invoice is not null and replace(invoice ->> 'no', '-', '') = ${digits} order by id desc limit ${MOST})
    union all (select null, id, display_id, 'inbound' from inventory
      where invoice is not null and replace(invoice ->> 'no', '-', '') = ${digits} order by id desc limit ${MOST})
    union all (select id, null, display_id, 'sent_back' from order_
      where sent_back is not null and replace(sent_back ->> 'no', '-', '') = ${digits} order by id desc limit ${MOST})`.execute(
    db,
  );
  return { list };
}
