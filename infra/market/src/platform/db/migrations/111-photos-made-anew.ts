import { createHash } from 'node:crypto';
import type { Trx } from '@sold/service/db/tables';
import { type Photo, photoOf } from '@sold/service/pictures/photo';
import { sql } from 'kysely';

/** Photos are made anew of their pixels; a large one that has every colour takes more than a megabyte then. */
export const photosMadeAnew: readonly string[] = [
  `alter table inspection_photo drop constraint inspection_photo_bytes_check,
     add constraint inspection_photo_bytes_check check (octet_length(bytes) between 1 and 4194304)`,
];

/**
 * Makes photos that are there already anew, as those that come from now on: profiles and whatever else was beside the picture go.
 * One that is broken is kept as far as it can be seen; what is no picture shows nothing, and goes.
 */
export async function makePhotosAnew(trx: Trx): Promise<void> {
  const { rows } = await sql<{ id: number }>`select id from inspection_photo order by id`.execute(trx);
  // One at a time: each may be a megabyte.
  for (const { id } of rows) {
    const kept = await sql<{
      bytes: Uint8Array;
    }>`select bytes from inspection_photo where id = ${id}`.execute(trx);
    const photo = await photoOf(Buffer.from(kept.rows[0]?.bytes ?? []), { isKeptAlready: true });
    if (typeof photo === 'string') await sql`delete from inspection_photo where id = ${id}`.execute(trx);
    else await replace(trx, id, photo);
  }
  await sql`alter table inspection_photo alter column width set not null, alter column height set not null`.execute(
    trx,
  );
}

/** Two that differed in what was beside the picture are one: the earlier. */
async function replace(trx: Trx, id: number, { bytes, mediaType, width, height }: Photo): Promise<void> {
  const digest = createHash('sha256').update(bytes).digest('hex');
  const twin = await sql`
    delete from inspection_photo late using inspection_photo early
    where late.id = ${id} and early.id < late.id and early.digest = ${digest}
      and (early.order_id = late.order_id or early.inventory_id = late.inventory_id) returning 1`.execute(
    trx,
  );
  if (twin.rows.length === 0)
    await sql`update inspection_photo set bytes = ${bytes}, digest = ${digest}, media_type = ${mediaType},
      width = ${width}, height = ${height} where id = ${id}`.execute(trx);
}
