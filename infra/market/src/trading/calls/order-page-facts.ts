import type { Db } from '@sold/service/db/tables';
import { sql } from 'kysely';
import type { Book } from '../../catalogue/items/find-book.ts';
import { isLiveBid } from '../../catalogue/prices/live.ts';
import { type BidRow, bidById, type Side } from '../book/bid-row.ts';
import { endText } from '../book/my-bids.ts';

/** What a page says of its item and size. */
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

/** Of the item and the size of a book. */
export async function factsOf(db: Db, book: Book): Promise<ItemFacts> {
  const { rows } = await sql<ItemFacts>`
    select item.name, item.name_kor, brand.name as brand_name, item.bg_color, item.drawing_version, item.event_type,
           size_option.us_name, size_option.kor_name, size_option.option_type_code
    from item join brand on brand.id = item.brand_id join size_option on size_option.id = ${book.sizeId} where item.id = ${book.itemId}`.execute(
    db,
  );
  return rows[0] as ItemFacts;
}

/** Who opens a page, for which size, and when. */
export interface Visit {
  customerId: number;
  sizeId: number;
  now: Date;
}

/** The own bid that is being changed, while it can be; null for a bid of another size than the page's. */
export async function ownProduct(
  db: Db,
  productId: number | undefined,
  side: Side,
  { customerId, sizeId, now }: Visit,
): Promise<BidRow | null> {
  const bid = productId === undefined ? undefined : await bidById(db, productId);
  if (bid?.customer_id !== customerId || bid.side !== side || bid.size_option_id !== sizeId) return null;
  return isLiveBid(bid, now) ? bid : null;
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
