import type { Database } from '@sold/service/db/tables';
import { leave } from '@sold/service/http/refusal';
import { type Kysely, sql } from 'kysely';

/** A book: one size of an item, with what the rules need to know of the item. */
export interface Book {
  itemId: number;
  sizeId: number;
  grade: 0 | 1 | 2;
  isOnce: boolean;
  eventType: string | null;
  itemName: string;
  /** Of the size's last trade; of the item's while the size has none. */
  lastPrice: number | null;
}

/** Looks a book up. @throws Refusal 511 `unknown_item`, `unknown_size` (also a size of another item) */
export async function findBook(db: Kysely<Database>, itemId: number, sizeId: number): Promise<Book> {
  const { rows } = await sql<Book & { ofItem: number | null }>`
    select item.id as "itemId", size_option.id as "sizeId", item.grade, item.is_once as "isOnce", item.event_type as "eventType",
           item.name as "itemName",
           coalesce((select price from trade where trade.size_option_id = size_option.id order by traded_at desc, id desc limit 1),
                    item.last_price) as "lastPrice"
    from item left join size_option on size_option.id = ${sizeId} and size_option.item_id = item.id
    where item.id = ${itemId}`.execute(db);
  const book = rows[0] ?? untradable('unknown_item', '상품을 찾을 수 없어요.');
  if (book.sizeId === null) untradable('unknown_size', '이 상품에 없는 사이즈예요.');
  return book;
}

/** Nobody can go on with an order of what is in no book. */
export function untradable(reason: 'unknown_item' | 'unknown_size', message: string): never {
  leave(reason, message, '거래할 수 없는 상품이에요.');
}
