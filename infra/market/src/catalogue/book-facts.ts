import type { Db } from '@sold/service/db/tables';
import { sql } from 'kysely';

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

/** How long a name may be shown after an operator has changed it, milliseconds. */
const KEEP_MS = 10_000;
/** Books kept at most. */
const MOST = 20_000;

const kept = new WeakMap<Db, Map<number, { facts: BookFacts; until: number }>>();

/** Facts of a book, kept in this process for a short time; undefined for a size that is no size of the item. */
export async function bookFacts(db: Db, itemId: number, sizeId: number): Promise<BookFacts | undefined> {
  const known = kept.get(db) ?? new Map<number, { facts: BookFacts; until: number }>();
  kept.set(db, known);
  const before = known.get(sizeId);
  if (before && before.until > performance.now())
    return before.facts.itemId === itemId ? before.facts : undefined;
  const { rows } = await sql<BookFacts>`
    select item.id as "itemId", size_option.id as "sizeId", item.grade, item.is_once as "isOnce", item.event_type as "eventType",
           item.name as "itemName", item.name_kor as "itemNameKor", brand.name as "brandName", item.bg_color as ground, item.drawing_version as "drawingVersion",
           item.classification_code as classification, size_option.kor_name as option
    from size_option join item on item.id = size_option.item_id join brand on brand.id = item.brand_id
    where size_option.id = ${sizeId} and item.id = ${itemId}`.execute(db);
  const facts = rows[0];
  if (facts === undefined) return undefined;
  if (known.size >= MOST) known.clear();
  known.set(sizeId, { facts, until: performance.now() + KEEP_MS });
  return facts;
}
