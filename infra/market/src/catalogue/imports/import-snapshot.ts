import type { Db, Trx } from '@sold/service/db/tables';
import { sql } from 'kysely';
import { addSizes } from '../items/add-items.ts';
import { apart, type BadRow } from './csv-lines.ts';
import type { Pieces } from './csv-records.ts';
import { findOrAddItem, lockImports } from './find-or-add-item.ts';
import type { Imported } from './import-trades.ts';
import { inGroups } from './in-groups.ts';
import { photoKeeper } from './keep-photos.ts';
import { usualSizes } from './sizes.ts';
import { readSnapshots, type SnapshotRow } from './snapshot-rows.ts';
import type { Reading } from './trade-rows.ts';

const BATCH_SIZE = 200;

/**
 * Imports market figures, piece by piece: items with reference figures, which the page labels as derived. They make no
 * book: these prices are not offers of customers. Running it again updates figures and adds nothing. @throws UnreadableFile
 */
export async function importSnapshot(db: Db, pieces: Pieces, reading: Reading): Promise<Imported> {
  const bad: BadRow[] = [];
  const photos = photoKeeper(db, reading.readPhoto);
  let [read, added] = [0, 0];
  for await (const rows of inGroups(readSnapshots(pieces, reading), BATCH_SIZE)) {
    const { good, bad: left } = apart<SnapshotRow>(rows);
    read += rows.length;
    const done = await db.transaction().execute(async (trx) => {
      await lockImports(trx);
      return write(trx, good);
    });
    bad.push(...[...left, ...done.bad].sort((one, other) => one.line - other.line));
    added += done.added;
    for (const row of good) await photos.keep(row, done.items.get(row.line));
  }
  return { read, added, traded: [], bad, withoutPhoto: photos.problems };
}

/** Writes the figures of products; the last row of a product counts. */
async function write(
  trx: Trx,
  rows: readonly SnapshotRow[],
): Promise<{ added: number; bad: BadRow[]; items: Map<number, number> }> {
  const bad: BadRow[] = [];
  /** By line. */
  const items = new Map<number, number>();
  let added = 0;
  for (const row of rows) {
    const { figures, releaseDate, releasePrice } = row;
    const popularity = Math.min(800, Math.round(Math.sqrt(figures.sold) * 3));
    const found = await findOrAddItem(trx, row, { releaseDate, releasePrice, popularity, figures });
    if ('problem' in found) {
      bad.push({ line: row.line, problem: found.problem });
      continue;
    }
    items.set(row.line, found.id);
    if (found.isNew) {
      added += 1;
      await addSizes(trx, found.id, usualSizes(row.category));
    } else
      await sql`update item set market_figures = ${JSON.stringify(figures)}::jsonb where id = ${found.id}`.execute(
        trx,
      );
  }
  return { added, bad, items };
}
