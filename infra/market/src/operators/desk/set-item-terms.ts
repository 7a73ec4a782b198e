import { auditLine } from '@sold/service/audit/audit-line';
import type { Trx } from '@sold/service/db/tables';
import { sql } from 'kysely';
import { addSeries } from '../../catalogue/items/add-items.ts';
import { notFound } from '../../platform/calls/not-found.ts';
import type { Context } from '../context/context.ts';

/** Terms of trade of an item; undefined ones stay as they are. */
interface ItemTerms {
  item_id: number;
  is_once?: boolean;
  is_order?: boolean;
  event_type?: string | null;
  release_status_code?: string;
  /** Name of a series of the item's brand. */
  series?: string | null;
}

/** Changes the terms of an item; open bids and orders keep theirs. @returns its series @throws Refusal 404 `unknown_item` */
export async function setItemTerms(
  { db, clock }: Context,
  { item_id, series, ...terms }: ItemTerms,
  actor: string,
): Promise<number | null> {
  return db.transaction().execute(async (trx) => {
    const seriesId = series == null ? null : await seriesOf(trx, item_id, series);
    const { rows } = await sql<{ series_id: number | null }>`
      update item set
        is_once = coalesce(${terms.is_once ?? null}::boolean, is_once),
        is_order = coalesce(${terms.is_order ?? null}::boolean, is_order),
        release_status_code = coalesce(${terms.release_status_code ?? null}::text, release_status_code),
        event_type = case when ${terms.event_type !== undefined}::boolean then ${terms.event_type ?? null}::text else event_type end,
        series_id = case when ${series !== undefined}::boolean then ${seriesId}::bigint else series_id end
      where id = ${item_id} returning series_id`.execute(trx);
    const item = rows[0] ?? notFound('unknown_item');
    await auditLine(trx, {
      actor,
      action: 'item.terms',
      subject: `item:${item_id}`,
      detail: { ...terms, ...(series !== undefined && { series }) },
      at: clock(),
    });
    return item.series_id;
  });
}

async function seriesOf(trx: Trx, itemId: number, name: string): Promise<number> {
  const { rows } = await sql<{ brand_id: number }>`select brand_id from item where id = ${itemId}`.execute(
    trx,
  );
  const { brand_id } = rows[0] ?? notFound('unknown_item');
  return addSeries(trx, brand_id, name);
}
