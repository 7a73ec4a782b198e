import { expect, test } from 'vitest';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { suiteMarket } from '../../tools/testing/suite-market.ts';
import { addBarcodes } from '../items/barcodes.ts';
import { importTrades } from './import-trades.ts';

const HEAD = 'Order Date,Brand,Sneaker Name,Sale Price,Retail Price,Release Date,Shoe Size,Buyer Region,EAN';
const READING = { usdKrw: 1_000, now: new Date('2026-11-21T03:00:00Z') };
const row = (size: string, barcode: string, name = 'Acme-Low-Red') =>
  `2026-01-02,Acme,${name},100,80,2018-12-01,${size},Oregon,${barcode}`;
const FIND = 'GET /api/v3/product/item/get-barcode-item-list';

onOneEngine('barcodes of a file of trades', (database) => {
  const market = suiteMarket(database);
  const load = (...rows: string[]) => importTrades(database.db, [[HEAD, ...rows].join('\n')], READING);
  const found = async (gtin: string) =>
    (await market.call(FIND, { gtin })).data?.list.map(({ item_name, size }) => [item_name, size]);

  test('find their item and size, also with another barcode of the size', async () => {
    const file = [row('9', '4006381333931'), row('9', '036000291452'), row('10', '')];
    expect(await load(...file)).toMatchObject({ added: 3, bad: [] });
    expect(await load(...file)).toMatchObject({ added: 0, bad: [] });
    expect(await found('04006381333931')).toEqual([['Acme Low Red', '270']]);
    expect(await found('00036000291452')).toEqual([['Acme Low Red', '270']]);
    expect(await found('08801234567893')).toEqual([]);
  });

  test('that are not valid, or are of another size, leave their row out', async () => {
    expect(
      await load(row('11', '4006381333932'), row('11', '4006381333931'), row('11', '', 'Acme-Low-Blue')),
    ).toMatchObject({
      added: 1,
      bad: [
        { line: 2, problem: 'wrong barcode "4006381333932"' },
        { line: 3, problem: 'barcode 04006381333931 is of another item or size' },
      ],
    });
    expect(await found('04006381333931')).toEqual([['Acme Low Red', '270']]);
  });
});

onOneEngine('a barcode of new goods', (database) => {
  const market = suiteMarket(database);

  test('finds the same model and size in other grades as well, new goods first', async () => {
    const { db } = database;
    const worn = await market.item({ grade: 2 });
    const fresh = await market.item();
    const sizeId = fresh.sizes[1] ?? 0;
    await db.transaction().execute((trx) => addBarcodes(trx, [{ sizeId, gtin: '04006381333931' }]));
    const { data } = await market.call(FIND, { gtin: '04006381333931' });
    expect(data?.list).toMatchObject([
      { item_id: fresh.id, product_grade: 0, product_size_option_id: sizeId, size: '270' },
      { item_id: worn.id, product_grade: 2, product_size_option_id: worn.sizes[1], size: '270' },
    ]);
  });
});
