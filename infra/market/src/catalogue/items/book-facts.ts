import type { Db } from '@sold/service/db/tables';
import { sql } from 'kysely';
import { isSame, type Marks, marksReader, stillOf } from '../../platform/calls/item-versions.ts';

/** What seldom changes of a book and its item. */
export interface BookFacts {
  itemId: number;
  sizeId: number;
  grade: 0 | 1 | 2;
  isOnce: boolean;
  eventType: string | null;
  itemName: string;
  itemNameKor: string;
  brandName: string;
  ground: string;
  drawingVersion: string;
  classification: string;
  /** The size in Korean. */
  option: string;
}

/** Books that are remembered at most, per database. */
const MOST = 20_000;

interface Remembered {
  facts: BookFacts;
  /** Marks of the item when they were read: what seldom changes has not changed while they are the same. */
  marks: Marks;
}

interface Memory {
  books: Map<number, Remembered>;
  marksNow: ReturnType<typeof marksReader>;
}

const memories = new WeakMap<Db, Memory>();

/**
 * Facts of a book as they are now: remembered in this process while the item's version says that none has changed. Undefined for
 * a size that is no size of the item.
 */
export async function bookFacts(db: Db, itemId: number, sizeId: number): Promise<BookFacts | undefined> {
  const { books, marksNow } = memoryOf(db);
  const before = books.get(sizeId);
  if (before !== undefined && before.facts.itemId !== itemId) return undefined;
  // Read first: what changes meanwhile is then read again.
  const marks = await marksNow([stillOf(itemId)]);
  if (before !== undefined && isSame(before.marks, marks)) return before.facts;
  const { rows } = await sql<BookFacts>`
    select item.id as "itemId", size_option.id as "sizeId", item.grade, item.is_once as "isOnce", item.event_type as "eventType",
           item.name as "itemName", item.name_kor as "itemNameKor", brand.name as "brandName", item.bg_color as ground, item.drawing_version as "drawingVersion",
           item.classification_code as classification, size_option.kor_name as option
    from size_option join item on item.id = size_option.item_id join brand on brand.id = item.brand_id
    where size_option.id = ${sizeId} and item.id = ${itemId}`.execute(db);
  const facts = rows[0];
  if (facts === undefined) return undefined;
  if (books.size >= MOST) books.clear();
  books.set(sizeId, { facts, marks });
  return facts;
}

function memoryOf(db: Db): Memory {
  const known = memories.get(db);
  if (known !== undefined) return known;
  const made = { books: new Map<number, Remembered>(), marksNow: marksReader(db) };
  memories.set(db, made);
  return made;
}
