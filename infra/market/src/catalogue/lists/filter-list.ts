import type { CallTable } from '@sold/contracts/calls/index';
import type { Database } from '@sold/service/db/tables';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { CLASSIFICATIONS } from '../items/classifications.ts';
import { isLive } from '../prices/live.ts';
import { readSearch } from '../search/search.ts';
import { inCategory, isWantedOffer, ofBrand, ofGrade, ofPrice, ofYear } from './item-filter.ts';

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

/** Bits of the filters that an item misses; a facet counts items that miss only the facet's own filter. */
const MISSED = { category: 1, brand: 2, grade: 4, year: 8, price: 16, offer: 32 } as const;

/**
 * Values of each filter with how many items they leave. One statement reads every live offer and every item that is found
 * once, and notes for each item which filters it misses.
 */
export async function filterList(
  db: Kysely<Database>,
  input: FilterList['input'],
  now: Date,
): Promise<FilterList['output']> {
  const search = await readSearch(db, input.q ?? '');
  const { size: sizes = [], brand_id: brands = [] } = input;
  const isAsk = sql`bid.side = 'sell' and ${isLive(now)}`;
  const isStored = sql`bid.inventory_id is not null`;
  const ofSize =
    sizes.length === 0
      ? sql`true`
      : sql`bid.size_option_id in (select id from size_option where kor_name = any(${sizes}::text[]))`;
  const isQuick = input.is_quick_delivery === true;
  const missed = (name: keyof typeof MISSED, passes: RawBuilder<unknown>) =>
    sql`case when ${passes} then 0 else ${sql.lit(MISSED[name])} end`;
  // Without a condition where no item can fail one: the planner takes it for a rare one.
  const passing = (but: keyof typeof MISSED) =>
    chosenIn(input).some((name) => name !== but) ? sql`missed in (0, ${sql.lit(MISSED[but])})` : sql`true`;
  const { rows } = await sql<Counted>`
    with low as (
      select bid.item_id, coalesce(min(bid.price) filter (where ${isWantedOffer(input)}), min(bid.price)) as price, bool_or(${ofSize}) as has_size, bool_or(${isStored} and ${ofSize}) as has_stored
      from bid ${search === null ? sql`` : sql`join item on item.id = bid.item_id and ${search.where}`}
      where ${isAsk} group by 1),
    found as materialized (
      select item.id, item.classification_code as code, item.brand_id, item.grade, extract(year from item.release_date)::int as year,
        width_bucket(coalesce(low.price, item.last_price), ${STEPS}::bigint[]) as step,
        ${missed('category', inCategory(input))} + ${missed('brand', ofBrand(input))} + ${missed('grade', ofGrade(input))}
          + ${missed('year', ofYear(input))} + ${missed('price', ofPrice(input, sql`coalesce(low.price, item.last_price)`))}
          + ${missed('offer', isQuick ? sql`low.has_stored` : sizes.length > 0 ? sql`low.has_size` : sql`true`)} as missed,
        low.has_stored
      from item left join low on low.item_id = item.id where ${search?.where ?? sql`true`}),
    sizes as (
      select size.kor_name as size, count(*) as count, min(size.option_type_code) as kind, min(size.sort) as sort
      from found join size_option size on size.item_id = found.id
      where ${passing('offer')} and (size.option_type_code <> 'one_size' or size.kor_name = any(${sizes}::text[]))
        and exists (select 1 from bid where bid.size_option_id = size.id and ${isAsk} and ${isQuick ? isStored : sql`true`})
      group by 1 order by size.kor_name = any(${sizes}::text[]) desc, 2 desc limit ${SIZES}),
    chosen_sizes as (
      select chosen.size, 0 as count, min(size.option_type_code) as kind, min(size.sort) as sort
      from unnest(${sizes}::text[]) chosen (size) join size_option size on size.kor_name = chosen.size
      where chosen.size not in (select size from sizes) group by 1)
    select 'category' as facet, code as value, '' as name, count(*) as count from found
      where ${passing('category')} group by code
    union all (select 'brand', brand.id::text, brand.name, coalesce(per.count, 0) from brand left join (
        select brand_id, count(*) as count from found where ${passing('brand')} group by 1) per on per.brand_id = brand.id
      where per.count > 0 or brand.id = any(${brands}::bigint[])
      order by brand.id = any(${brands}::bigint[]) desc, 4 desc, 3 limit ${BRANDS})
    union all select 'grade', grade::text, '', count(*) from found where ${passing('grade')} group by grade
    union all select 'year', year::text, '', count(*) from found where year is not null and ${passing('year')} group by year
    union all (select 'price', step::text, '', count(*) from found where step is not null and ${passing('price')}
      group by step order by step)
    union all (select 'size', size, coalesce(kind, ''), count from (table sizes union all table chosen_sizes) listed
      order by kind, sort, size)
    union all select 'quick', '', '', count(*) from found where has_stored and ${passing('offer')}`.execute(
    db,
  );
  return listOf(rows, input);
}

/** Returns the facets with a chosen value. */
function chosenIn(input: FilterList['input']): (keyof typeof MISSED)[] {
  const { classification_code, brand_id, product_grade, release_year, price_from, price_to } = input;
  const of = {
    category: classification_code,
    brand: brand_id,
    grade: product_grade,
    year: release_year,
    price: price_from ?? price_to,
    offer: input.size ?? input.is_quick_delivery,
  };
  return (Object.keys(MISSED) as (keyof typeof MISSED)[]).filter((name) => of[name] !== undefined);
}

/** Lists the values, a chosen one also when no item matches it. */
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
