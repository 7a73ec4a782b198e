import type { Trx } from '@sold/service/db/tables';
import { sql } from 'kysely';
import { plainPhoto } from '../../inspection/plain/plain-photo.ts';

/** Units in storage have photos too; each photo knows its size, and has nothing but the picture in it. */
export const unitPhotos: readonly string[] = [
  `alter table inspection_photo alter column order_id drop not null,
     add column inventory_id bigint references inventory, add column width int, add column height int,
     add constraint inspection_photo_of_one check (num_nonnulls(order_id, inventory_id) = 1),
     add unique (inventory_id, digest)`,
];

/** Takes what cameras wrote out of photos that are there already; what is no picture shows nothing, and goes. */
export async function makePhotosPlain(trx: Trx): Promise<void> {
  const { rows } = await sql<{ id: number }>`select id from inspection_photo order by id`.execute(trx);
  // One at a time: each may be a megabyte.
  for (const { id } of rows) {
    const kept = await sql<{
      bytes: Uint8Array;
    }>`select bytes from inspection_photo where id = ${id}`.execute(trx);
    const plain = plainPhoto(Buffer.from(kept.rows[0]?.bytes ?? []));
    if (plain === null) await sql`delete from inspection_photo where id = ${id}`.execute(trx);
    else
      await sql`update inspection_photo set bytes = ${plain.bytes}, width = ${plain.width}, height = ${plain.height}
        where id = ${id}`.execute(trx);
  }
  await sql`alter table inspection_photo alter column width set not null, alter column height set not null`.execute(
    trx,
  );
}
