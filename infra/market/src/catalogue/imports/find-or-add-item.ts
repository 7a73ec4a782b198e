import type { Trx } from '@sold/service/db/tables';
import { sql } from 'kysely';
import { addBrand, addItem, type NewItem } from '../items/add-items.ts';
import { nameKey } from '../items/name-key.ts';
import { indexItems } from '../search/index-item.ts';
import { drawingOf } from './drawing-of.ts';
import type { RowProduct } from './product-of-row.ts';

/** Facts of a new item that do not follow from its names. */
type Facts = Pick<NewItem, 'releaseDate' | 'releasePrice' | 'popularity' | 'figures'>;

/** An item of a product, and whether it was added. */
export interface FoundItem {
  id: number;
  isNew: boolean;
}

/** Imports add items one after another: any number of our own. */
const LOCK = 736_303;

/** Lets no other import look for items until the transaction ends, or both might add the same one. */
export async function lockImports(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
}

/**
 * Finds the new item of a product by brand and name in any writing, however it was added, or adds it. Imports must be
 * locked. An item without a model number gets the one of the row.
 * @returns the problem when the item exists in another category
 */
export async function findOrAddItem(
  trx: Trx,
  product: RowProduct,
  facts: Facts,
): Promise<FoundItem | { problem: string }> {
  const { rows } = await sql<{ id: number; category: string; model_no: string }>`
    select item.id, classification_code as category, model_no from item join brand on brand.id = item.brand_id
    where brand.name_key = ${nameKey(product.brand)} and item.name_key = ${nameKey(product.name)} and grade = 0
    order by trade_count desc, item.id limit 1`.execute(trx);
  const [found] = rows;
  if (found === undefined) return { id: await add(trx, product, facts), isNew: true };
  if (found.category !== product.category)
    return { problem: `"${product.name}" is there already, in category ${found.category}` };
  if (found.model_no === '' && product.model !== '') await setModel(trx, found.id, product.model);
  return { id: found.id, isNew: false };
}

async function add(trx: Trx, product: RowProduct, facts: Facts): Promise<number> {
  const { drawing, ground } = drawingOf(product.name, product.category);
  return addItem(trx, {
    ...facts,
    brandId: await addBrand(trx, { name: product.brand, korean: product.brand, ground }),
    name: product.name,
    korean: product.name,
    modelNo: product.model,
    classification: product.category,
    grade: 0,
    ground,
    drawing,
    detail: '',
    importKey: `product:${product.productKey}`,
  });
}

async function setModel(trx: Trx, id: number, model: string): Promise<void> {
  const { rows } = await sql<{ name: string; korean: string; classification: string; silhouette: string }>`
    update item set model_no = ${model} where id = ${id}
    returning name, name_kor as korean, classification_code as classification, drawing->>'silhouette' as silhouette`.execute(
    trx,
  );
  await indexItems(
    trx,
    rows.map((item) => ({ ...item, id, modelNo: model })),
  );
}
