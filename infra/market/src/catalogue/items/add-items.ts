import { createHash } from 'node:crypto';
import type { MarketFigures } from '@sold/contracts/entities/item';
import type { Trx } from '@sold/service/db/tables';
import { sql } from 'kysely';
import type { Drawing } from '../drawing/draw-item.ts';
import { indexItems } from '../search/index-item.ts';
import { nameKey } from './name-key.ts';

export interface NewItem {
  brandId: number;
  /** Name of a series of the brand, by default none. */
  series?: string;
  name: string;
  korean: string;
  modelNo: string;
  classification: string;
  grade: 0 | 1 | 2;
  releaseDate: string | null;
  releasePrice: number | null;
  ground: string;
  drawing: Drawing;
  popularity: number;
  detail: string;
  figures: MarketFigures | null;
  importKey: string | null;
}

/** Adds a brand, or finds it by its name in any writing (`name-key`). @returns its id */
export async function addBrand(
  trx: Trx,
  brand: { name: string; korean: string; ground: string },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into brand (name, name_kor, bg_color, name_key)
    values (${brand.name}, ${brand.korean}, ${brand.ground}, ${nameKey(brand.name)})
    on conflict (name_key) do update set name_key = excluded.name_key returning id`.execute(trx);
  return (rows[0] as { id: number }).id;
}

/** Adds a series of a brand, or finds it by its name in any writing. @returns its id */
export async function addSeries(trx: Trx, brandId: number, name: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into series (brand_id, name, name_key) values (${brandId}, ${name}, ${nameKey(name)})
    on conflict (brand_id, name_key) do update set name_key = excluded.name_key returning id`.execute(trx);
  return (rows[0] as { id: number }).id;
}

/** Adds an item. @returns its id */
export async function addItem(trx: Trx, item: NewItem): Promise<number> {
  const drawing = JSON.stringify(item.drawing);
  const version = createHash('sha256').update(drawing).digest('hex').slice(0, 8);
  const seriesId = item.series === undefined ? null : await addSeries(trx, item.brandId, item.series);
  const { rows } = await sql<{ id: number }>`
    insert into item (brand_id, series_id, name, name_kor, model_no, classification_code, grade, release_date, release_price, bg_color, drawing, drawing_version,
                      popularity, detail_html, market_figures, import_key, name_key)
    values (${item.brandId}, ${seriesId}, ${item.name}, ${item.korean}, ${item.modelNo}, ${item.classification}, ${item.grade}, ${item.releaseDate}::date,
            ${item.releasePrice}, ${item.ground}, ${drawing}::jsonb, ${version}, ${item.popularity}, ${item.detail},
            ${item.figures === null ? null : JSON.stringify(item.figures)}::jsonb, ${item.importKey}, ${nameKey(item.name)})
    returning id`.execute(trx);
  const { id } = rows[0] as { id: number };
  await indexItems(trx, [{ ...item, id, silhouette: item.drawing.silhouette }]);
  return id;
}

export interface NewSize {
  type: string;
  us: string;
  korean: string;
  sort: number;
}

/** Adds sizes to an item. @returns their ids in the same order */
export async function addSizes(trx: Trx, itemId: number, sizes: readonly NewSize[]): Promise<number[]> {
  const values = sizes.map(
    ({ type, us, korean, sort }) => sql`(${itemId}::bigint, ${type}, ${us}, ${korean}, ${sort}::int)`,
  );
  const { rows } = await sql<{ id: number; kor_name: string }>`
    insert into size_option (item_id, option_type_code, us_name, kor_name, sort) values ${sql.join(values)}
    on conflict (item_id, kor_name) do update set sort = excluded.sort returning id, kor_name`.execute(trx);
  const idOf = new Map(rows.map(({ id, kor_name }) => [kor_name, id]));
  return sizes.map(({ korean }) => idOf.get(korean) as number);
}
