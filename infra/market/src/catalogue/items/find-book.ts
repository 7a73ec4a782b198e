import type { Database } from '@sold/service/db/tables';
import { type Kysely, sql } from 'kysely';
import { untradableRefusal } from '../../platform/calls/not-found.ts';

/** A book: one size of an item, with the facts of the item that rules need. */
export interface Book {
  itemId: number;
  sizeId: number;
  grade: 0 | 1 | 2;
  isOnce: boolean;
  eventType: string | null;
  itemName: string;
  /** Last price of the size; that of the item while the size has none. */
  lastPrice: number | null;
}

/** Looks a book up. @throws Refusal 511 `unknown_item`, `unknown_size` (also a size of another item) */
export async function findBook(db: Kysely<Database>, itemId: number, sizeId: number): Promise<Book> {
  const { rows } = await sql<Omit<Book, 'sizeId'> & { sizeId: number | null }>`
    select item.id as "itemId", size_option.id as "sizeId", item.grade, item.is_once as "isOnce", item.event_type as "eventType",
           item.name as "itemName",
           coalesce((select price from trade where trade.size_option_id = size_option.id order by traded_at desc, id desc limit 1),
                    item.last_price) as "lastPrice"
    from item left join size_option on size_option.id = ${sizeId} and size_option.item_id = item.id
    where item.id = ${itemId}`.execute(db);
  const { sizeId: ofItem, ...book } = rows[0] ?? untradable('unknown_item');
  return { ...book, sizeId: ofItem ?? untradable('unknown_size') };
}

/** @throws Refusal as {@link untradableRefusal} gives it */
export function untradable(reason: 'unknown_item' | 'unknown_size'): never {
  throw untradableRefusal(reason);
}
