import type { CallTable } from '@sold/contracts/calls/index';
import type { ItemSummary } from '@sold/contracts/entities/item';
import type { Database } from '@sold/service/db/tables';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { CLASSIFICATIONS } from '../items/classifications.ts';
import { type SummaryRow, summaryOf } from '../items/item-rows.ts';
import { isLive } from '../prices/live.ts';
import { readSearch } from '../search/search.ts';
import { foundItems } from './found-items.ts';
import { isWantedOffer, narrowsOffers, type OfferFilter } from './item-filter.ts';

type List = CallTable['GET /api/v3/product/item/get-item-list'];

export const PAGE_SIZE = 40;

/** Items of a search and its filters in the wanted order, with counts per classification and brand of the same search. */
export async function itemList(
  db: Kysely<Database>,
  input: List['input'],
  customerId: number | null,
  now: Date,
): Promise<List['output']> {
  const search = await readSearch(db, input.q ?? '');
  const found = await foundItems(db, input, { search, size: PAGE_SIZE, now });
  const { ids, place, perCode, brands } = found;
  const list = await summaries(db, {
    where: sql`item.id = any(${ids}::bigint[])`,
    order: sql`array_position(${ids}::bigint[], item.id)`,
    limit: PAGE_SIZE,
    customerId,
    now,
    offers: input,
  });
  const { classification_code: codes } = input;
  return {
    list,
    total: [...new Set(codes ?? perCode.keys())].reduce((sum, code) => sum + (perCode.get(code) ?? 0), 0),
    ...place,
    page_size: PAGE_SIZE,
    categories: CLASSIFICATIONS.map(({ code, name }) => ({
      code,
      name,
      count: perCode.get(code) ?? 0,
    })).filter(({ count, code }) => count > 0 || codes?.includes(code)),
    brands,
    brand: onlyOf(brands, input.brand_id),
    sizes: await knownSizes(db, input.size ?? []),
    corrected: search?.corrected ?? null,
  };
}

/** Returns the names of sizes that some item has. */
async function knownSizes(db: Kysely<Database>, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${names}::text[]) asked (name)
    where exists (select 1 from size_option where kor_name = asked.name) order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** The chosen brand where it is one. */
function onlyOf(brands: List['output']['brands'], chosen: readonly number[] = []): List['output']['brand'] {
  const only = chosen.length === 1 ? brands.find(({ id }) => id === chosen[0]) : undefined;
  return only === undefined ? null : { id: only.id, name: only.name };
}

interface SummaryQuery {
  where: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
  limit: number;
  customerId: number | null;
  now: Date;
  /** Offers that decide the price. Default: all. */
  offers?: OfferFilter;
}

/** Summaries of the items that fit, with their lowest live sell bid of those that are wanted. */
export async function summaries(db: Kysely<Database>, query: SummaryQuery): Promise<ItemSummary[]> {
  const { offers = {} } = query;
  const isWanted = isWantedOffer(offers);
  const wantedSize = narrowsOffers(offers) ? sql`offer.size_option_id` : sql`null::bigint`;
  const { rows } = await sql<SummaryRow>`
    select item.id, brand.name as brand_name, item.bg_color as brand_bg_color, item.name, item.name_kor, item.model_no,
           item.classification_code, item.grade, item.drawing_version, offer.min_price, item.last_price, item.trade_count,
           ${namedSize(sql`offer.size_option_id`)} as min_size, ${wantedSize} as wanted_size,
           ${namedSize(sql`(select trade.size_option_id from trade where trade.id = item.last_trade_id)`)} as last_size,
           exists (select 1 from bid where bid.item_id = item.id and bid.side = 'sell' and bid.price = offer.min_price
             and bid.inventory_id is not null and ${isLive(query.now)} and ${isWanted}) as is_quick_delivery,
           exists (select 1 from pinup where pinup.item_id = item.id and pinup.customer_id = ${query.customerId}) as is_pinup
    from item join brand on brand.id = item.brand_id
    left join lateral (
      select bid.price as min_price, bid.size_option_id from bid
      where bid.item_id = item.id and bid.side = 'sell' and ${isLive(query.now)} and ${isWanted}
      order by bid.price, bid.size_option_id limit 1
    ) offer on true
    where ${query.where}
    order by ${query.order}
    limit ${query.limit}`.execute(db);
  return rows.map(summaryOf);
}

/** The names of a size, looked up for the rows that are answered. */
function namedSize(id: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select json_build_object('option_type_code', size.option_type_code, 'kor_name', size.kor_name)
    from size_option size where size.id = ${id})`;
}
