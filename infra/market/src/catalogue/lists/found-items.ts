import type { CallTable } from '@sold/contracts/calls/index';
import type { Database } from '@sold/service/db/tables';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { byNumber, listPage } from '../../platform/paging/list-page.ts';
import { isLive } from '../prices/live.ts';
import type { Found } from '../search/search.ts';
import {
  inCategory,
  isOffered,
  isWantedOffer,
  ofBrand,
  ofGrade,
  ofPrice,
  ofYear,
  priceOf,
} from './item-filter.ts';

type List = CallTable['GET /api/v3/product/item/get-item-list'];

/** Brands to choose from. */
const BRANDS = 30;

/** Behind every price and day. */
const LAST = sql`9007199254740991`;
/** Keys that order items before their id, ascending; items without one come last. */
const PLACE: Readonly<Record<NonNullable<List['input']['sort']>, readonly RawBuilder<unknown>[]>> = {
  // Best match of the search first.
  popular: [sql`rank`, sql`-popularity`],
  new: [sql`coalesce(date '2000-01-01' - release_date, ${LAST})`],
  price_low: [sql`coalesce(price, ${LAST})`],
  price_high: [sql`coalesce(-price, ${LAST})`],
};

/** A page of found items, and counts of items by filter. */
export interface FoundItems {
  /** Ids of the page, in the wanted order. */
  ids: number[];
  /** Number of the page, and the start of the next one. */
  place: Pick<List['output'], 'page' | 'next_cursor'>;
  /** Counts by classification, regardless of the chosen ones. */
  perCode: ReadonlyMap<string, number>;
  /** Whichever are chosen, and those; most items first. */
  brands: List['output']['brands'];
}

/** Finds items in one statement, which asks every item once. @param size items of a page */
export async function foundItems(
  db: Kysely<Database>,
  input: List['input'],
  { search, size, now }: { search: Found | null; size: number; now: Date },
): Promise<FoundItems> {
  const { sort = 'popular', brand_id: chosen = [] } = input;
  const page = listPage('items', input, { keys: [...PLACE[sort].map(byNumber), byNumber(sql`id`)], size });
  const { price, low } = pricing(input, search, now);
  const { rows } = await sql<{
    facet: 'category' | 'brand' | 'item';
    id: number;
    name: string;
    count: number;
  }>`
    with found as materialized (
      select item.id, item.classification_code as code, item.brand_id, item.popularity, item.release_date, ${price} as price,
        ${(sort === 'popular' && search?.rank) || sql`0`} as rank, ${inCategory(input)} as by_category, ${ofBrand(input)} as by_brand
      from item ${low}
      where ${search?.where ?? sql`true`} and ${ofGrade(input)} and ${ofYear(input)} and ${ofPrice(input, price)}
        and ${isOffered(input, now)})
    select 'category' as facet, 0::bigint as id, code as name, count(*) as count from found where by_brand group by code
    union all (select 'brand', brand.id, brand.name, coalesce(per.count, 0) from brand left join (
        select brand_id, count(*) as count from found where by_category group by 1) per on per.brand_id = brand.id
      where per.count > 0 or brand.id = any(${chosen}::bigint[])
      order by brand.id = any(${chosen}::bigint[]) desc, 4 desc, 3 limit ${BRANDS})
    union all select 'item', id, list_key, row_number() over () from (
      select id${page.key} from found where by_category and by_brand and ${page.isAfter} ${page.rest}) page`.execute(
    db,
  );
  const of = (facet: (typeof rows)[number]['facet']) => rows.filter((row) => row.facet === facet);
  const items = of('item').sort((one, other) => one.count - other.count);
  const { rows: shown, place } = page.of(items.map(({ id, name }) => ({ id, list_key: name })));
  return {
    ids: shown.map(({ id }) => id),
    place,
    perCode: new Map(of('category').map(({ name, count }) => [name, count])),
    brands: of('brand')
      .map(({ id, name, count }) => ({ id, name, count }))
      .sort((one, other) => other.count - one.count),
  };
}

/**
 * Price of an item under the filter, where filter or order depend on it: lowest offers of all items are read in one
 * statement, those of a search one by one.
 */
function pricing(
  { sort, price_from, price_to, ...filter }: List['input'],
  search: Found | null,
  now: Date,
): { price: RawBuilder<unknown>; low: RawBuilder<unknown> } {
  const isAsked = price_from !== undefined || price_to !== undefined || sort?.startsWith('price');
  if (!isAsked) return { price: sql`0`, low: sql`` };
  if (search !== null) return { price: priceOf(filter, now), low: sql`` };
  return {
    price: sql`coalesce(low.price, item.last_price)`,
    low: sql`left join (
      select bid.item_id, min(bid.price) as price from bid where bid.side = 'sell' and ${isLive(now)}
        and ${isWantedOffer(filter)} group by 1) low
      on low.item_id = item.id`,
  };
}
