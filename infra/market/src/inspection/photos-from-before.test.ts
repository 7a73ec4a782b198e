import { migrate } from '@sold/service/db/migrate';
import { eachEngine } from '@sold/service/testing/each-engine';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { MIGRATIONS } from '../db/migrations.ts';
import { exif, jpeg, png } from '../testing/photos.ts';

const BEFORE = MIGRATIONS.slice(
  0,
  MIGRATIONS.findIndex(({ name }) => name === '099-unit-photos'),
);

eachEngine(BEFORE, 'photos from before they were made plain', (database) => {
  test('have nothing but the picture once the database is brought up to date; what is no picture is gone', async () => {
    const { db } = database;
    await db.transaction().execute(async (trx) => {
      // The orders do not matter here.
      await sql`set local session_replication_role = replica`.execute(trx);
      for (const [at, bytes] of [jpeg(exif(6)), png(), Buffer.from('no picture')].entries())
        await sql`insert into inspection_photo (order_id, media_type, bytes, digest, added_at)
          values (${at + 1}, 'image/jpeg', ${bytes}, ${`digest-${at}`}, '2026-11-01T00:00:00Z')`.execute(trx);
    });
    await migrate(db, MIGRATIONS);
    await migrate(db, MIGRATIONS);
    const { rows } = await sql<{ order_id: number; bytes: Uint8Array; width: number; height: number }>`
      select order_id, bytes, width, height from inspection_photo order by id`.execute(db);
    expect(rows.map(({ order_id, width, height }) => [order_id, width, height])).toEqual([
      [1, 4, 6],
      [2, 6, 4],
    ]);
    expect(Buffer.from(rows[0]?.bytes ?? []).includes('GPS')).toBe(false);
    expect(Buffer.from(rows[1]?.bytes ?? []).equals(png())).toBe(true);
  });
});
