import type { SizeList, SizeOption } from '@sold/contracts/entities/item';
import { priceOption } from '@sold/contracts/rules/selected-size';
import type { Database } from '@sold/service/db/tables';
import { type Kysely, sql } from 'kysely';
import { isLive } from '../book/live.ts';

interface SizeRow {
  id: number;
  option_type_code: string;
  us_name: string;
  kor_name: string;
  ask_id: number | null;
  ask_price: number | null;
  bid_id: number | null;
  bid_price: number | null;
}

/** Sizes shown in a row when nothing else is said (specification, section 9). */
const PER_ROW = 3;

/** Sizes of an item, each with the first bid on either side of its book: best price, then oldest. */
export async function sizeList(db: Kysely<Database>, itemId: number, now: Date): Promise<SizeList> {
  const { rows } = await sql<SizeRow>`
    select size_option.id, option_type_code, us_name, kor_name,
           ask.id as ask_id, ask.price as ask_price, best.id as bid_id, best.price as bid_price
    from size_option
    left join lateral (
      select bid.id, bid.price from bid where bid.size_option_id = size_option.id and bid.side = 'sell' and ${isLive(now)}
      order by bid.price, bid.priority limit 1) ask on true
    left join lateral (
      select bid.id, bid.price from bid where bid.size_option_id = size_option.id and bid.side = 'buy' and ${isLive(now)}
      order by bid.price desc, bid.priority limit 1) best on true
    where size_option.item_id = ${itemId}
    order by size_option.sort, size_option.id`.execute(db);
  const list = rows.map(sizeOf);
  return {
    all_product: {
      buy_product: bestOf(list, 'buy_product', (one, other) => one < other),
      sell_product: bestOf(list, 'sell_product', (one, other) => one > other),
    },
    list,
    display_per_row: PER_ROW,
    option_type: list[0]?.option_type_code ?? '',
  };
}

function sizeOf(row: SizeRow): SizeOption {
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

/** Best offers of one size, as those of all sizes are told. */
export function bestOfSize(size: SizeOption): SizeList['all_product'] {
  const option = priceOption(size);
  return {
    buy_product: size.buy_product && { ...size.buy_product, option },
    sell_product: size.sell_product && { ...size.sell_product, option },
  };
}

function bestOf(
  list: readonly SizeOption[],
  side: 'buy_product' | 'sell_product',
  isBetter: (one: number, other: number) => boolean,
) {
  return list.reduce<SizeList['all_product'][typeof side]>((best, size) => {
    const offer = bestOfSize(size)[side];
    return offer !== null && (best === null || isBetter(offer.price, best.price)) ? offer : best;
  }, null);
}
