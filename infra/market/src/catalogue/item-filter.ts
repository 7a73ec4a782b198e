import type { CallTable } from '@sold/contracts/calls/index';
import { type RawBuilder, sql } from 'kysely';
import { isLive } from '../book/live.ts';

/** What narrows a list of items, but for its search. */
export type ItemFilter = Omit<CallTable['GET /api/v3/product/item/get-item-filter-list']['input'], 'q'>;

const YES = sql`true`;

export const inCategory = ({ classification_code: code }: ItemFilter) =>
  code === undefined ? YES : sql`item.classification_code = any(${code}::text[])`;

export const ofBrand = ({ brand_id: id }: ItemFilter) =>
  id === undefined ? YES : sql`item.brand_id = any(${id}::bigint[])`;

export const ofGrade = ({ product_grade: grade }: ItemFilter) =>
  grade === undefined ? YES : sql`item.grade = any(${grade}::int[])`;

export const ofYear = ({ release_year: year }: ItemFilter) =>
  year === undefined ? YES : sql`extract(year from item.release_date)::int = any(${year}::int[])`;

/** @param price what an item costs now, or did last */
export function ofPrice({ price_from, price_to }: ItemFilter, price: RawBuilder<unknown>) {
  if (price_from === undefined && price_to === undefined) return YES;
  return sql`${price} between ${price_from ?? 0} and ${price_to ?? Number.MAX_SAFE_INTEGER}`;
}

/** Whether somebody offers a unit of one of the sizes, from storage where that is asked for: one offer has both. */
export function isOffered(filter: ItemFilter, now: Date): RawBuilder<unknown> {
  const { size, is_quick_delivery } = filter;
  if (size === undefined && is_quick_delivery === undefined) return YES;
  const ofSize =
    size === undefined
      ? YES
      : sql`exists (select 1 from size_option size where size.id = bid.size_option_id and size.kor_name = any(${size}::text[]))`;
  const isStored = is_quick_delivery === undefined ? YES : sql`bid.inventory_id is not null`;
  return sql`exists (select 1 from bid where bid.item_id = item.id and bid.side = 'sell' and ${isLive(now)} and ${isStored} and ${ofSize})`;
}

/** What an item costs now, or did last. */
export const priceOf = (now: Date) =>
  sql`coalesce((select min(bid.price) from bid where bid.item_id = item.id and bid.side = 'sell' and ${isLive(now)}), item.last_price)`;
