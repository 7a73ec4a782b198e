import type { CallTable } from '@sold/contracts/calls/index';
import { scannedCode } from '@sold/contracts/rules/custody/scanned-code';
import { isTagNumber } from '@sold/contracts/rules/custody/tag-number';
import type { Db } from '@sold/service/db/tables';
import { sql } from 'kysely';

type Found = CallTable['GET /api/operator/centre/find']['output'];

/** Most goods of one parcel. */
const MOST = 50;

/**
 * Finds orders, units and claims by a scanned code: their own number, their tag or place, or that of a parcel that came, left, was sent
 * back or comes back to the centre.
 * Only a whole code finds anything, so that a cut or doubled scan never opens other goods.
 */
export async function findGoods(db: Db, scanned: string): Promise<Found> {
  const number = scannedCode(scanned);
  if (number === null) return { list: [] };
  const digits = number.replaceAll('-', '');
  const parcel = (
    table: 'order_' | 'inventory',
    column: 'invoice' | 'outbound' | 'sent_back',
    by: string,
  ) => sql`(
    select ${table === 'order_' ? sql`id, null::bigint` : sql`null::bigint, id`}, display_id, ${by} from ${sql.table(table)}
    where ${sql.ref(column)} is not null and replace(${sql.ref(column)} ->> 'no', '-', '') = ${digits} order by id desc limit ${MOST})`;
  const { rows: list } = await sql<Found['list'][number]>`
    select order_id, inventory_id, display_id, null::bigint as claim_id, found_by from (
    select id as order_id, null::bigint as inventory_id, display_id, 'number' as found_by from order_ where display_id = ${number}
    union all select null, id, display_id, 'number' from inventory where display_id = ${number}
    union all ${tagged(number)} union all ${placed(number)}
    union all ${parcel('order_', 'invoice', 'inbound')} union all ${parcel('inventory', 'invoice', 'inbound')}
    union all ${parcel('order_', 'outbound', 'outbound')} union all ${parcel('inventory', 'outbound', 'outbound')}
    union all ${parcel('order_', 'sent_back', 'sent_back')}) goods
    union all ${claimed(digits)}`.execute(db);
  return { list };
}

/**
 * The goods that the thing with a tag is now; a number with a wrong check digit finds nothing. A unit from storage that waits to be packed
 * is found as the order that sells it.
 */
const tagged = (code: string) => sql`(
  select coalesce(sale.id, goods.order_id), case when sale.id is null then goods.inventory_id end,
    coalesce(sale.display_id, order_.display_id, unit.display_id), 'tag'
  from unit_record record join unit_record_goods goods on goods.record_id = record.id
  left join order_ on order_.id = goods.order_id left join inventory unit on unit.id = goods.inventory_id
  left join order_ sale on sale.inventory_id = unit.id and sale.state = 'passed' and sale.delivery_type <> 'inventory'
  where record.tag_no = ${isTagNumber(code) ? code : null} order by goods.at desc limit 1)`;

/** Goods on a place. */
const placed = (code: string) => sql`(
  select goods.order_id, goods.inventory_id, coalesce(order_.display_id, unit.display_id), 'place'
  from goods_place goods left join order_ on order_.id = goods.order_id left join inventory unit on unit.id = goods.inventory_id
  where goods.place = ${code} order by 3 limit ${MOST})`;

/** Claims whose goods come back to the centre in a parcel. */
const claimed = (digits: string) => sql`(
  select order_.id, null::bigint, order_.display_id, claim.id, 'claim' from claim join order_ on order_.id = claim.order_id
  where claim.return_parcel is not null and replace(claim.return_parcel ->> 'no', '-', '') = ${digits} order by claim.id desc limit ${MOST})`;
