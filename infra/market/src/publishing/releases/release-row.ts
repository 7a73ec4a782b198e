import { kstText } from '@sold/contracts/base/bid-duration';
import type { ReleaseSummary } from '@sold/contracts/entities/content';
import { type RawBuilder, sql } from 'kysely';
import { pictureOf } from '../../catalogue/items/item-rows.ts';
import { coverPicture } from '../contents/cover.ts';

export interface ReleaseRow {
  id: number;
  item_id: number | null;
  title: string;
  brand_name: string;
  model_no: string;
  body_html: string;
  release_at: Date;
  release_price: number | null;
  cover_version: string;
  drawing_version: string | null;
  is_reminded: boolean;
}

/**
 * Releases with the customer's reminders. @param customerId null for a visitor, who gets no reminders
 * @param more further columns
 */
export function fromReleases(
  customerId: number | null,
  more: RawBuilder<unknown> = sql``,
): RawBuilder<ReleaseRow> {
  return sql<ReleaseRow>`
    select item_release.id, item_id, title, brand_name, item_release.model_no, body_html, release_at, item_release.release_price,
           cover_version, item.drawing_version,
           exists (select 1 from release_reminder reminder
             where reminder.release_id = item_release.id and reminder.customer_id = ${customerId}::bigint) as is_reminded${more}
    from item_release left join item on item.id = item_release.item_id`;
}

/** A release as lists show it. */
export function releaseSummaryOf(row: ReleaseRow, now: Date): ReleaseSummary {
  return {
    id: row.id,
    title: row.title,
    brand_name: row.brand_name,
    image: coverPicture('release', row.id, row.cover_version),
    item_image:
      row.item_id !== null && row.drawing_version !== null
        ? pictureOf(row.item_id, row.drawing_version)
        : null,
    item_id: row.item_id,
    release_at: kstText(row.release_at),
    release_price: row.release_price,
    is_released: row.release_at <= now,
    is_reminded: row.is_reminded,
  };
}
