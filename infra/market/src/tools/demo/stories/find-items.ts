import type { Database } from '@sold/service/db/tables';
import { type Kysely, sql } from 'kysely';

export interface FoundItem {
  id: number;
  name_kor: string;
  model_no: string;
  brand_kor: string;
  release_price: number;
  drawing_version: string;
  sizes: { id: number; kor_name: string }[];
}

/** Goods of a demo line, for example `Norae Court Low`, in the order of the catalogue; new ones unless another grade is named. */
export async function itemsOfLine(
  db: Kysely<Database>,
  line: string,
  grade: 0 | 1 | 2 = 0,
): Promise<FoundItem[]> {
  const { rows } = await sql<FoundItem>`
    select item.id, item.name_kor, model_no, brand.name_kor as brand_kor, release_price, drawing_version,
           (select jsonb_agg(jsonb_build_object('id', s.id, 'kor_name', s.kor_name) order by s.sort) from size_option s where s.item_id = item.id) as sizes
    from item join brand on brand.id = item.brand_id
    where item.name like ${`${line} %`} and release_price is not null and grade = ${grade} and brand.name || ' ' = left(item.name, length(brand.name) + 1) order by item.id`.execute(
    db,
  );
  return rows;
}

/**
 * Returns one item of a line; the number wraps around when there are fewer. @throws Error when the catalogue has no such
 * line
 */
export async function itemOfLine(
  db: Kysely<Database>,
  line: string,
  at = 0,
  grade: 0 | 1 | 2 = 0,
): Promise<FoundItem> {
  const found = await itemsOfLine(db, line, grade);
  const item = found[at % Math.max(1, found.length)];
  if (item === undefined) throw new Error(`The demo catalogue has no ${line}.`);
  return item;
}
