import type { CallTable } from '@sold/contracts/calls/index';
import type { Database } from '@sold/service/db/tables';
import { type Kysely, sql } from 'kysely';
import { isLive } from '../book/live.ts';
import { CLASSIFICATIONS } from './classifications.ts';
import { inCategory, ofBrand, ofGrade, ofPrice, ofYear } from './item-filter.ts';
import { readSearch } from './search/search.ts';

type FilterList = CallTable['GET /api/v3/product/item/get-item-filter-list'];

/** Where a step of prices begins, won. */
const STEPS = [100_000, 300_000, 500_000, 1_000_000, 3_000_000];
const BRANDS = 50;
const SIZES = 80;

interface Counted {
  facet: 'category' | 'brand' | 'grade' | 'year' | 'price' | 'size' | 'quick';
  value: string;
  name: string;
  count: number;
}

/**
 * Values of each filter with how many items they leave. One statement reads every live offer and every item that is found
 * once, and notes for each item which filters it passes; a facet counts those that pass all others.
 */
export async function filterList(
  db: Kysely<Database>,
  input: FilterList['input'],
  now: Date,
): Promise<FilterList['output']> {
  const search = await readSearch(db, input.q ?? '');
  const sizes = input.size ?? [];
  const brands = input.brand_id ?? [];
  const ofSize = input.size === undefined ? sql`true` : sql`ask.size = any(${sizes}::text[])`;
  const isStored = input.is_quick_delivery === undefined ? sql`true` : sql`ask.is_stored`;
  const isAsked =
    input.size === undefined && input.is_quick_delivery === undefined
      ? sql`true`
      : sql`item.id in (select ask.item_id from ask where ${ofSize} and ${isStored})`;
  const { rows } = await sql<Counted>`
    with ask as materialized (
      select bid.item_id, size.kor_name as size, size.option_type_code as kind, bid.inventory_id is not null as is_stored,
        min(bid.price) as price, min(size.sort) as sort
      from bid join size_option size on size.id = bid.size_option_id
      where bid.side = 'sell' and ${isLive(now)} group by 1, 2, 3, 4),
    low as (select item_id, min(price) as price from ask group by item_id),
    priced as (
      select item.*, coalesce(low.price, item.last_price) as price from item left join low on low.item_id = item.id
      where ${search?.where ?? sql`true`}),
    found as materialized (
      select item.id, item.classification_code as code, item.brand_id, item.grade, extract(year from item.release_date)::int as year,
        width_bucket(item.price, ${STEPS}::bigint[]) as step, ${inCategory(input)} as by_category, ${ofBrand(input)} as by_brand,
        ${ofGrade(input)} as by_grade, coalesce(${ofYear(input)}, false) as by_year,
        coalesce(${ofPrice(input, sql`item.price`)}, false) as by_price, ${isAsked} as by_ask
      from priced item),
    offered as (
      select found.id, ask.size, ask.kind, ask.sort, ask.is_stored from found join ask on ask.item_id = found.id
      where by_category and by_brand and by_grade and by_year and by_price),
    sizes as (
      select size, count(distinct id) as count, min(kind) as kind, min(sort) as sort from offered ask
      where ${isStored} and (kind <> 'one_size' or size = any(${sizes}::text[]))
      group by size order by size = any(${sizes}::text[]) desc, count desc limit ${SIZES}),
    chosen_sizes as (
      select chosen.size, 0 as count, min(ask.kind) as kind, min(ask.sort) as sort
      from unnest(${sizes}::text[]) chosen (size) left join ask on ask.size = chosen.size
      where chosen.size not in (select size from sizes) group by 1)
    select 'category' as facet, code as value, '' as name, count(*) as count from found
      where by_brand and by_grade and by_year and by_price and by_ask group by code
    union all (select 'brand', brand.id::text, brand.name, coalesce(per.count, 0) from brand left join (
        select brand_id, count(*) as count from found
        where by_category and by_grade and by_year and by_price and by_ask group by 1) per on per.brand_id = brand.id
      where per.count > 0 or brand.id = any(${brands}::bigint[])
      order by brand.id = any(${brands}::bigint[]) desc, 4 desc, 3 limit ${BRANDS})
    union all select 'grade', grade::text, '', count(*) from found
      where by_category and by_brand and by_year and by_price and by_ask group by grade
    union all (select 'year', year::text, '', count(*) from found
      where year is not null and by_category and by_brand and by_grade and by_price and by_ask group by year order by year desc)
    union all (select 'price', step::text, '', count(*) from found
      where step is not null and by_category and by_brand and by_grade and by_year and by_ask group by step order by step)
    union all (select 'size', size, coalesce(kind, ''), count from (table sizes union all table chosen_sizes) listed
      order by kind, sort, size)
    union all select 'quick', '', '', count(distinct id) from offered ask where is_stored and ${ofSize}`.execute(
    db,
  );
  return listOf(rows, input);
}

/** What is chosen is listed, also when nothing is left of it. */
function listOf(rows: readonly Counted[], chosen: FilterList['input']): FilterList['output'] {
  const of = (facet: Counted['facet']) => rows.filter((row) => row.facet === facet);
  const perCode = new Map(of('category').map(({ value, count }) => [value, count]));
  const numbered = <T extends number>(facet: 'grade' | 'year', values: readonly T[] = []) => {
    const per = new Map(of(facet).map(({ value, count }) => [Number(value) as T, count]));
    return [...new Set([...per.keys(), ...values])]
      .sort((one, other) => one - other)
      .map((value) => ({ value, count: per.get(value) ?? 0 }));
  };
  return {
    categories: CLASSIFICATIONS.map((known) => ({ ...known, count: perCode.get(known.code) ?? 0 })).filter(
      ({ code, count }) => count > 0 || chosen.classification_code?.includes(code),
    ),
    brands: of('brand')
      .map(({ value, name, count }) => ({ id: Number(value), name, count }))
      .sort((one, other) => other.count - one.count),
    grades: numbered('grade', chosen.product_grade).map(({ value, count }) => ({
      product_grade: value,
      count,
    })),
    sizes: of('size').map(({ value, count }) => ({ name: value, count })),
    years: numbered('year', chosen.release_year)
      .map(({ value, count }) => ({ year: value, count }))
      .reverse(),
    prices: of('price').map(({ value, count }) => ({ ...stepOf(Number(value)), count })),
    quick_delivery_count: of('quick')[0]?.count ?? 0,
  };
}

/** A step of prices: from its first won to its last. */
function stepOf(step: number): { price_from: number | null; price_to: number | null } {
  const next = STEPS[step];
  return { price_from: STEPS[step - 1] ?? null, price_to: next === undefined ? null : next - 1 };
}
