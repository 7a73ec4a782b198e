import { kstText } from '@sold/contracts/base/bid-duration';
import type { StoredUnit } from '@sold/contracts/entities/custody';
import type { Db } from '@sold/service/db/tables';
import { type RawBuilder, sql } from 'kysely';
import { isLive } from '../../catalogue/prices/live.ts';
import type { Target } from '../../catalogue/prices/trades.ts';
import { sizeText } from '../../platform/db/size-text.ts';
import { type UnitPhotoRow, unitPicture } from '../inspection/unit-photos-of.ts';
import { thingPhotoIds } from '../records/thing-photos.ts';

/** Most units shown for an item: the page of a size shows more. */
const MOST_UNITS = 20;

type Row = Omit<StoredUnit, 'photos' | 'inspected_date'> & {
  photos: UnitPhotoRow[];
  inspected_at: Date | null;
};

/**
 * Units that are offered from storage, cheapest first, and of the same price the one that sells first. The order of the
 * book, without the caller's own bids, decides which one a purchase takes.
 */
export async function storedUnits(
  db: Db,
  { itemId, sizeId }: Target,
  { customerId, now, hasPhotos }: { customerId: number | null; now: Date; hasPhotos: boolean },
): Promise<StoredUnit[]> {
  const first = (more: RawBuilder<unknown>) => sql`(
    select bid.id from bid where bid.size_option_id = offer.size_option_id and bid.side = 'sell' and ${isLive(now)}
      and bid.customer_id <> ${customerId ?? 0} ${more} order by bid.price, bid.priority limit 1)`;
  const { rows } = await sql<Row>`
    with offer as (
      select bid.* from bid
      where bid.item_id = ${itemId} and bid.side = 'sell' and bid.inventory_id is not null and ${isLive(now)}
        ${sizeId === null ? sql`` : sql`and bid.size_option_id = ${sizeId}`}
        ${hasPhotos ? sql`and exists ${thingPhotoIds(sql`bid.inventory_id`)}` : sql``}
      order by bid.price, bid.priority limit ${MOST_UNITS})
    select offer.id as product_id, offer.price, offer.size_option_id as product_size_option_id, ${sizeText('size_option')} as option,
      item.grade as product_grade,
      coalesce((select jsonb_agg(jsonb_build_object('id', photo.id, 'width', photo.width, 'height', photo.height) order by photo.id)
        from ${thingPhotoIds(sql`offer.inventory_id`)} thing join inspection_photo photo on photo.id = thing.id), '[]'::jsonb) as photos,
      (select jsonb_build_object('tag_no', record.tag_no, 'verdict', record.verdict, 'checks', record.checks)
        from unit_record_goods goods join unit_record record on record.id = goods.record_id
        where goods.inventory_id = offer.inventory_id) as record,
      (select max(event.at) from inventory_event event
        where event.inventory_id = offer.inventory_id and event.status = 'inspected') as inspected_at,
      coalesce(offer.id = ${first(sql``)}, false) as is_next,
      coalesce(offer.id = ${first(sql`and bid.inventory_id is not null`)}, false) as is_next_quick
    from offer join size_option on size_option.id = offer.size_option_id join item on item.id = offer.item_id
    order by offer.price, offer.priority`.execute(db);
  return rows.map(({ photos, inspected_at, ...unit }) => ({
    ...unit,
    photos: photos.map(unitPicture),
    inspected_date: inspected_at === null ? '' : kstText(inspected_at),
  }));
}
