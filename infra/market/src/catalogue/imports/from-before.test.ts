import { createHash } from 'node:crypto';
import { migrate } from '@sold/service/db/migrate';
import { eachEngine } from '@sold/service/testing/each-engine';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { MIGRATIONS } from '../../platform/db/migrations.ts';
import { importSnapshot } from './import-snapshot.ts';
import { importTrades } from './import-trades.ts';

const BEFORE = MIGRATIONS.slice(
  0,
  MIGRATIONS.findIndex(({ name }) => name === '107-name-keys'),
);
const READING = { usdKrw: 1_000, now: new Date('2026-11-21T03:00:00Z'), category: 'sneakers' };
const HEAD = 'Order Date,Brand,Sneaker Name,Sale Price,Retail Price,Release Date,Shoe Size,Buyer Region';
const ROW = '2019-01-01,Acme,Acme-Low,100,80,2018-12-01,9,Oregon';
const FIGURES =
  'item,brand,retail,release,lowestAsk,numberOfAsks,highestBid,numberOfBids,annualHigh,annualLow,deadstockSold,lastSale';

/** The key that the n-th row of a text had. */
function keyBefore(row: string, nth: number): string {
  const text = `${row.split(',').join('\u001f')}\u001f${nth}`;
  return createHash('sha256').update(text).digest('base64url').slice(0, 24);
}

eachEngine(BEFORE, 'a market that imported when rows were known by their text', (database) => {
  test('has one brand and one series of each name, finds its items, and knows its trades again', async () => {
    const { db } = database;
    await sql`
      with brands as (insert into brand (name, name_kor, bg_color) values ('Acme', '', ''), ('ACME', '', ''), ('Other', '', '') returning id, name),
        lines as (insert into series (brand_id, name) select id, series from brands, (values ('Acme', 'One'), ('ACME', 'ONE'), ('ACME', 'one'), ('ACME', 'Two')) as of (brand, series)
          where of.brand = brands.name returning id, brand_id, name)
      insert into item (brand_id, series_id, name, name_kor, model_no, classification_code, grade, bg_color, drawing, drawing_version, import_key)
      select brands.id, lines.id, item, item, '', 'sneakers', 0, '', '{}', '1', item
      from (values ('Acme', 'One', 'Acme Low'), ('ACME', 'one', 'Low B'), ('ACME', 'ONE', 'Low C'), ('ACME', 'Two', 'Low D'), ('Other', null, 'Low E')) as of (brand, series, item)
      join brands on brands.name = of.brand left join lines on lines.brand_id = brands.id and lines.name = of.series`.execute(
      db,
    );
    await sql`with size as (insert into size_option (item_id, option_type_code, us_name, kor_name, sort) select id, 'mm', 'US 9', '270', 270 from item where name = 'Acme Low' returning id, item_id)
      insert into trade (item_id, size_option_id, price, traded_at, source, import_key)
      select item_id, id, 100000, '2019-01-01T03:00:00Z', 'import', key from size, unnest(${[1, 2].map((nth) => keyBefore(ROW, nth))}::text[]) key`.execute(
      db,
    );
    await migrate(db, MIGRATIONS);
    await migrate(db, MIGRATIONS);
    const { rows } = await sql<{ name: string }>`select brand.name as brand, series.name as series, item.name
      from item join brand on brand.id = brand_id left join series on series.id = series_id order by item.name`.execute(
      db,
    );
    expect(rows).toEqual([
      { brand: 'Acme', series: 'One', name: 'Acme Low' },
      { brand: 'Acme', series: 'One', name: 'Low B' },
      { brand: 'Acme', series: 'One', name: 'Low C' },
      { brand: 'Acme', series: 'Two', name: 'Low D' },
      { brand: 'Other', series: null, name: 'Low E' },
    ]);
    const same = [HEAD, ROW, ROW].join('\n');
    expect(await importTrades(db, [same], READING)).toMatchObject({ added: 0, bad: [] });
    const other = [HEAD, ...[1, 2, 3].map(() => ROW.replace(',100,', ',$100.00,').toUpperCase())].join(
      '\r\n',
    );
    expect(await importTrades(db, [other], READING)).toMatchObject({ added: 1, bad: [] });
    expect(await importTrades(db, [same], READING)).toMatchObject({ added: 0, bad: [] });
    const figures = `${FIGURES}\nlow-e,OTHER,0,,325,5,0,5,952,280,5,347`;
    expect(await importSnapshot(db, [figures], READING)).toMatchObject({ added: 0, bad: [] });
    expect(await importSnapshot(db, [figures], { ...READING, category: 'toy' })).toMatchObject({
      added: 0,
      bad: [{ line: 2, problem: '"low e" is there already, in category sneakers' }],
    });
  });
});
