import { createHash } from 'node:crypto';
import type { Db } from '@sold/service/db/tables';
import type { Photo } from '@sold/service/pictures/photo';
import { sql } from 'kysely';
import { MOST_PHOTOS, photoVersion } from '../items/item-photo.ts';
import type { BadRow } from './csv-lines.ts';
import type { PhotoReader } from './photo-files.ts';
import type { RowProduct } from './product-of-row.ts';
import { shown } from './shown.ts';

/** Keeps the photos of the products of a file, of each once: those of the first row that names some. */
export function photoKeeper(db: Db, read: PhotoReader | undefined) {
  const done = new Set<number>();
  const problems: BadRow[] = [];
  return {
    problems,
    async keep({ line, photos }: RowProduct & { line: number }, itemId: number | undefined): Promise<void> {
      if (read === undefined || itemId === undefined || photos.length === 0 || done.has(itemId)) return;
      done.add(itemId);
      if (photos.length > MOST_PHOTOS)
        problems.push({ line, problem: `more than ${MOST_PHOTOS} photos: the first are taken` });
      const taken: Photo[] = [];
      for (const name of photos.slice(0, MOST_PHOTOS)) {
        const photo = await read(name);
        if (typeof photo === 'string') problems.push({ line, problem: `photo ${shown(name)}: ${photo}` });
        else taken.push(photo);
      }
      if (taken.length > 0) await replacePhotos(db, itemId, taken);
    },
  };
}

/** Gives an item these photos in place of those it had; the same ones change nothing. */
async function replacePhotos(db: Db, itemId: number, photos: readonly Photo[]): Promise<void> {
  const stored = photos.map((photo) => ({
    ...photo,
    digest: createHash('sha256').update(photo.bytes).digest('hex'),
  }));
  const mark = createHash('sha256')
    .update(stored.map(({ digest }) => digest).join())
    .digest('hex');
  const version = photoVersion(mark.slice(0, 8), stored.length);
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql`update item set drawing_version = ${version}
      where id = ${itemId} and drawing_version <> ${version} returning 1`.execute(trx);
    if (rows.length === 0) return;
    await sql`delete from item_photo where item_id = ${itemId}`.execute(trx);
    for (const [at, { mediaType, bytes, digest }] of stored.entries())
      await sql`insert into item_photo (item_id, number, media_type, bytes, digest)
        values (${itemId}, ${at + 1}, ${mediaType}, ${bytes}, ${digest})`.execute(trx);
  });
}
