import type { CallTable } from '@sold/contracts/calls/index';
import type { Db } from '@sold/service/db/tables';
import { sql } from 'kysely';
import type { Asking } from '../items/item-detail.ts';
import { summaries } from './item-list.ts';

/** Suffix of items that ship as one of several kinds, as operators write it. */
const BLACK_BOX = 'blackbox';
const MOST = 60;

/** All black boxes, the most looked for first. */
export async function blackBoxes(
  db: Db,
  { customerId, now }: Asking,
): Promise<CallTable['GET /api/v3/product/item/get-black-box-main']['output']> {
  const list = await summaries(db, {
    where: sql`item.event_type = ${BLACK_BOX}`,
    order: sql`item.popularity desc, item.id`,
    limit: MOST,
    customerId,
    now,
  });
  return { list };
}
