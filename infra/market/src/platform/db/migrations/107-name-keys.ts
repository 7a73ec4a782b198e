import type { Trx } from '@sold/service/db/tables';
import { sql } from 'kysely';
import { nameKey } from '../../../catalogue/items/name-key.ts';

/**
 * Brands, series and items are found by what writings of a name have in common (`catalogue/name-key`). Photos of imported items take
 * the place of drawings, in their order from 1 on.
 */
export const nameKeys: readonly string[] = [
  'alter table brand add column name_key text',
  'alter table series add column name_key text',
  'alter table item add column name_key text',
  `create table item_photo (
     item_id bigint not null references item, number int not null check (number between 1 and 6), media_type text not null,
     bytes bytea not null, digest text not null, primary key (item_id, number))`,
];

type Named = 'brand' | 'series' | 'item';
const AT_ONCE = 2_000;

/** Writes the keys of what is there, and makes one of brands, and of series, that differed in writing alone. */
export async function fillNameKeys(trx: Trx): Promise<void> {
  for (const table of ['brand', 'series', 'item'] as const) await writeKeys(trx, table);
  await joinBrands(trx);
  await joinSeries(trx);
  for (const statement of [
    // What triggers have put off for the end is done now: a table that waits for it cannot be changed.
    'set constraints all immediate',
    'alter table brand drop constraint brand_name_key',
    'create unique index brand_by_key on brand (name_key)',
    'alter table series drop constraint series_brand_id_name_key',
    'create unique index series_by_key on series (brand_id, name_key)',
    'create index item_by_key on item (brand_id, name_key)',
  ])
    await sql.raw(statement).execute(trx);
}

async function writeKeys(trx: Trx, table: Named): Promise<void> {
  for (let last = 0; ; ) {
    const { rows } = await sql<{ id: number; name: string }>`
      select id, name from ${sql.ref(table)} where id > ${last} order by id limit ${AT_ONCE}`.execute(trx);
    if (rows.length === 0) return;
    const keys = rows.map(({ id, name }) => ({ id, key: nameKey(name) }));
    await sql`update ${sql.ref(table)} as named set name_key = made.key
      from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as made (id bigint, key text) where named.id = made.id`.execute(
      trx,
    );
    last = rows.at(-1)?.id ?? last;
  }
}

/** The first brand of a key takes the items and series of the others. */
async function joinBrands(trx: Trx): Promise<void> {
  const others = sql`(select brand.id as gone, kept.id as kept from brand
    join (select min(id) as id, name_key from brand group by name_key) kept on kept.name_key = brand.name_key and kept.id <> brand.id)`;
  await sql`insert into series (brand_id, name, name_key)
    select kept, name, name_key from series join ${others} same on gone = brand_id on conflict (brand_id, name) do nothing`.execute(
    trx,
  );
  await sql`update item set brand_id = kept, series_id = (
      select series.id from series old join series on series.brand_id = kept and series.name = old.name where old.id = item.series_id)
    from ${others} same where gone = item.brand_id`.execute(trx);
  await sql`delete from series using ${others} same where gone = brand_id`.execute(trx);
  await sql`delete from brand using ${others} same where gone = brand.id`.execute(trx);
}

async function joinSeries(trx: Trx): Promise<void> {
  const others = sql`(select series.id as gone, kept.id as kept from series
    join (select min(id) as id, brand_id, name_key from series group by brand_id, name_key) kept
      on kept.brand_id = series.brand_id and kept.name_key = series.name_key and kept.id <> series.id)`;
  await sql`update item set series_id = kept from ${others} same where gone = series_id`.execute(trx);
  await sql`delete from series using ${others} same where gone = series.id`.execute(trx);
}
