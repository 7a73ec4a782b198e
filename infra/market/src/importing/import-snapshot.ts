import type { Db, Trx } from '@sold/service/db/tables';
import { sql } from 'kysely';
import { addBrand, addItem, addSizes } from '../catalogue/add-items.ts';
import { apart, type BadRow, type Pieces } from './csv-lines.ts';
import { drawingOf } from './drawing-of.ts';
import type { Imported } from './import-trades.ts';
import { inGroups } from './in-groups.ts';
import { readSnapshots, type SnapshotRow } from './snapshot-rows.ts';
import type { Reading } from './trade-rows.ts';

const AT_ONCE = 200;

/**
 * Imports market figures, piece by piece: items with reference figures, which the page labels as derived. They make no book:
 * nobody stands behind those prices. Running it again updates figures and adds nothing. @throws UnreadableFile
 */
export async function importSnapshot(db: Db, pieces: Pieces, reading: Reading): Promise<Imported> {
  const bad: BadRow[] = [];
  let [read, added] = [0, 0];
  for await (const rows of inGroups(readSnapshots(pieces, reading), AT_ONCE)) {
    const { good: products, bad: left } = apart<SnapshotRow>(rows);
    bad.push(...left);
    read += rows.length;
    added += await db.transaction().execute(async (trx) => {
      let fresh = 0;
      for (const product of products) fresh += await write(trx, product);
      return fresh;
    });
  }
  return { read, added, traded: [], bad };
}

/** Writes the figures of a product. @returns 1 for one that was not there */
async function write(trx: Trx, product: SnapshotRow): Promise<0 | 1> {
  const key = `snapshot:${product.brand}\u001f${product.name}`;
  const found =
    await sql`update item set market_figures = ${JSON.stringify(product.figures)}::jsonb where import_key = ${key} returning 1`.execute(
      trx,
    );
  if (found.rows.length > 0) return 0;
  const { drawing, ground } = drawingOf(product.name);
  const itemId = await addItem(trx, {
    brandId: await addBrand(trx, { name: product.brand, korean: product.brand, ground }),
    name: product.name,
    korean: product.name,
    modelNo: '',
    classification: 'sneakers',
    grade: 0,
    releaseDate: product.releaseDate,
    releasePrice: product.releasePrice,
    ground,
    drawing,
    popularity: Math.min(800, Math.round(Math.sqrt(product.figures.sold) * 3)),
    detail: '',
    figures: product.figures,
    importKey: key,
  });
  const sizes = Array.from({ length: 13 }, (_, step) => 230 + step * 5);
  await addSizes(
    trx,
    itemId,
    sizes.map((mm) => ({ type: 'mm', us: `US ${(mm - 180) / 10}`, korean: String(mm), sort: mm })),
  );
  return 1;
}
