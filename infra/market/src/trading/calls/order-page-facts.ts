import type { Db } from '@sold/service/db/tables';
import { tryAgain } from '@sold/service/http/refusal';
import { sql } from 'kysely';
import type { Book } from '../../catalogue/items/find-book.ts';
import { isLiveBid } from '../../catalogue/prices/live.ts';
import { sizeText } from '../../platform/db/size-text.ts';
import { type BidRow, bidById, type Side } from '../book/bid-row.ts';
import { endText } from '../book/my-bids.ts';

/** Item and size as a page shows them. */
export interface ItemFacts {
  name: string;
  name_kor: string;
  brand_name: string;
  bg_color: string;
  drawing_version: string;
  event_type: string | null;
  us_name: string;
  kor_name: string;
  option_type_code: string;
}

/** Reads the item and the size of a book. */
export async function factsOf(db: Db, book: Book): Promise<ItemFacts> {
  const { rows } = await sql<ItemFacts>`
    select item.name, item.name_kor, brand.name as brand_name, item.bg_color, item.drawing_version, item.event_type,
           size_option.us_name, ${sizeText('size_option')} as kor_name, size_option.option_type_code
    from item join brand on brand.id = item.brand_id join size_option on size_option.id = ${book.sizeId} where item.id = ${book.itemId}`.execute(
    db,
  );
  return rows[0] as ItemFacts;
}

export interface Visit {
  customerId: number;
  sizeId: number;
  now: Date;
}

const WORD = { buy: '구매', sell: '판매' } as const;

/**
 * Returns the own bid of the page's size that is being changed; null where none is named. A page that names one is no
 * page of a new order instead, whose press would change what the page does not show.
 * @throws Refusal 530 `unknown_bid` when it cannot be changed any more, or is another one
 */
export async function bidToChange(
  db: Db,
  productId: number | undefined,
  side: Side,
  { customerId, sizeId, now }: Visit,
): Promise<BidRow | null> {
  if (productId === undefined) return null;
  const bid = await bidById(db, productId);
  const isOwn = bid?.customer_id === customerId && bid.side === side && bid.size_option_id === sizeId;
  if (!isOwn || !isLiveBid(bid, now))
    tryAgain(
      'unknown_bid',
      `${WORD[side]} 입찰이 끝났거나 결제가 진행 중이에요. 확인한 뒤 다시 시도해 주세요.`,
    );
  return bid;
}

/** A bid as its page knows it (specification, section 4: 01 and 11 are unlimited). */
export function productInfo(bid: BidRow, unlimited: string, limited: string) {
  return {
    product_id: bid.id,
    price: bid.price,
    sale_status_code: bid.is_unlimited ? unlimited : limited,
    sale_to: endText(bid),
  };
}
