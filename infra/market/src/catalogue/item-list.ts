import type { CallTable } from '@sold/contracts/calls/index';
import type { ItemSummary } from '@sold/contracts/entities/item';
import type { Database } from '@sold/service/db/tables';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { isLive } from '../book/live.ts';
import { CLASSIFICATIONS } from './classifications.ts';
import { inCategory, isOffered, ofBrand, ofGrade, ofPrice, ofYear, priceOf } from './item-filter.ts';
import { type SummaryRow, summaryOf } from './item-rows.ts';
import { readSearch } from './search/search.ts';

type List = CallTable['GET /api/v3/product/item/get-item-list'];

export const PAGE_SIZE = 40;
/** Brands to choose from. */
const BRANDS = 30;

const ORDER: Readonly<Record<NonNullable<List['input']['sort']>, RawBuilder<unknown>>> = {
  popular: sql`item.popularity desc, item.id`,
  new: sql`item.release_date desc nulls last, item.id`,
  price_low: sql`coalesce(offer.min_price, item.last_price) asc nulls last, item.id`,
  price_high: sql`coalesce(offer.min_price, item.last_price) desc nulls last, item.id`,
};

/** Items of a search and its filters in the wanted order, with counts per classification and brand of the same search. */
export async function itemList(
  db: Kysely<Database>,
  input: List['input'],
  customerId: number | null,
  now: Date,
): Promise<List['output']> {
  const page = input.page ?? 1;
  const search = await readSearch(db, input.q ?? '');
  const found = sql.join(
    [
      search?.where ?? sql`true`,
      ofGrade(input),
      ofYear(input),
      ofPrice(input, priceOf(now)),
      isOffered(input, now),
    ],
    sql` and `,
  );
  const [category, brand] = [inCategory(input), ofBrand(input)];
  const counts = await sql<{ code: string; count: number }>`
    select item.classification_code as code, count(*) as count from item where ${found} and ${brand} group by 1`.execute(
    db,
  );
  const brands = await brandsOf(db, sql`${found} and ${category}`, input.brand_id ?? []);
  const countOf = new Map(counts.rows.map(({ code, count }) => [code, count]));
  const list = await summaries(db, {
    where: sql`${found} and ${category} and ${brand}`,
    order: orderOf(input.sort ?? 'popular', search?.rank),
    limit: PAGE_SIZE,
    offset: (page - 1) * PAGE_SIZE,
    customerId,
    now,
  });
  const codes = input.classification_code ?? [...countOf.keys()];
  return {
    list,
    total: [...new Set(codes)].reduce((sum, code) => sum + (countOf.get(code) ?? 0), 0),
    page,
    page_size: PAGE_SIZE,
    categories: CLASSIFICATIONS.map(({ code, name }) => ({
      code,
      name,
      count: countOf.get(code) ?? 0,
    })).filter(({ count, code }) => count > 0 || input.classification_code?.includes(code)),
    brands,
    brand: onlyOf(brands, input.brand_id),
    corrected: search?.corrected ?? null,
  };
}

/** Brands of what was found and those that are chosen, most items first. */
async function brandsOf(
  db: Kysely<Database>,
  found: RawBuilder<unknown>,
  chosen: readonly number[],
): Promise<List['output']['brands']> {
  const { rows } = await sql<List['output']['brands'][number]>`
    select brand.id, brand.name, coalesce(per.count, 0) as count from brand
    left join (select item.brand_id, count(*) as count from item where ${found} group by 1) per on per.brand_id = brand.id
    where per.count > 0 or brand.id = any(${chosen}::bigint[])
    order by brand.id = any(${chosen}::bigint[]) desc, count desc, brand.name limit ${BRANDS}`.execute(db);
  return rows.sort((one, other) => other.count - one.count);
}

interface SummaryQuery {
  where: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
  limit: number;
  offset?: number;
  customerId: number | null;
  now: Date;
}

/** Summaries of the items that fit, with their lowest live sell bid. */
export async function summaries(db: Kysely<Database>, query: SummaryQuery): Promise<ItemSummary[]> {
  const { rows } = await sql<SummaryRow>`
    select item.id, brand.name as brand_name, item.bg_color as brand_bg_color, item.name, item.name_kor, item.model_no,
           item.classification_code, item.grade, item.drawing_version, offer.min_price, item.last_price, item.trade_count,
           ${namedSize(sql`offer.size_option_id`)} as min_size,
           ${namedSize(sql`(select trade.size_option_id from trade where trade.id = item.last_trade_id)`)} as last_size,
           exists (select 1 from bid where bid.item_id = item.id and bid.side = 'sell' and bid.price = offer.min_price
             and bid.inventory_id is not null and ${isLive(query.now)}) as is_quick_delivery,
           exists (select 1 from pinup where pinup.item_id = item.id and pinup.customer_id = ${query.customerId}) as is_pinup
    from item join brand on brand.id = item.brand_id
    left join lateral (
      select bid.price as min_price, bid.size_option_id from bid
      where bid.item_id = item.id and bid.side = 'sell' and ${isLive(query.now)} order by bid.price, bid.size_option_id limit 1
    ) offer on true
    where ${query.where}
    order by ${query.order}
    limit ${query.limit} offset ${query.offset ?? 0}`.execute(db);
  return rows.map(summaryOf);
}

/** The names of a size, looked up for the rows that are answered. */
function namedSize(id: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select json_build_object('option_type_code', size.option_type_code, 'kor_name', size.kor_name)
    from size_option size where size.id = ${id})`;
}

/** The chosen brand where it is one. */
function onlyOf(brands: List['output']['brands'], chosen: readonly number[] = []): List['output']['brand'] {
  const only = chosen.length === 1 ? brands.find(({ id }) => id === chosen[0]) : undefined;
  return only === undefined ? null : { id: only.id, name: only.name };
}

/** What fits a search best comes first, unless another order is wanted. */
function orderOf(sort: keyof typeof ORDER, rank: RawBuilder<unknown> | undefined): RawBuilder<unknown> {
  return sort === 'popular' && rank !== undefined ? sql`${rank}, ${ORDER.popular}` : ORDER[sort];
}
