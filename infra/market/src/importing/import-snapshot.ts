import type { Db } from '@sold/service/db/tables';
import { sql } from 'kysely';
import { addBrand, addItem, addSizes } from '../catalogue/add-items.ts';
import type { Progress } from '../commands/progress.ts';
import { drawingOf } from './drawing-of.ts';
import type { Imported } from './import-trades.ts';
import { readSnapshotRows } from './snapshot-rows.ts';

const AT_ONCE = 200;

/**
 * Imports a file of market figures: items with reference figures, which the page labels as derived. They make no book:
 * nobody stands behind those prices. Running it again updates figures and adds nothing. @throws UnreadableFile
 */
export async function importSnapshot(
  db: Db,
  text: string,
  usdKrw: number,
  progress: Progress,
): Promise<Imported> {
  const { products, bad } = readSnapshotRows(text, usdKrw);
  let added = 0;
  for (let at = 0; at < products.length; at += AT_ONCE) {
    await db.transaction().execute(async (trx) => {
      for (const product of products.slice(at, at + AT_ONCE)) {
        const key = `snapshot:${product.brand}\u001f${product.name}`;
        const found =
          await sql`update item set market_figures = ${JSON.stringify(product.figures)}::jsonb where import_key = ${key} returning 1`.execute(
            trx,
          );
        if (found.rows.length > 0) continue;
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
        added += 1;
      }
    });
    progress(Math.min(products.length, at + AT_ONCE), products.length);
  }
  return { read: products.length + bad.length, added, traded: [], bad };
}
