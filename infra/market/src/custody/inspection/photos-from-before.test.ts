import { migrate } from '@sold/service/db/migrate';
import type { Db } from '@sold/service/db/tables';
import { eachEngine } from '@sold/service/testing/each-engine';
import { chunk, segment } from '@sold/service/testing/photo-parts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { MIGRATIONS } from '../../platform/db/migrations.ts';
import { exif, jpeg, png, SECRET } from '../../tools/testing/photos.ts';

const before = (name: string) =>
  MIGRATIONS.slice(
    0,
    MIGRATIONS.findIndex((one) => one.name === name),
  );

/** What was sent before: a profile with bytes of its own was kept; 2 and 3 are one picture, of one order. */
const SENT = [
  { orderId: 1, bytes: jpeg(exif(6)) },
  { orderId: 2, bytes: png(0, chunk('iCCP', `p\0\0${SECRET}`)) },
  { orderId: 2, bytes: png() },
  { orderId: 3, bytes: jpeg(segment(0xe2, `ICC_PROFILE\0\x01\x01${SECRET}`)).subarray(0, -2) },
  { orderId: 4, bytes: Buffer.from('no picture') },
];

/** Writes photos down as they were; the orders do not matter here. */
async function writeDown(db: Db, columns: string, values: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    for (const [at, { orderId, bytes }] of SENT.entries())
      await sql`insert into inspection_photo (order_id, media_type, bytes, digest, added_at${sql.raw(columns)})
        values (${orderId}, 'image/jpeg', ${bytes}, ${`digest-${at}`}, '2026-11-01T00:00:00Z'${sql.raw(values)})`.execute(
        trx,
      );
  });
}

describeFrom('099-unit-photos', '', '');
describeFrom('111-photos-made-anew', ', width, height', ', 6, 4');

function describeFrom(name: string, columns: string, values: string): void {
  eachEngine(before(name), `photos from before ${name}`, (database) => {
    test('have nothing but the picture once the database is brought up to date; what is no picture is gone', async () => {
      const { db } = database;
      await writeDown(db, columns, values);
      await migrate(db, MIGRATIONS);
      await migrate(db, MIGRATIONS);
      const { rows } = await sql<{
        order_id: number;
        media_type: string;
        bytes: Uint8Array;
        width: number;
        height: number;
      }>`select order_id, media_type, bytes, width, height from inspection_photo order by id`.execute(db);
      expect(rows.map(({ order_id, width, height }) => [order_id, width, height])).toEqual([
        [1, 4, 6],
        [2, 6, 4],
        [3, 6, 4],
      ]);
      for (const { media_type, bytes } of rows) {
        expect(media_type).toBe('image/webp');
        expect(Buffer.from(bytes).includes(SECRET)).toBe(false);
      }
    });
  });
}
