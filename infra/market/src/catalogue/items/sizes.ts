import type { SizeList, SizeOption } from '@sold/contracts/entities/item';
import { priceOption } from '@sold/contracts/rules/catalogue/selected-size';
import type { Database } from '@sold/service/db/tables';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { isLive } from '../prices/live.ts';

/** A size with its cost and proceeds. */
type SizeOffer = Omit<SizeOption, 'last_price' | 'sell_bid_count' | 'buy_bid_count'>;

interface OfferRow {
  id: number;
  option_type_code: string;
  us_name: string;
  kor_name: string;
  ask_id: number | null;
  ask_price: number | null;
  bid_id: number | null;
  bid_price: number | null;
}

interface FigureRow {
  last_price: number | null;
  sell_bid_count: number;
  buy_bid_count: number;
}

/** Sizes per row by default (specification, section 9). */
const PER_ROW = 3;

/**
 * Reads the depth of the books of an item and the last trade of each size: it reads every live bid, so only pages that show
 * it call it.
 */
function figuresOf(itemId: number, now: Date): RawBuilder<unknown> {
  return sql`
    left join lateral (
      select trade.price from trade where trade.size_option_id = size_option.id order by traded_at desc, trade.id desc limit 1) last on true
    left join (
      select bid.size_option_id, count(*) filter (where bid.side = 'sell') as sell_bid_count, count(*) filter (where bid.side = 'buy') as buy_bid_count
      from bid where bid.item_id = ${itemId} and ${isLive(now)} group by bid.size_option_id) depth on depth.size_option_id = size_option.id`;
}

/** Rows of an item's sizes with the first bid on either side of each book: best price, then oldest. */
async function sizeRows<T>(
  db: Kysely<Database>,
  itemId: number,
  now: Date,
  more: { columns: RawBuilder<unknown>; joins: RawBuilder<unknown> } = { columns: sql``, joins: sql`` },
): Promise<(OfferRow & T)[]> {
  const { rows } = await sql<OfferRow & T>`
    select size_option.id, option_type_code, us_name, kor_name,
           ask.id as ask_id, ask.price as ask_price, best.id as bid_id, best.price as bid_price ${more.columns}
    from size_option
    left join lateral (
      select bid.id, bid.price from bid where bid.size_option_id = size_option.id and bid.side = 'sell' and ${isLive(now)}
      order by bid.price, bid.priority limit 1) ask on true
    left join lateral (
      select bid.id, bid.price from bid where bid.size_option_id = size_option.id and bid.side = 'buy' and ${isLive(now)}
      order by bid.price desc, bid.priority limit 1) best on true
    ${more.joins}
    where size_option.item_id = ${itemId}
    order by size_option.sort, size_option.id`.execute(db);
  return rows;
}

/** Sizes of an item with what each costs and earns, and the best of all. */
export async function sizeOffers(db: Kysely<Database>, itemId: number, now: Date) {
  return offersOf((await sizeRows<unknown>(db, itemId, now)).map(offerOf));
}

/** The same with the last trade and the depth of every size, in one query. */
export async function sizeList(db: Kysely<Database>, itemId: number, now: Date): Promise<SizeList> {
  const rows = await sizeRows<FigureRow>(db, itemId, now, {
    columns: sql`, last.price as last_price, coalesce(depth.sell_bid_count, 0) as sell_bid_count, coalesce(depth.buy_bid_count, 0) as buy_bid_count`,
    joins: figuresOf(itemId, now),
  });
  const list = rows.map((row) => ({
    ...offerOf(row),
    last_price: row.last_price,
    sell_bid_count: row.sell_bid_count,
    buy_bid_count: row.buy_bid_count,
  }));
  return { ...offersOf(list), list, display_per_row: PER_ROW };
}

function offersOf(list: SizeOffer[]) {
  return {
    all_product: {
      buy_product: bestOf(list, 'buy_product', (one, other) => one < other),
      sell_product: bestOf(list, 'sell_product', (one, other) => one > other),
    },
    list,
    option_type: list[0]?.option_type_code ?? '',
  };
}

function offerOf(row: OfferRow): SizeOffer {
  return {
    id: row.id,
    option_type_code: row.option_type_code,
    us_name: row.us_name,
    kor_name: row.kor_name,
    buy_product:
      row.ask_id === null || row.ask_price === null ? null : { id: row.ask_id, price: row.ask_price },
    sell_product:
      row.bid_id === null || row.bid_price === null ? null : { id: row.bid_id, price: row.bid_price },
  };
}

/** Returns best offers of one size in the form of all sizes. */
export function bestOfSize(size: SizeOffer): SizeList['all_product'] {
  const option = priceOption(size);
  return {
    buy_product: size.buy_product && { ...size.buy_product, option },
    sell_product: size.sell_product && { ...size.sell_product, option },
  };
}

function bestOf(
  list: readonly SizeOffer[],
  side: 'buy_product' | 'sell_product',
  isBetter: (one: number, other: number) => boolean,
) {
  return list.reduce<SizeList['all_product'][typeof side]>((best, size) => {
    const offer = bestOfSize(size)[side];
    return offer !== null && (best === null || isBetter(offer.price, best.price)) ? offer : best;
  }, null);
}
