import type { CallTable } from '@sold/contracts/calls/index';
import { type RawBuilder, sql } from 'kysely';
import { isLive } from '../prices/live.ts';

/** Filters of a list of items, without the search. */
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

/** @param price current price of an item, or its last one */
export function ofPrice({ price_from, price_to }: ItemFilter, price: RawBuilder<unknown>) {
  if (price_from === undefined && price_to === undefined) return YES;
  return sql`${price} between ${price_from ?? 0} and ${price_to ?? Number.MAX_SAFE_INTEGER}`;
}

/** Filters of the offers of an item, which also decide its price. */
export type OfferFilter = Pick<ItemFilter, 'size' | 'is_quick_delivery'>;

/** Whether a list is narrowed to some offers of its items. */
export const narrowsOffers = ({ size, is_quick_delivery }: OfferFilter) =>
  size !== undefined || is_quick_delivery !== undefined;

/** Whether a bid offers a unit of one of the sizes, from storage if required: one offer has both. */
export function isWantedOffer({ size, is_quick_delivery }: OfferFilter): RawBuilder<unknown> {
  const ofSize =
    size === undefined
      ? YES
      : sql`bid.size_option_id in (select id from size_option where kor_name = any(${size}::text[]))`;
  return is_quick_delivery === true ? sql`${ofSize} and bid.inventory_id is not null` : ofSize;
}

/** Whether an item has an offer that matches the filter. */
export function isOffered(filter: OfferFilter, now: Date): RawBuilder<unknown> {
  if (!narrowsOffers(filter)) return YES;
  return sql`exists (select 1 from bid where bid.item_id = item.id and bid.side = 'sell' and ${isLive(now)}
    and ${isWantedOffer(filter)})`;
}

/** Current price of an item among the offers that match the filter, or its last one. */
export const priceOf = (filter: OfferFilter, now: Date) =>
  sql`coalesce((select min(bid.price) from bid where bid.item_id = item.id and bid.side = 'sell' and ${isLive(now)}
    and ${isWantedOffer(filter)}), item.last_price)`;
