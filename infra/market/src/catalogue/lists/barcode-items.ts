import type { CallTable } from '@sold/contracts/calls/index';
import type { Db } from '@sold/service/db/tables';
import { sql } from 'kysely';
import { sizeText } from '../../platform/db/size-text.ts';
import type { Asking } from '../items/item-detail.ts';
import { summaries } from './item-list.ts';

type List = CallTable['GET /api/v3/product/item/get-barcode-item-list']['output']['list'];

/** Grades of one model. */
const MOST = 3;

/** Reads the item of a barcode with the size on its box, and the same model and size in other grades, new goods first. */
export async function barcodeItems(db: Db, gtin: string, { customerId, now }: Asking): Promise<List> {
  const { rows } = await sql<{ item_id: number; size_id: number; size: string }>`
    select item.id as item_id, size.id as size_id, ${sizeText('size')} as size
    from barcode join size_option scanned on scanned.id = barcode.size_option_id join item its on its.id = scanned.item_id
    join item on item.id = its.id or (its.model_no <> '' and item.brand_id = its.brand_id and item.model_no = its.model_no and item.grade <> its.grade)
    join size_option size on size.item_id = item.id and size.kor_name = scanned.kor_name
    where barcode.gtin = ${gtin} order by item.grade, item.id limit ${MOST}`.execute(db);
  if (rows.length === 0) return [];
  const ids = rows.map(({ item_id }) => item_id);
  const list = await summaries(db, {
    where: sql`item.id = any(${ids}::bigint[])`,
    order: sql`array_position(${ids}::bigint[], item.id)`,
    limit: MOST,
    customerId,
    now,
  });
  return list.flatMap((item, at) => {
    const row = rows[at];
    return row === undefined ? [] : [{ ...item, product_size_option_id: row.size_id, size: row.size }];
  });
}
